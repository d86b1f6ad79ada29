import type { Language, LanguageCode } from "./language.ts";

/** What a language is called in the language that is spoken: 'Spanish', 'español'. */
export const languageName = (code: LanguageCode, spoken: Language): string =>
  new Intl.DisplayNames([spoken.code], { type: "language" }).of(code) ?? code;
