import { type LanguageCode, languageCode } from "@county-pay/core/messages";

/** What a page may write on `<county-pay>`; the property beside it carries the same text. */
export const ATTRIBUTES = {
  /** The county's slug. */
  company: "company",
  mode: "mode",
  /** Parcel id or account, for modes `bill`, `button` and `checkout`, together with `year`. */
  propertyId: "property-id",
  /** Four digits. */
  year: "year",
  /** Instead of property id and year. */
  billId: "bill-id",
  lang: "lang",
  /** Origin of the API, where it is not the one that this script came from. */
  api: "api",
} as const;

type PropertyName = keyof typeof ATTRIBUTES;
export type Attributes = { readonly [Name in PropertyName]?: string | undefined };

/**
 * `search`: the whole journey. `button`: one bill, paid from a button. `bill`: one bill, shown. `cart`: what was added.
 * `checkout`: straight to the payment, of the bill that is named or else of the cart.
 */
export const MODES = ["search", "button", "bill", "cart", "checkout"] as const;
type Mode = (typeof MODES)[number];

/** What the element does, from what the page wrote; anything unreadable counts as left out. */
export interface Settings {
  /** '' where the page does not name a county. */
  readonly company: string;
  readonly mode: Mode;
  readonly bill: { readonly id: string } | { readonly propertyId: string; readonly year: string } | null;
  readonly language: LanguageCode;
  readonly apiOrigin: string;
}

function originOf(text: string | undefined, otherwise: string): string {
  try {
    return text ? new URL(text).origin : otherwise;
  } catch {
    return otherwise;
  }
}

/** Never throws, whatever a page or its CMS wrote. `languages`: what is spoken around the element, where it says nothing itself. */
export function readSettings(
  given: Attributes,
  ownOrigin: string,
  languages: readonly string[] = [],
): Settings {
  const text = (name: PropertyName): string => String(given[name] ?? "").trim();
  const company = text("company").toLowerCase();
  const [billId, propertyId, year] = [text("billId"), text("propertyId"), text("year")];
  const bill = /^\d{1,18}$/.test(billId)
    ? { id: billId }
    : propertyId !== "" && /^\d{4}$/.test(year)
      ? { propertyId, year }
      : null;
  return {
    company: /^[a-z0-9][a-z0-9-]{0,62}$/.test(company) ? company : "",
    mode: MODES.find((mode) => mode === text("mode")) ?? "search",
    bill,
    language: languageCode([text("lang"), ...languages]),
    apiOrigin: originOf(given.api, ownOrigin),
  };
}
