import type { LanguageCode } from "./language.ts";

/** What each language calls itself; the same whatever is spoken. */
export const languageMessages = { en: "English", es: "Español" } as const satisfies Record<
  LanguageCode,
  string
>;
