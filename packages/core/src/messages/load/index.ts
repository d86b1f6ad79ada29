import { loaderMessagesEs } from "../es/payments/widget.ts";
import {
  ENGLISH,
  type Language,
  type LanguageCode,
  type Texts,
  type TranslationCode,
} from "../general/language.ts";
import type { loaderMessages } from "../payments/widget.ts";

/** Loads the texts of each language. A page loads only the language that it shows. */
type Loaders = Readonly<Record<TranslationCode, () => Promise<Language>>>;

/** Every text. */
export const WHOLE: Loaders = {
  es: () => import("../es/index.ts").then(({ WHOLE }) => WHOLE),
  vi: () => import("../vi/index.ts").then(({ WHOLE }) => WHOLE),
};

/** The texts of the widget's first view. */
export const FIRST_VIEW: Loaders = {
  es: () => import("../es/index.ts").then(({ FIRST_VIEW }) => FIRST_VIEW),
  vi: () => import("../vi/index.ts").then(({ FIRST_VIEW }) => FIRST_VIEW),
};

/** The texts of the widget's journey. */
export const JOURNEY: Loaders = {
  es: () => import("../es/index.ts").then(({ JOURNEY }) => JOURNEY),
  vi: () => import("../vi/index.ts").then(({ JOURNEY }) => JOURNEY),
};

/** The texts of card entry. */
export const CARD_ENTRY: Loaders = {
  es: () => import("../es/index.ts").then(({ CARD_ENTRY }) => CARD_ENTRY),
  vi: () => import("../vi/index.ts").then(({ CARD_ENTRY }) => CARD_ENTRY),
};

/** The texts of a language; English if they cannot be loaded. */
export const loadLanguage = async (loaders: Loaders, code: LanguageCode): Promise<Language> =>
  code === "en" ? ENGLISH : loaders[code]().catch(() => ENGLISH);

/** What the embed line says where nothing can be loaded; in English for a language that is not listed, since the line is tiny. */
export const LOADER: Readonly<Record<string, Texts<typeof loaderMessages>>> = { es: loaderMessagesEs };
