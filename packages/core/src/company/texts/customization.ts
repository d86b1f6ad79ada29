import * as v from "valibot";
import { LANGUAGE_CODES, type LanguageCode } from "../../messages/general/language.ts";

/** A company's customization by key, as in the configuration: text, HTML, or JSON as text (ENTITY-080). */
export type Customization = Readonly<Record<string, string>>;

/** The maximum length of a text shown next to a field, as a heading, or in a notice; it contains no HTML. */
export const LONGEST_PLAIN_TEXT = 2_000;

/** A county's own text and its language, for the `lang` of the element that shows it. */
export interface CountyText {
  readonly text: string;
  readonly lang: LanguageCode;
}

/** A county's own text in each language that it wrote. */
export type CountyWords = Readonly<Partial<Record<LanguageCode, string | undefined>>>;

/**
 * A county's own text for readers of a language: in that language if the county wrote it, otherwise in the first language
 * in which it did, usually English; '' for none.
 */
export function countyWords(words: CountyWords, language: LanguageCode): CountyText {
  const lang = [language, ...LANGUAGE_CODES].find((code) => words[code]?.trim());
  return { text: (lang && words[lang]?.trim()) ?? "", lang: lang ?? "en" };
}

/** The key of a county's text in a language: `Login` in English, `LoginEs` in Spanish. */
export const nameIn = (name: string, code: LanguageCode): string =>
  code === "en" ? name : name + code.charAt(0).toUpperCase() + code.slice(1);

/** The texts stored under a key in each language; '' for missing ones. */
export const inLanguages = <Value>(
  stored: Readonly<Record<string, Value>>,
  name: string,
): Record<LanguageCode, Value | ""> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, stored[nameIn(name, code)] ?? ""])) as Record<
    LanguageCode,
    Value | ""
  >;

/** A schema for the texts stored under a key in each language. */
export const eachLanguage = <Schema>(name: string, schema: Schema): Readonly<Record<string, Schema>> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [nameIn(name, code), schema]));

/** The nonempty texts, each with its key. */
export const byNames = (name: string, words: CountyWords): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => [nameIn(name, code), words[code]?.trim() ?? ""] as const).filter(
      ([, text]) => text !== "",
    ),
  );

/**
 * A county's text under a customization key, for readers of a language: each translation has its own key, such as `LoginEs`.
 * `BannerInfo` and `GuestCountyInfo` are county HTML to sanitize before showing; `Login` is the title of the
 * login page (AUTH-005), `SearchTips` is shown at the search, `TaxSaleMessage` on a bill pending tax sale (MONEY-008).
 */
export const countyText = (customization: Customization, key: string, language: LanguageCode): CountyText =>
  countyWords(inLanguages(customization, key), language);

/**
 * A customization for readers of one language: without the translations into others, except of a text that is missing in
 * English. `beside` are other texts, whose translations are in the customization.
 */
export function customizationIn(
  customization: Customization,
  language: LanguageCode,
  beside: Readonly<Record<string, unknown>> = {},
): Customization {
  const others = LANGUAGE_CODES.filter((code) => code !== "en" && code !== language).map((code) =>
    nameIn("", code),
  );
  const isThere = (key: string): boolean => String(customization[key] ?? beside[key] ?? "").trim() !== "";
  const isOther = (key: string): boolean =>
    others.some((ending) => key.endsWith(ending) && isThere(key.slice(0, -ending.length)));
  return Object.fromEntries(Object.entries(customization).filter(([key]) => !isOther(key)));
}

/** A customization value parsed as JSON (ENTITY-080); null if it is missing, broken, or has the wrong shape. */
export function parseCustomization<Schema extends v.GenericSchema>(
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (!text) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
