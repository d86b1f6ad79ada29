import { AUTOPAY_RULES_KEY, parseAutoPayRules } from "@county-pay/core/accounts";
import { isReminderDays, REMINDER_DAYS_KEY, SMS_SWITCH } from "@county-pay/core/alerts";
import { LEAST_PART_KEY, parseLeastPart } from "@county-pay/core/cart";
import {
  countyLinks,
  countyRuleOverrides,
  isOfficeAddress,
  LONGEST_PLAIN_TEXT,
  nameIn,
  OFFICE_ADDRESS_KEY,
  parseCustomization,
  parseTheme,
  searchColumns,
  typefaceNamed,
} from "@county-pay/core/company";
import { LANGUAGE_CODES } from "@county-pay/core/messages";
import { isPaymentForList, PAYMENT_FOR_KEY } from "@county-pay/core/misc";
import { isTermsList, isTranslatedTermsList, TERMS_KEY } from "@county-pay/core/payments";
import { parseReasons, REASONS_KEY } from "@county-pay/core/restrictions";
import { isYearList } from "@county-pay/core/search";
import { logoProblem } from "@county-pay/core/settings";
import * as v from "valibot";

const Listed = v.array(v.unknown());
const Areas = v.objectWithRest({ Typeface: v.optional(v.string()) }, v.record(v.string(), v.unknown()));

/** Every entry of a JSON list is a link that will be shown. */
function areLinks(list: unknown): boolean {
  const read = v.safeParse(Listed, list);
  return read.success && countyLinks(read.output).length === read.output.length;
}

const BANNERS = LANGUAGE_CODES.map((code) => nameIn("Banner", code));

/** The typeface and every color, link, and banner of a theme will be used as given. */
function isTheme(text: string): boolean {
  const theme = parseCustomization(text, Areas);
  if (!theme) return false;
  const { Typeface, ...areas } = theme;
  if (Typeface !== undefined && typefaceNamed(Typeface) !== Typeface) return false;
  const { header, footer, main } = parseTheme(text);
  const used = new Map<string, Readonly<Record<string, unknown>>>([
    ["Header", { ...header }],
    ["Footer", { ...footer }],
    ["Main", { ...main }],
  ]);
  return Object.entries(areas).every(([area, given]) => {
    const colors = used.get(area);
    if (!colors) return false;
    return Object.entries(given).every(([name, value]) => {
      if (name === "Links") return area === "Header" && areLinks(value);
      if (BANNERS.includes(name)) return area === "Footer" && typeof value === "string";
      return Object.hasOwn(colors, name.toLowerCase()) && colors[name.toLowerCase()] === value;
    });
  });
}

/** Whether a text is a web address, or one of our paths. */
export const isAddress = (text: string): boolean =>
  /^(https?:\/\/|\/(?!\/))[^\s"'<>]*$/i.test(text.trim()) && text.length <= 2_000;

/** Whether a text is an image that pages may show: an address, or a data URL. */
export const isPicture = (text: string): boolean => isAddress(text) || logoProblem(text) === null;

const isHttps = (text: string): boolean => /^https:\/\/[^\s{}]+/.test(text);
/** Short enough for its place: next to a field, as a heading, in a notice. */
const isPlain = (text: string): boolean => text.length <= LONGEST_PLAIN_TEXT;
const isSwitch = (text: string): boolean => /^(true|false)$/i.test(text.trim());

/** The keys whose value has a format, each with the parser that will read it (ENTITY-080). */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  Theme: isTheme,
  YearList: isYearList,
  CustomLinks: (text) => areLinks(parseCustomization(text, Listed)),
  SearchTable: (text) => searchColumns({ SearchTable: text }) !== null,
  ChangeAddressLink: isAddress,
  CountyRules: (text) => countyRuleOverrides(text) !== null,
  [AUTOPAY_RULES_KEY]: (text) => parseAutoPayRules(text) !== null,
  [REASONS_KEY]: (text) => parseReasons(text) !== null,
  [REMINDER_DAYS_KEY]: isReminderDays,
  [PAYMENT_FOR_KEY]: isPaymentForList,
  [OFFICE_ADDRESS_KEY]: isOfficeAddress,
  ...Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => [
      [nameIn(TERMS_KEY, code), code === "en" ? isTermsList : isTranslatedTermsList] as const,
      ...["SearchTips", "Login", "TaxSaleMessage"].map((key) => [nameIn(key, code), isPlain] as const),
    ]),
  ),
  [SMS_SWITCH]: isSwitch,
  [LEAST_PART_KEY]: (text) => parseLeastPart(text) !== null,
  AssessorUrl: isHttps,
};

/** Whether a key may have this value: empty always means none; keys without a format accept any text or HTML. */
export function fitsKey(key: string, text: string): boolean {
  if (text.includes("\u0000")) return false;
  return text.trim() === "" || !Object.hasOwn(CHECKS, key) || CHECKS[key]?.(text) === true;
}
