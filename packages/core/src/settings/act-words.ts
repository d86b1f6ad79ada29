import { formatDate } from "../messages/general/dates.ts";
import { format } from "../messages/general/format.ts";
import type { Language } from "../messages/general/language.ts";
import { journalMessages } from "../messages/money/money-view.ts";
import {
  auditActMessages,
  auditAmountMessages,
  auditControlMessages,
  auditDetailMessages,
  auditExportMessages,
  auditFeeMessages,
  auditPartMessages,
  auditValueMessages,
} from "../messages/office/audit-words.ts";
import { permissionMessages } from "../messages/office/controls.ts";
import { drawerCountMessages } from "../messages/office/drawer-count.ts";
import { cents, formatMoney } from "../money/index.ts";
import { overShortReason } from "../payments/drawers/reasons.ts";
import { accountName } from "../payments/journal/accounts.ts";
import { settingLabel } from "./setting-label.ts";

/** A recorded detail of an action: a name and its value. */
export interface ActDetail {
  readonly Name: string;
  readonly Value: string;
}
type Words = Readonly<Record<string, string>>;

/** A detail's label; if there is none, its recorded name. */
export const inWords = (written: string, words: Words): string =>
  Object.hasOwn(words, written) ? (words[written] ?? written) : written;

/** The action of an exported list; its details are the filter. */
const EXPORTED = "list.exported";
const AMOUNT_NAME = /cents$/i;
const WHOLE_NUMBER = /^-?\d{1,15}$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const FEE_NAME = /^Config\.(CreditCard|ACH)(?=\w*Fee)(\w+)((?:\.\w+)*)$/;
const CARD_FEE_NAME = /^Config\.Fees\.(\d+)((?:\.\w+)*)$/;
const DOLLARS =
  /^(ProductPrice|ProductPriceLeast|ProductPriceMost|FixedFee1?Value|FeeMin|FeeCap|FeeValue|Step|UpTo)$/;
const PERCENT = /^PercentageFee1?Value$/;

const SCHEDULED_NAME = /^Config\.ScheduledFees\.(\d{4}-\d{2}-\d{2})\.(.+)$/;

/** 'Card fee, at least' for 'Config.CreditCardFeeMin'; null if the name is not that of a fee. */
function feeName(name: string, language: Language): string | null {
  const texts = language.texts(auditFeeMessages);
  const [, day, part] = SCHEDULED_NAME.exec(name) ?? [];
  if (day !== undefined && part !== undefined)
    return format(texts.scheduled, {
      day: formatDate(day),
      fee: feeName(`Config.${part}`, language) ?? part,
    });
  const partsInWords = (parts: string): string[] =>
    parts
      .split(".")
      .filter((part) => part !== "")
      .map((part) => inWords(part, texts.parts));
  const [, method, first = "", rest = ""] = FEE_NAME.exec(name) ?? [];
  if (method === "CreditCard" || method === "ACH")
    return [texts[method], ...partsInWords(`${first}${rest}`)].join(", ");
  const [, number, inside = ""] = CARD_FEE_NAME.exec(name) ?? [];
  return number === undefined
    ? null
    : [format(texts.someCards, { number }), ...partsInWords(inside)].join(", ");
}

const CONTROL_NAME = /^(Permission|Limit|Reason)\.([^.]+)(?:\.([^.]+))?$/;

/** 'Clerk: Audit trail' for 'Permission.Clerk.see-audit'; null if the name is not that of an office's control. */
function controlName(name: string, language: Language): string | null {
  const [, part, first = "", second = ""] = CONTROL_NAME.exec(name) ?? [];
  const texts = language.texts(auditControlMessages);
  if (part === "Permission")
    return format(texts.permission, {
      role: first,
      permission: inWords(second, language.texts(permissionMessages)),
    });
  if (part === "Limit")
    return format(second === "VoidCents" ? texts.VoidCents : texts.RefundCents, { role: first });
  return part === "Reason" ? texts.reason : null;
}

/** The label of a changed value: settings, fees, and user fields have their own labels. */
function changedName(name: string, language: Language): string {
  const special = feeName(name, language) ?? controlName(name, language);
  if (special !== null) return special;
  const [group = "", key = "", ...rest] = name.split(".");
  const whole = ["Config", "Flags", "Customization"].includes(group) ? `${group}.${key}` : group;
  const label = settingLabel(whole, language);
  const inside = whole === group && key !== "" ? [key, ...rest] : rest;
  const named = label === whole ? inWords(whole, language.texts(auditDetailMessages)) : label;
  const parts = language.texts(auditPartMessages);
  return [named, ...inside.map((part) => inWords(part, parts))].join(", ");
}

function changedValue(name: string, value: unknown, language: Language): string {
  const texts = language.texts(auditValueMessages);
  if (name.startsWith("Limit."))
    return typeof value === "number"
      ? formatMoney(cents(value))
      : language.texts(auditControlMessages).noLimit;
  if (value === null || value === undefined || value === "") return texts.empty;
  if (typeof value === "boolean") return value ? texts.on : texts.off;
  if (String(value).startsWith("data:image/")) return texts.image;
  const last = (name.split(".").pop() ?? "").replace(/^(CreditCard|ACH)/, "");
  if (typeof value === "number" && /Fee|^Config\.Fees\.|\.ProductPrice/.test(name)) {
    if (DOLLARS.test(last)) return formatMoney(cents(Math.round(value * 100)));
    if (PERCENT.test(last)) return format(texts.percent, { value });
  }
  return inWords(String(value), texts.words);
}

/** A changed value: before and after; null if the text does not contain such a pair. */
function pairIn(value: string): { readonly before?: unknown; readonly after?: unknown } | null {
  if (!value.startsWith("{")) return null;
  try {
    const read: unknown = JSON.parse(value);
    const isPair = typeof read === "object" && read !== null && "before" in read && "after" in read;
    return isPair ? read : null;
  } catch {
    return null;
  }
}

/** The setting names that older entries contain in a list. */
function namesIn(value: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}

/**
 * A recorded detail in words: labels for names, money for cents, 'old → new' for a changed value. Null for an ID that
 * means nothing to the reader.
 */
export function actDetail({ Name, Value }: ActDetail, language: Language): ActDetail | null {
  if (UUID.test(Value)) return null;
  const pair = pairIn(Value);
  if (pair) {
    const valueText = (value: unknown) => changedValue(Name, value, language);
    return {
      Name: changedName(Name, language),
      Value: `${valueText(pair.before)} → ${valueText(pair.after)}`,
    };
  }
  const named = inWords(Name, language.texts(auditDetailMessages));
  if (AMOUNT_NAME.test(Name) && WHOLE_NUMBER.test(Value))
    return {
      Name: inWords(Name, language.texts(auditAmountMessages)),
      Value: formatMoney(cents(Number(Value))),
    };
  if (Name === "names" || Name === "fields")
    return {
      Name: named,
      Value:
        namesIn(Value)
          .map((one) => changedName(one, language))
          .join(", ") || Value,
    };
  const difference = Name === "reason" ? overShortReason(Value) : null;
  if (difference) return { Name: named, Value: language.texts(drawerCountMessages).reasons[difference] };
  const { words, yes, no } = language.texts(auditValueMessages);
  const isSwitch = Value === "true" || Value === "false";
  return { Name: named, Value: isSwitch ? (Value === "true" ? yes : no) : inWords(Value, words) };
}

/** All recorded details of an action in words. */
export const actDetails = (
  details: readonly ActDetail[],
  language: Language,
  action = "",
): readonly ActDetail[] =>
  details.flatMap((detail) =>
    action === EXPORTED ? exportFilter(detail, language) : (actDetail(detail, language) ?? []),
  );

/** A part of an export's filter in words: 'Methods: Cash, Check'. */
function exportFilter({ Name, Value }: ActDetail, language: Language): ActDetail {
  const { filters, values } = language.texts(auditExportMessages);
  const words = { ...language.texts(auditValueMessages).words, ...values };
  const inWordsOf = (value: string): string =>
    Name === "Action" ? inWords(value, language.texts(auditActMessages)) : inWords(value, words);
  const isFree = Name === "Text" || Name === "ClerkUserId";
  return {
    Name: inWords(Name, filters),
    Value: isFree ? Value : Value.split(", ").map(inWordsOf).join(", "),
  };
}

/**
 * The object of an action in words: settings by their labels, accounts of the general ledger by their names; '' for an
 * ID that means nothing to the reader.
 */
export function actSubject(action: string, subject: string, language: Language): string {
  if (UUID.test(subject)) return "";
  if (action === EXPORTED) return inWords(subject, language.texts(auditExportMessages).lists);
  if (action === "ledger_account.changed") return accountName(subject, language.texts(journalMessages).names);
  return action === "settings.changed"
    ? [...new Set(subject.split(", ").map((name) => changedName(name, language).split(", ")[0]))].join(", ")
    : subject;
}

/** The actions about a payment, or about a void or refund of it. */
const OF_PAYMENT = /^(?:payment|receipt|refund)\./;

/** The reference number of the payment, void, or refund that an action was about; '' for any other action (OFFICE-003). */
export const actPayment = (action: string, subject: string): string =>
  OF_PAYMENT.test(action) && /^[0-9A-Z]{16}$/.test(subject) ? subject : "";
