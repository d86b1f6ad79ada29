import * as v from "valibot";
import type { LanguageCode } from "../messages/general/language.ts";

/** A company's customization by key, as in the configuration: text, HTML, or JSON as text (ENTITY-080). */
export type Customization = Readonly<Record<string, string>>;

/** The specification's keys (ENTITY-080). Our own keys are defined next to the rules that read them. */
export const CUSTOMIZATION_KEYS = [
  "BannerInfo",
  "ChangeAddressLink",
  "CustomLinks",
  "SearchTable",
  "GuestCountyInfo",
  "SearchTips",
  "YearList",
  "Login",
  "Theme",
  "TaxSaleMessage",
] as const;

/** The maximum length of a text shown next to a field, as a heading, or in a notice; it contains no HTML. */
export const LONGEST_PLAIN_TEXT = 2_000;

/** A county's own text and its language, for the `lang` of the element that shows it. */
export interface CountyText {
  readonly text: string;
  readonly lang: LanguageCode;
}

/** A county's own words for readers of a language: its Spanish where it wrote some, else its English; '' for none. */
export function countyWords(
  english: string | undefined,
  spanish: string | undefined,
  language: LanguageCode,
): CountyText {
  const own = language === "es" && spanish?.trim();
  return own ? { text: own, lang: "es" } : { text: english?.trim() ?? "", lang: "en" };
}

/**
 * A county's text under a customization key, for readers of a language: the Spanish one has the same key with `Es`.
 * `BannerInfo` and `GuestCountyInfo` are county HTML to sanitize before showing; `Login` is the title of the
 * login page (AUTH-005), `SearchTips` is shown at the search, `TaxSaleMessage` on a bill pending tax sale (MONEY-008).
 */
export const countyText = (customization: Customization, key: string, language: LanguageCode): CountyText =>
  countyWords(customization[key], customization[`${key}Es`], language);

/** A customization value parsed as JSON (ENTITY-080); null if it is missing, broken, or has the wrong shape. */
export function parseCustomization<Schema extends v.GenericSchema>(
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (!text) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
