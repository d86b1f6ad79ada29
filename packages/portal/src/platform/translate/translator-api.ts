/** The browser's support for a pair of languages: 'available' needs no download. */
type Availability = "unavailable" | "downloadable" | "downloading" | "available";

/** A browser translator for one pair of languages; no data leaves the device. */
export interface DeviceTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}

interface Pair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/**
 * The parts of the browser's Translator (https://webmachinelearning.github.io/translation-api/) that we use.
 */
export interface TranslatorApi {
  availability(pair: Pair): Promise<Availability>;
  create(pair: Pair): Promise<DeviceTranslator>;
}

const isApi = (value: unknown): value is TranslatorApi =>
  (typeof value === "object" || typeof value === "function") &&
  value !== null &&
  "availability" in value &&
  "create" in value;

/** The browser's own translator; null if it has none. */
export function translatorApi(): TranslatorApi | null {
  const found: unknown = Reflect.get(globalThis, "Translator");
  return isApi(found) ? found : null;
}

/**
 * The BCP 47 codes of the languages to offer: those most read in the United States, if the browser supports
 * them.
 */
const OFFERED = [
  ...["es", "en", "zh", "zh-Hant", "vi", "ko", "ar", "fr", "pt", "ru", "de", "hi", "ja", "pl", "uk", "it"],
  ...["bn", "te", "ta", "fa", "he", "tr", "th", "id", "nl", "ro", "el", "cs", "hu", "sv"],
] as const;

/** The languages that `sourceLanguage` can be translated into, each with its own name. */
export async function languagesFrom(
  api: TranslatorApi,
  sourceLanguage: string,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const found = await Promise.all(
    OFFERED.filter((code) => code !== sourceLanguage).map(async (code) => {
      const availability = await api
        .availability({ sourceLanguage, targetLanguage: code })
        .catch(() => "unavailable" as const);
      return availability === "unavailable" ? [] : [{ code, name: nameOf(code) }];
    }),
  );
  return found.flat();
}

/** A language's own name: 'Français'. */
export function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const RIGHT_TO_LEFT: readonly string[] = ["ar", "fa", "he"];

/** The writing direction of the language. */
export const directionOf = (code: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.includes(code) ? "rtl" : "ltr");
