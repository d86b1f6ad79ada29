import { WHOLE as SPANISH } from "../es/index.ts";
import { ENGLISH, type Language, type LanguageCode, languageCode } from "../general/language.ts";
import { WHOLE as VIETNAMESE } from "../vi/index.ts";

/** Every language with all its texts, for the server and for tests: a page loads only its own. */
export const ALL_LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: ENGLISH,
  es: SPANISH,
  vi: VIETNAMESE,
};

/** The language of a stored code; English if we do not have it. */
export const storedLanguage = (code: string): Language => ALL_LANGUAGES[languageCode([code])];
