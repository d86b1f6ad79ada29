import { type DocumentationPostWire, RELEASE_POST_ID } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { type Article, audienceOf, releaseArticle } from "./data/articles.ts";
import { ARTICLES } from "./data/index.ts";

/** The source of help in the reader's language: an external service, or the articles in the product. */
export interface Documentation {
  list(language: Language): Promise<readonly DocumentationPostWire[]>;
  /** Undefined for a page that does not exist. */
  byId(id: number, language: Language): Promise<DocumentationPostWire | undefined>;
  /** Pages that contain all words, best first. */
  search(words: string, language: Language): Promise<readonly DocumentationPostWire[]>;
}

const MAX_RESULTS = 20;

const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a page matches the words: those in its title count most. 0 if one is missing. */
function rank({ title, content }: DocumentationPostWire, words: readonly string[]): number {
  const [heading, body] = [plain(title), plain(content)];
  if (words.length === 0 || !words.every((word) => heading.includes(word) || body.includes(word))) return 0;
  return words.reduce(
    (sum, word) => sum + (heading.includes(word) ? 10 : 0) + Math.min(5, body.split(word).length - 1),
    0,
  );
}

/** The product's articles, with the page whose title contains the version (CALL-024, SHELL-047). */
export function createLocalDocumentation(version: string): Documentation {
  const release = { id: RELEASE_POST_ID, ...releaseArticle(version) };
  const pages = (articles: readonly Article[]): readonly DocumentationPostWire[] =>
    [...articles, release].map((article) => ({ ...article, audience: audienceOf(article) }));
  const pagesIn = ({ code }: Language) => pages(ARTICLES[code]);
  return {
    list: async (language) => pagesIn(language),
    byId: async (id, language) => pagesIn(language).find((page) => page.id === id),
    search: async (text, language) => {
      const words = wordsOf(text);
      return pagesIn(language)
        .map((page) => ({ page, rank: rank(page, words) }))
        .filter((found) => found.rank > 0)
        .toSorted((a, b) => b.rank - a.rank || a.page.id - b.page.id)
        .slice(0, MAX_RESULTS)
        .map(({ page }) => page);
    },
  };
}
