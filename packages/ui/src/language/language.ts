import { ENGLISH, type Language, type Spoken } from "@county-pay/core/messages";
import { createContext, useContext } from "react";

const LanguageContext = createContext<Language>(ENGLISH);

/** Everything below speaks the language of `value`; without it, English. */
export const LanguageProvider = LanguageContext.Provider;

/** The language that is spoken here. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The texts of an area of the catalogue, in the language that is spoken here. */
export const useTexts = <const Area extends object>(english: Area): Spoken<Area> =>
  useLanguage().texts(english);
