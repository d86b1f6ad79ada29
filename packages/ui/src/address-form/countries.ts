import type { Place } from "@county-pay/core/forms";

const CODES =
  "ADAEAFAGAIALAMAOARATAUAWAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW";

let made: readonly Place[] | undefined;

/** All countries with the names that the browser has for them; made on first use, since few need them. */
export function countries(): readonly Place[] {
  if (!made) {
    const names = new Intl.DisplayNames(["en"], { type: "region" });
    made = (CODES.match(/../g) ?? []).map((code) => ({ code, name: names.of(code) ?? code }));
  }
  return made;
}

/** The name of a country; its code where it is not known. */
export const countryName = (code: string): string =>
  countries().find((country) => country.code === code)?.name ?? code;
