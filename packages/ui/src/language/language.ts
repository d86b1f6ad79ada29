import { ENGLISH, type Language, type Spoken } from "@county-pay/core/messages";
import { createContext, useContext } from "react";

const LanguageContext = createContext<Language>(ENGLISH);

/** Sets the language for everything inside; the default is English. */
export const LanguageProvider = LanguageContext.Provider;

/** The current language. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The texts of a catalog area in the current language. */
export const useTexts = <const Area extends object>(english: Area): Spoken<Area> =>
  useLanguage().texts(english);
