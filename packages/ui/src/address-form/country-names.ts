import type { Place } from "@county-pay/core/forms";
import type { LanguageCode } from "@county-pay/core/messages";

/** Country names by ISO code, from the browser; an unknown code, e.g. in an older record, is returned as it is. */
function namesIn(language: LanguageCode): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** The name of a country in a language. */
export const countryName = (code: string, language: LanguageCode): string => namesIn(language)(code);

/** These countries sorted by their name in a language. */
export function countriesIn(language: LanguageCode, countries: readonly Place[]): readonly Place[] {
  const nameOf = namesIn(language);
  return countries
    .map(({ code }) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
