import { ENGLISH, type Language, languageCode } from "@county-pay/core/messages";
import { ALL_LANGUAGES } from "@county-pay/core/messages/all";

/** The parts of a request that determine its language. */
interface LanguageRequest {
  readonly query?: unknown;
  readonly headers: { readonly "accept-language"?: string | undefined };
}

const parameter = (query: unknown): string =>
  typeof query === "object" && query !== null && "lang" in query && typeof query.lang === "string"
    ? query.lang
    : "";

/**
 * The language of a response's sentences: the parameter `lang`, else the first supported one in Accept-Language, else
 * English.
 */
export function languageOf({ query, headers }: LanguageRequest): Language {
  const asked = parameter(query);
  const accepted = headers["accept-language"] ?? "";
  if (asked === "" && accepted === "") return ENGLISH;
  return ALL_LANGUAGES[languageCode([asked, ...accepted.split(",")])];
}
