import { calendarMessages } from "./calendar.ts";
import { format } from "./format.ts";
import { ENGLISH, type Language } from "./language.ts";
import { partsOf } from "./stamps.ts";

/**
 * An instant as 'MMM DD, YYYY, HH:mm:ss A' (CONST-021): 'Mar 03, 2026, 14:05:09 PM', printed with both 24 hours and
 * AM/PM; '' for none. `text` has the language's order of month, day, year, and time; the month is its first three
 * letters.
 */
export function formatLongStamp(
  iso: string | null,
  timeZone: string,
  text: string,
  language: Language = ENGLISH,
): string {
  const at = partsOf(iso, timeZone);
  if (!at) return "";
  const month = language.texts(calendarMessages).months.split(" ")[Number(at.month) - 1] ?? "";
  const time = `${at.hour24}:${at.minute}:${at.second} ${at.half}`;
  return format(text, { month: month.slice(0, 3), day: at.day, year: at.year, time });
}
