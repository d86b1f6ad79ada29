import {
  type Counted,
  counted,
  directionOf,
  ENGLISH,
  type Language,
  type LanguageCode,
  type Spoken,
  type Values,
} from "@county-pay/core/messages";
import { createContext, useCallback, useContext } from "react";

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

/** Fills in a text with a count, in the plural form of the current language: '1 bill', '2 bills'. */
export function useCounted() {
  const language = useLanguage();
  return useCallback(
    <const Text extends string>(
      forms: Counted<Text>,
      values: Values<Text> & { readonly count: number },
    ): string => counted(forms, values, language),
    [language],
  );
}
