import { nameIn } from "../company/texts/customization.ts";
import { LANGUAGE_CODES } from "../messages/general/language.ts";

/** The pages of Admin on which settings are edited. */
export const SETTINGS_PAGES = ["settings", "fees", "texts", "look", "products", "embed"] as const;
/** One of them. */
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

const TEXT_KEYS = [
  "BannerInfo",
  "GuestCountyInfo",
  "SearchTips",
  "Login",
  "TaxSaleMessage",
  "TermsConditions",
  "TermsStatements",
  "CustomLinks",
];

const NAMES: ReadonlyMap<string, SettingsPage> = new Map<string, SettingsPage>([
  ["Products", "products"],
  ["SearchFields", "products"],
  ["Customization.YearList", "products"],
  ["Customization.SearchTable", "products"],
  ["AllowedOrigins", "embed"],
  ["Config.Logo", "look"],
  ["Customization.Theme", "look"],
  ["Config.TermsConditions", "texts"],
  ["Config.AdImages", "texts"],
  ...TEXT_KEYS.flatMap((key) =>
    LANGUAGE_CODES.map((code) => [`Customization.${nameIn(key, code)}`, "texts"] as const),
  ),
]);

/** The page on which a setting is edited, by its name in a change, such as 'Flags.EAlert'. */
export const settingsPage = (name: string): SettingsPage =>
  /^Config\..*Fee/.test(name) ? "fees" : (NAMES.get(name) ?? "settings");
