import { type LanguageCode, languageCode } from "@county-pay/core/messages";

/** The attributes of `<county-pay>`; each has a property with the same text. */
export const ATTRIBUTES = {
  /** The county's slug. */
  company: "company",
  mode: "mode",
  /** Parcel or account number, with `year`, for the modes `bill`, `button`, and `checkout`. */
  propertyId: "property-id",
  /** Four digits. */
  year: "year",
  /** Instead of property id and year. */
  billId: "bill-id",
  lang: "lang",
  /** The API's origin, if it is not the one that this script came from. */
  api: "api",
} as const;

type PropertyName = keyof typeof ATTRIBUTES;
export type Attributes = { readonly [Name in PropertyName]?: string | undefined };

/**
 * `search`: the whole journey. `button`: a button that pays one bill. `bill`: shows one bill. `cart`: shows the cart.
 * `checkout`: starts the payment of the named bill, or of the cart.
 */
export const MODES = ["search", "button", "bill", "cart", "checkout"] as const;
type Mode = (typeof MODES)[number];

/** The element's settings from its attributes; an unreadable value counts as missing. */
export interface Settings {
  /** '' if the page does not name a county. */
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

/** Never throws, whatever a page or its CMS wrote. `languages`: the surrounding ones, used if the element names none. */
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
