import * as v from "valibot";
import { parseCustomization } from "../company/texts/customization.ts";

/** The customization key that says how many days before the due date reminders go out: a JSON list such as [30, 7, 1]. */
export const REMINDER_DAYS_KEY = "EAlertDays";

/** The default: a month, a week, and a day before. */
export const REMINDER_DAYS: readonly number[] = [30, 7, 1];

const Days = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))),
  v.minLength(1),
  v.maxLength(12),
);

/** How many days before the due date reminders go out, largest first; an invalid list counts as missing. */
export const reminderDays = (customization: Readonly<Record<string, string>>): readonly number[] => {
  const own = Object.hasOwn(customization, REMINDER_DAYS_KEY) ? customization[REMINDER_DAYS_KEY] : undefined;
  return [...new Set(parseCustomization(own, Days) ?? REMINDER_DAYS)].sort((a, b) => b - a);
};

/** Whether a text is such a list. */
export const isReminderDays = (text: string): boolean => parseCustomization(text, Days) !== null;
