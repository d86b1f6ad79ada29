import type { Language, LanguageCode } from "./language.ts";

/** What a language is called inside a sentence of the language that is spoken: 'Spanish', 'español'. */
export function languageName(code: LanguageCode, spoken: Language): string {
  const name = new Intl.DisplayNames([spoken.code], { type: "language" }).of(code) ?? code;
  return spoken.code === "en" ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
