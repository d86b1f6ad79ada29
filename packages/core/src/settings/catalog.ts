import { LEAST_PART_KEY } from "../cart/paying/amount.ts";
import { type CountyRules, type FlagName, OFFICE_ADDRESS_KEY, OFFICE_PHONE_KEY } from "../company/index.ts";
import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { BLIND_COUNT_SWITCH, OPENING_SWITCH } from "../payments/drawers/settings.ts";

/** The groups of a county's settings, in display order. */
export const SETTING_GROUPS = [
  "office",
  "search",
  "payments",
  "people",
  "counter",
  "rules",
  "records",
] as const;
/** A group of settings. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The time zones of counties, from east to west. */
export const COUNTY_ZONES = [
  "America/Puerto_Rico",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "Pacific/Pago_Pago",
  "Pacific/Guam",
] as const;

type ConfigSwitch = Extract<
  {
    [Name in keyof CompanySettingsWire["Config"]]: CompanySettingsWire["Config"][Name] extends boolean
      ? Name
      : never;
  }[keyof CompanySettingsWire["Config"]],
  string
>;
/** Names of the rules that a county has by its name and may override (LOCAL-001). */
export type RuleName = keyof CountyRules;

/**
 * One setting in the Settings screen. `key` is its name in the texts; `kind` is its input format: `lines` is a list
 * with one item per line, `days` comma-separated numbers, `money` dollars, `reasons` lines with a reason and its code, `partial` the two switches of the wire
 * format that mean the same.
 */
export type Setting = {
  readonly key: string;
  readonly group: SettingGroup;
} & (
  | { readonly kind: "flag"; readonly flag: FlagName }
  | { readonly kind: "config"; readonly config: ConfigSwitch }
  | { readonly kind: "rule-switch"; readonly rule: RuleName }
  | { readonly kind: "rule-text"; readonly rule: RuleName }
  | { readonly kind: "name" | "zone" | "contact" | "partial" }
  | {
      readonly kind: "text" | "address" | "lines" | "days" | "money" | "reasons" | "true" | "not-off";
      readonly custom: string;
    }
  | { readonly kind: "autopay"; readonly part: "NoticeDays" | "GrowthPercent" | "GrowthMost" }
);

const flag = (group: SettingGroup, name: FlagName): Setting => ({
  key: name,
  group,
  kind: "flag",
  flag: name,
});
const config = (group: SettingGroup, name: ConfigSwitch): Setting => ({
  key: name,
  group,
  kind: "config",
  config: name,
});
const custom = (
  group: SettingGroup,
  name: string,
  kind: Extract<Setting, { readonly custom: string }>["kind"],
): Setting => ({ key: name, group, kind, custom: name });
const rule = (name: RuleName, kind: "rule-switch" | "rule-text" = "rule-switch"): Setting => ({
  key: name,
  group: "rules",
  kind,
  rule: name,
});
const autopay = (part: "NoticeDays" | "GrowthPercent" | "GrowthMost"): Setting => ({
  key: part,
  group: "people",
  kind: "autopay",
  part,
});

/**
 * Every flag and key of section 3 that is not a fee, a text, a look, or a product: those have their own screens. Flags
 * for a records system that nothing in this product uses have no switch, since a switch that does nothing misleads.
 */
export const SETTINGS: readonly Setting[] = [
  { key: "displayName", group: "office", kind: "name" },
  { key: "timeZone", group: "office", kind: "zone" },
  { key: "contactUrl", group: "office", kind: "contact" },
  custom("office", OFFICE_ADDRESS_KEY, "lines"),
  custom("office", OFFICE_PHONE_KEY, "text"),
  flag("office", "GTranslate"),
  flag("office", "ArchiveView"),
  config("search", "IsPublicSearchable"),
  flag("search", "SmartSearch"),
  flag("search", "SmartSearchByAny"),
  flag("search", "TaxEntityTable"),
  flag("search", "PayMailTracking"),
  flag("search", "PDFView"),
  custom("search", "AssessorUrl", "address"),
  flag("payments", "OnlinePropertyTaxPayment"),
  flag("payments", "ACHPaymentsOnline"),
  { key: "IsPartial", group: "payments", kind: "partial" },
  flag("payments", "InCartPartialPayment"),
  custom("payments", LEAST_PART_KEY, "money"),
  flag("payments", "MiscProducts"),
  custom("payments", "PaymentFor", "lines"),
  flag("payments", "ReCaptcha"),
  flag("payments", "HTMLPrintReceipt"),
  flag("people", "SignUpEnabled"),
  flag("people", "AccountLinking"),
  custom("people", "AccountProofByPayment", "true"),
  custom("people", "AccountCodeHint", "text"),
  flag("people", "EBilling"),
  flag("people", "EAlert"),
  custom("people", "EAlertDays", "days"),
  custom("people", "SmsEAlert", "true"),
  flag("people", "AutoPay"),
  autopay("NoticeDays"),
  autopay("GrowthPercent"),
  autopay("GrowthMost"),
  flag("people", "ChangeAddress"),
  custom("people", "ChangeAddressLink", "address"),
  flag("counter", "TerminalPayments"),
  flag("counter", "ACHPayments"),
  flag("counter", "CashPayments"),
  flag("counter", "CheckPayments"),
  custom("counter", BLIND_COUNT_SWITCH, "not-off"),
  custom("counter", OPENING_SWITCH, "true"),
  custom("counter", "GroupProp", "text"),
  custom("counter", "GroupMisc", "text"),
  flag("counter", "Consumer"),
  flag("counter", "Reports"),
  flag("counter", "AdminTab"),
  flag("counter", "ConsumerVIP"),
  flag("counter", "NonPayableOnline"),
  custom("counter", "NonPayableReasons", "reasons"),
  flag("counter", "VCSTaxViewOnly"),
  rule("guestEmailRequired"),
  rule("phoneRequired"),
  rule("licenceRequired"),
  rule("addressForTerminal"),
  rule("addressOnlyForCashAndCheck"),
  rule("hideTaxEntityTable"),
  rule("privateListLabel", "rule-text"),
  rule("viewOnlyListLabel", "rule-text"),
  config("records", "IsAltSearch"),
  config("records", "IsTylerSearch"),
  config("records", "IsCustomAPI"),
  config("records", "IsAssociationDues"),
  custom("records", "TylerConnector", "text"),
  custom("records", "TylerSavePayment", "not-off"),
];

/** The name of a setting in a change, such as 'Flags.EAlert'; several settings may share one. */
export function settingName(setting: Setting): string {
  switch (setting.kind) {
    case "flag":
      return `Flags.${setting.flag}`;
    case "config":
      return `Config.${setting.config}`;
    case "rule-switch":
    case "rule-text":
      return "Customization.CountyRules";
    case "autopay":
      return "Customization.AutoPayRules";
    case "name":
      return "DisplayName";
    case "zone":
      return "TimeZone";
    case "contact":
      return "Config.ContactUrl";
    case "partial":
      return "Config.IsPartial";
    default:
      return `Customization.${setting.custom}`;
  }
}
