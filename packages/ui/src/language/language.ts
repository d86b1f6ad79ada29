import {
  directionOf,
  ENGLISH,
  type Language,
  type LanguageCode,
  type Spoken,
} from "@county-pay/core/messages";
import { createContext, useContext } from "react";

const LanguageContext = createContext<Language>(ENGLISH);

/** Sets the language for everything inside; the default is English. */
export const LanguageProvider = LanguageContext.Provider;

/** Sets the language of a page and the direction in which it is read. */
export function markLanguage(page: HTMLElement, code: LanguageCode): void {
  page.lang = code;
  page.dir = directionOf(code);
}

/** The current language. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The texts of a catalog area in the current language. */
export const useTexts = <const Area extends object>(english: Area): Spoken<Area> =>
  useLanguage().texts(english);
