import { format } from "./format.ts";
import { ENGLISH, type Language } from "./language.ts";

/** The days of the week from Sunday, the months from January, and how a day is written with them. */
export const calendarMessages = {
  weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  months: "January February March April May June July August September October November December",
  day: "{weekday}, {month} {day}, {year}",
} as const;

/**
 * An ISO date where the weekday matters, for a deadline: 'Monday, December 15, 2025', 'lunes, 15 de diciembre de 2025';
 * '' for none. The words are ours: the first date that `Intl` writes keeps a cheap phone for a tenth of a second.
 */
export function formatDeadline(isoDate: string | null, language: Language = ENGLISH): string {
  const date = new Date(`${isoDate ?? ""}T00:00:00Z`);
  const texts = language.texts(calendarMessages);
  const weekday = texts.weekdays.split(" ")[date.getUTCDay()];
  const month = texts.months.split(" ")[date.getUTCMonth()];
  if (!weekday || !month) return "";
  return format(texts.day, {
    weekday,
    month,
    day: String(date.getUTCDate()),
    year: String(date.getUTCFullYear()),
  });
}
