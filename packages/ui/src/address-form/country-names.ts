import type { Place } from "@county-pay/core/forms";
import type { LanguageCode } from "@county-pay/core/messages";

/** Names countries by their ISO code as the browser does; a code that is none, e.g. of an older record, by itself. */
function namesIn(language: LanguageCode): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** The name of a country in a language. */
export const countryName = (code: string, language: LanguageCode): string => namesIn(language)(code);

/** These countries by their name in a language. */
export function countriesIn(language: LanguageCode, countries: readonly Place[]): readonly Place[] {
  const nameOf = namesIn(language);
  return countries
    .map(({ code }) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
