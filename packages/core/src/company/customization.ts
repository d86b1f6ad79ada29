import * as v from "valibot";
import type { LanguageCode } from "../messages/general/language.ts";

/** A company's customization by key, as the configuration carries it: text, HTML, or JSON as text (ENTITY-080). */
export type Customization = Readonly<Record<string, string>>;

/** The keys of the specification (ENTITY-080). A rule that reads a further key of ours names it beside itself. */
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

/** The most letters of a text that is shown beside a field, as a heading or in a notice: it holds no HTML. */
export const LONGEST_PLAIN_TEXT = 2_000;

/** What a county says in its own words, and the language it is written in: the `lang` of the element that shows it. */
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
 * `BannerInfo` and `GuestCountyInfo` are county HTML, to be sanitised before they are shown; `Login` is the title of the
 * login page (AUTH-005), `SearchTips` is shown at the search, `TaxSaleMessage` on a bill pending tax sale (MONEY-008).
 */
export const countyText = (customization: Customization, key: string, language: LanguageCode): CountyText =>
  countyWords(customization[key], customization[`${key}Es`], language);

/** A customization value that holds JSON (ENTITY-080), parsed; null where it is missing, broken or of another shape. */
export function parseCustomization<Schema extends v.GenericSchema>(
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (!text) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
