import type { Place } from "@county-pay/core/forms";
import type { LanguageCode } from "@county-pay/core/messages";

/** The name of a country as the browser has it; its code where it is not known. */
export const countryName = (code: string, language: LanguageCode): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;

/** These countries by their name in a language. */
export function countriesIn(language: LanguageCode, countries: readonly Place[]): readonly Place[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return countries
    .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
