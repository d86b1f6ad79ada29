import * as v from "valibot";
import { AUTOPAY_RULES_KEY, autoPayRules } from "../accounts/autopay/autopay-rules.ts";
import { reminderDays } from "../alerts/reminders.ts";
import { type CountyRules, countyRuleOverrides, countyRules, parseCustomization } from "../company/index.ts";
import type { CompanySettingsWire, SettingsPartWire } from "../contract/county/company-settings.ts";
import { formatPercent } from "../fees/words.ts";
import { ENGLISH, type Language } from "../messages/general/language.ts";
import { formatAmountInput, parseMoney, toDollars } from "../money/index.ts";
import { parseReasons } from "../restrictions/reasons.ts";
import { SETTINGS, type Setting } from "./catalog.ts";

/** The values in the Settings screen, by the key of each setting: on or off, or a text. */
export type SettingValues = Readonly<Record<string, string | boolean>>;

const lines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function customShown(kind: Setting["kind"], text: string): string | boolean {
  if (kind === "true") return text.trim().toLowerCase() === "true";
  if (kind === "not-off") return text.trim().toLowerCase() !== "off";
  if (kind === "lines") return (parseCustomization(text, v.array(v.string())) ?? []).join("\n");
  if (kind === "days") return text.trim() === "" ? "" : reminderDays({ EAlertDays: text }).join(", ");
  if (kind === "reasons")
    return (parseReasons(text) ?? []).map(({ reason, code }) => `${reason} | ${code}`).join("\n");
  return text;
}

const rulesOf = (company: string, { Customization }: CompanySettingsWire): CountyRules =>
  countyRules(company, countyRuleOverrides(Customization.CountyRules) ?? {});

function autopayShown(part: string, { Customization }: CompanySettingsWire): string {
  const rules = autoPayRules(Customization);
  if (part === "NoticeDays") return String(rules.noticeDays);
  return part === "GrowthPercent" ? formatPercent(rules.growthPercent) : String(toDollars(rules.growthMost));
}

function shownOf(setting: Setting, company: string, settings: CompanySettingsWire): string | boolean {
  switch (setting.kind) {
    case "flag":
      return settings.Flags[setting.flag];
    case "config":
      return settings.Config[setting.config];
    case "rule-switch":
    case "rule-text":
      return rulesOf(company, settings)[setting.rule];
    case "name":
      return settings.DisplayName;
    case "zone":
      return settings.TimeZone;
    case "contact":
      return settings.Config.ContactUrl;
    case "partial":
      return settings.Config.IsPartial || settings.Config.hasPartialPaymentOption;
    case "autopay":
      return autopayShown(setting.part, settings);
    default:
      return customShown(setting.kind, settings.Customization[setting.custom] ?? "");
  }
}

/**
 * The values in the Settings screen from a county's settings; `company` is its slug, since some counties have special
 * rules.
 */
export const settingValues = (company: string, settings: CompanySettingsWire): SettingValues =>
  Object.fromEntries(SETTINGS.map((setting) => [setting.key, shownOf(setting, company, settings)]));

type Typed = Pick<Language, "code">;

/** The text to store for a typed text; '' for none. */
function customStored(kind: Setting["kind"], value: string | boolean, { code }: Typed): string {
  if (kind === "true") return value === true ? "true" : "";
  if (kind === "not-off") return value === true ? "" : "off";
  const text = String(value).trim();
  if (text === "") return "";
  if (kind === "money") {
    const read = parseMoney(text, code);
    return read.ok ? formatAmountInput(read.value) : text;
  }
  if (kind === "lines") return JSON.stringify(lines(text));
  if (kind === "days")
    return JSON.stringify(
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    );
  if (kind === "reasons")
    return JSON.stringify(
      lines(text).map((line) => {
        const [reason = "", code = ""] = line.split("|").map((one) => one.trim());
        return { reason, code };
      }),
    );
  return text;
}

/** The county's rules that differ from the defaults for its name. */
function rulesStored(company: string, values: SettingValues): string {
  const usual: Readonly<Record<string, unknown>> = { ...countyRules(company) };
  const own = SETTINGS.flatMap((setting) =>
    setting.kind === "rule-switch" || setting.kind === "rule-text"
      ? [[setting.rule, values[setting.key]] as const]
      : [],
  ).filter(([name, value]) => value !== undefined && value !== usual[name]);
  return own.length === 0 ? "" : JSON.stringify(Object.fromEntries(own));
}

const autopayStored = (values: SettingValues): string =>
  JSON.stringify({
    NoticeDays: Number(values.NoticeDays),
    GrowthPercent: Number(values.GrowthPercent),
    GrowthMost: Number(values.GrowthMost),
  });

/** The settings that result from the screen's values; only the changed ones. `language`: in which they were typed. */
export function settingsOfValues(
  company: string,
  seen: CompanySettingsWire,
  values: SettingValues,
  language: Typed = ENGLISH,
): SettingsPartWire {
  const before = settingValues(company, seen);
  const changed = SETTINGS.filter(({ key }) => before[key] !== values[key]);
  const flags: NonNullable<SettingsPartWire["Flags"]> = {};
  const config: NonNullable<SettingsPartWire["Config"]> = {};
  const customization: Record<string, string | undefined> = {};
  const own: Pick<SettingsPartWire, "DisplayName" | "TimeZone"> = {};
  const set = (key: string, text: string) => {
    customization[key] = text === "" ? undefined : text;
  };
  for (const setting of changed) {
    const value = values[setting.key] ?? "";
    if (setting.kind === "flag") flags[setting.flag] = value === true;
    else if (setting.kind === "config") config[setting.config] = value === true;
    else if (setting.kind === "name") own.DisplayName = String(value).trim();
    else if (setting.kind === "zone") own.TimeZone = String(value);
    else if (setting.kind === "partial") config.IsPartial = config.hasPartialPaymentOption = value === true;
    else if (setting.kind === "contact") config.ContactUrl = String(value).trim();
    else if (setting.kind === "autopay") set(AUTOPAY_RULES_KEY, autopayStored(values));
    else if (setting.kind === "rule-switch" || setting.kind === "rule-text")
      set("CountyRules", rulesStored(company, values));
    else if ("custom" in setting) set(setting.custom, customStored(setting.kind, value, language));
  }
  return { ...own, Config: config, Flags: flags, Customization: customization as Record<string, string> };
}
