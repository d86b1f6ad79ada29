import type { Language, LanguageCode } from "./language.ts";

/** What a language is called inside a sentence of the language that is spoken: 'Spanish', 'español', 'tiếng Tây Ban Nha'. */
export const languageName = (code: LanguageCode, spoken: Language): string =>
  (new Intl.DisplayNames([spoken.code], { type: "language" }).of(code) ?? code).replace(/^Tiếng /, "tiếng ");
