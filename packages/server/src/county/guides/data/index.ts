import type { LanguageCode } from "@county-pay/core/messages";
import { ARTICLES_EN, type Article } from "./articles.ts";
import { ARTICLES_ES } from "./articles-es.ts";
import { ARTICLES_VI } from "./articles-vi.ts";

/** The help pages in every language, with the same IDs. */
export const ARTICLES: Readonly<Record<LanguageCode, readonly Article[]>> = {
  en: ARTICLES_EN,
  es: ARTICLES_ES,
  vi: ARTICLES_VI,
};
