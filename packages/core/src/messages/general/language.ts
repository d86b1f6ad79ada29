import type { Counted, Filled } from "./format.ts";

/** The languages in which every text is available; English, the catalog, is first. */
export const LANGUAGE_CODES = ["en", "es", "vi"] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: "English",
  es: "Español",
  vi: "Tiếng Việt",
};

/** The languages written from right to left. */
const RIGHT_TO_LEFT: Readonly<Partial<Record<LanguageCode, "rtl">>> = {};

/** The direction in which a language is written, for the attribute `dir`. */
export const directionOf = (code: LanguageCode): "ltr" | "rtl" => RIGHT_TO_LEFT[code] ?? "ltr";

/** The languages other than English, each loaded only by a page that shows it. */
export type TranslationCode = Exclude<LanguageCode, "en">;

/** The plural forms of an English text in the catalog. */
interface EnglishForms {
  readonly one: string;
  readonly other: string;
}

/**
 * An area's texts in any language: the structure of the English ones, with any strings. A counted text may have other
 * plural forms.
 */
export type Texts<Area> = Area extends string
  ? string
  : Area extends EnglishForms
    ? Counted
    : { readonly [Name in keyof Area]: Texts<Area[Name]> };

/**
 * An area's texts as returned by a language. They are assignable to `Texts`, and each keeps the type of its
 * placeholders, so that `format` requires the right arguments in every language.
 */
export type Spoken<Area> = Area extends string
  ? Filled<Area>
  : Area extends EnglishForms
    ? Counted<Filled<Area["other"]>>
    : { readonly [Name in keyof Area]: Spoken<Area[Name]> };

/**
 * A language in which texts are requested. The English texts are the catalog: code names one of its areas, and gets the
 * same area in the current language. English needs no translations, so an English page downloads none.
 */
export interface Language {
  readonly code: LanguageCode;
  texts<const Area extends object>(english: Area): Spoken<Area>;
}

/** Creates a language from its translations, by English area. Missing areas are shown in English. */
export const languageOf = (code: LanguageCode, translations: ReadonlyMap<object, object>): Language => ({
  code,
  texts: <Area extends object>(english: Area) => (translations.get(english) ?? english) as Spoken<Area>,
});

/** English: every area as it is in the catalog. */
export const ENGLISH: Language = languageOf("en", new Map());

/**
 * The first available one of the wanted languages; tags such as 'es-MX' match by language; English if none is
 * available.
 */
export const languageCode = (wanted: readonly string[]): LanguageCode =>
  wanted
    .map((tag) => LANGUAGE_CODES.find((code) => code === tag.trim().toLowerCase().split(/[-_;]/)[0]))
    .find((code) => code) ?? "en";
