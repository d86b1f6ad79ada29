import type { Place } from "@county-pay/core/forms";
import type { LanguageCode } from "@county-pay/core/messages";

const CODES =
  "ADAEAFAGAIALAMAOARATAUAWAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW";

const made = new Map<LanguageCode, readonly Place[]>();

/** All countries with the names that the browser has for them; made on first use, since few need them. */
export function countries(language: LanguageCode): readonly Place[] {
  const known = made.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: "region" });
  const places = (CODES.match(/../g) ?? []).map((code) => ({ code, name: names.of(code) ?? code }));
  made.set(language, places);
  return places;
}

/** The name of a country; its code where it is not known. */
export const countryName = (code: string, language: LanguageCode): string =>
  countries(language).find((country) => country.code === code)?.name ?? code;
