import type { LanguageCode } from "./language.ts";

/** Each language's own name for itself; the same in every language. */
export const languageMessages = { en: "English", es: "Español" } as const satisfies Record<
  LanguageCode,
  string
>;
