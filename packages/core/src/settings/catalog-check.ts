import { isReminderDays } from "../alerts/reminders.ts";
import { parseLeastPart } from "../cart/paying/amount.ts";
import { isOfficeAddress, OFFICE_ADDRESS_KEY } from "../company/texts/office.ts";
import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { ENGLISH, type Language, type Texts } from "../messages/general/language.ts";
import { settingsMessages } from "../messages/office/settings.ts";
import { isPaymentForList } from "../misc/payment-for.ts";
import { amountProblemText } from "../money/index.ts";
import { parseReasons } from "../restrictions/reasons.ts";
import { SETTINGS, type Setting } from "./catalog.ts";
import { type SettingValues, settingsOfValues } from "./catalog-values.ts";

type ErrorTexts = Texts<typeof settingsMessages>["errors"];

const isWebAddress = (text: string): boolean =>
  /^(https?:\/\/|\/(?!\/))[^\s"'<>]*$/i.test(text.trim()) && text.length <= 2_000;

function problemOf(setting: Setting, value: string | boolean, stored: string, texts: ErrorTexts): string {
  const text = String(value).trim();
  if (setting.kind === "name" && text === "") return texts.nameMissing;
  if (setting.kind === "contact" && text !== "" && !isWebAddress(text)) return texts.address;
  if (setting.kind === "address" && text !== "") {
    const isRight = setting.custom === "AssessorUrl" ? /^https:\/\/[^\s{}]+/.test(text) : isWebAddress(text);
    if (!isRight) return texts.address;
  }
  if (setting.kind === "days" && text !== "" && !isReminderDays(stored)) return texts.days;
  if (setting.kind === "money" && text !== "" && parseLeastPart(stored) === null) return texts.money;
  if (setting.kind === "lines" && text !== "") {
    if (setting.custom === OFFICE_ADDRESS_KEY) return isOfficeAddress(stored) ? "" : texts.officeAddress;
    if (!isPaymentForList(stored)) return texts.lines;
  }
  if (setting.kind === "reasons" && text !== "" && parseReasons(stored) === null) return texts.reasons;
  return "";
}

/** How to write a typed amount; '' for one that is read. */
const moneyProblem = ({ kind }: Setting, value: string | boolean, language: Language): string =>
  kind === "money" && String(value).trim() !== "" ? amountProblemText(String(value), language) : "";

const AUTOPAY_BOUNDS = { NoticeDays: [3, 30], GrowthPercent: [0, 10], GrowthMost: [0, 100] } as const;

function autopayProblem(part: keyof typeof AUTOPAY_BOUNDS, value: string, texts: ErrorTexts): string {
  const [least, most] = AUTOPAY_BOUNDS[part];
  const isNumber = /^\d{1,3}(\.\d{1,2})?$/.test(value.trim());
  const amount = Number(value);
  const isWhole = part !== "NoticeDays" || Number.isInteger(amount);
  return isNumber && isWhole && amount >= least && amount <= most ? "" : texts[part];
}

/** Errors of the values in the Settings screen, by setting key; empty if they can be saved. */
export function settingProblems(
  company: string,
  seen: CompanySettingsWire,
  values: SettingValues,
  language: Language = ENGLISH,
): Readonly<Record<string, string>> {
  const { errors: texts } = language.texts(settingsMessages);
  const { Customization = {} } = settingsOfValues(company, seen, values, language);
  return Object.fromEntries(
    SETTINGS.flatMap((setting) => {
      const value = values[setting.key] ?? "";
      const stored = "custom" in setting ? (Customization[setting.custom] ?? "") : "";
      const changed = "custom" in setting ? setting.custom in Customization : true;
      const problem =
        setting.kind === "autopay"
          ? autopayProblem(setting.part, String(value), texts)
          : changed
            ? moneyProblem(setting, value, language) || problemOf(setting, value, stored, texts)
            : "";
      return problem ? [[setting.key, problem] as const] : [];
    }),
  );
}
