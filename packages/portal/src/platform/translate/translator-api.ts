/** How far the browser is with a pair of languages: 'available' needs no download. */
type Availability = "unavailable" | "downloadable" | "downloading" | "available";

/** A translator of the browser for one pair of languages; nothing leaves the device. */
export interface DeviceTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}

interface Pair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** The browser's Translator (https://webmachinelearning.github.io/translation-api/), as far as we use it. */
export interface TranslatorApi {
  availability(pair: Pair): Promise<Availability>;
  create(pair: Pair): Promise<DeviceTranslator>;
}

const isApi = (value: unknown): value is TranslatorApi =>
  (typeof value === "object" || typeof value === "function") &&
  value !== null &&
  "availability" in value &&
  "create" in value;

/** The browser's own translator; null where it has none. */
export function translatorApi(): TranslatorApi | null {
  const found: unknown = Reflect.get(globalThis, "Translator");
  return isApi(found) ? found : null;
}

/** The languages that are offered, as the browser names them: those most read in the United States, where it has them. */
const OFFERED = [
  ...["es", "en", "zh", "zh-Hant", "vi", "ko", "ar", "fr", "pt", "ru", "de", "hi", "ja", "pl", "uk", "it"],
  ...["bn", "te", "ta", "fa", "he", "tr", "th", "id", "nl", "ro", "el", "cs", "hu", "sv"],
] as const;

/** What can be translated into from `sourceLanguage`, by code, each with its own name for itself. */
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

/** A language's own name for itself: 'Français'. */
export function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const RIGHT_TO_LEFT: readonly string[] = ["ar", "fa", "he"];

/** Which way the language is written. */
export const directionOf = (code: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.includes(code) ? "rtl" : "ltr");
