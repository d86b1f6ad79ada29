import type { Filled } from "./format.ts";

/** The languages that every text is shipped in. */
export const LANGUAGE_CODES = ["en", "es"] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** The texts of an area in any language: the names and lists of the English ones, in other words. */
export type Texts<Area> = Area extends string ? string : { readonly [Name in keyof Area]: Texts<Area[Name]> };

/**
 * The texts of an area as a language gives them. They fit wherever `Texts` are wanted, and each still knows its
 * placeholders, so that `format` asks for the right ones whatever language is spoken.
 */
export type Spoken<Area> = Area extends string
  ? Filled<Area>
  : { readonly [Name in keyof Area]: Spoken<Area[Name]> };

/**
 * A language that texts are asked in. The English texts are the catalogue: code names one of its areas, and gets the
 * same area in the language that is spoken. English itself costs nothing, so a page in English downloads no other.
 */
export interface Language {
  readonly code: LanguageCode;
  texts<const Area extends object>(english: Area): Spoken<Area>;
}

/** A language out of its translations, by English area. What it does not translate is shown in English. */
export const languageOf = (code: LanguageCode, translations: ReadonlyMap<object, object>): Language => ({
  code,
  texts: <Area extends object>(english: Area) => (translations.get(english) ?? english) as Spoken<Area>,
});

/** English: every area as the catalogue has it. */
export const ENGLISH: Language = languageOf("en", new Map());

/** The first of the wanted languages that is shipped; tags such as 'es-MX' by their language, English where none is. */
export const languageCode = (wanted: readonly string[]): LanguageCode =>
  wanted
    .map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0])
    .map((primary) => LANGUAGE_CODES.find((code) => code === primary))
    .find((code) => code !== undefined) ?? "en";
