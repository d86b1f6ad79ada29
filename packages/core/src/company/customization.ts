import * as v from "valibot";
import type { LanguageCode } from "../messages/language.ts";

/** A company's customization by key, as the configuration carries it: text, HTML, or JSON as text (ENTITY-080). */
export type Customization = Readonly<Record<string, string>>;

/** The keys of the specification (ENTITY-080). A rule that reads a further key of ours names it beside itself. */
export const CUSTOMIZATION_KEYS = [
  "BannerInfo",
  "ChangeAddressLink",
  "CustomLinks",
  "SearchTable",
  "GuestCountyInfo",
  "SearchTips",
  "YearList",
  "Login",
  "Theme",
  "TaxSaleMessage",
] as const;
/** One of the keys of the specification. */
export type CustomizationKey = (typeof CUSTOMIZATION_KEYS)[number];

/**
 * The text of a customization, without space around it; `otherwise` where the company sets none. `BannerInfo` and
 * `GuestCountyInfo` are county HTML, to be sanitised before they are shown; `Login` is the title of the login page
 * (AUTH-005), `SearchTips` is shown at the search, `TaxSaleMessage` goes to a bill that cannot be paid (MONEY-008).
 */
export const customText = (
  customization: Customization,
  key: CustomizationKey,
  otherwise: string = "",
): string => (Object.hasOwn(customization, key) && customization[key]?.trim()) || otherwise;

/** The county's announcement, as HTML, for readers of a language: its Spanish text where it wrote one; '' for none. */
export const announcementIn = (
  { BannerInfo = "", BannerInfoEs }: Customization,
  language: LanguageCode,
): string => (language === "es" && BannerInfoEs) || BannerInfo;

/** A customization value that holds JSON (ENTITY-080), parsed; null where it is missing, broken or of another shape. */
export function parseCustomization<Schema extends v.GenericSchema>(
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (!text) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
