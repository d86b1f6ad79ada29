import { format } from "./format.ts";
import { ENGLISH, type Language } from "./language.ts";

/** The days of the week from Sunday, the months from January, and the format of a date. */
export const calendarMessages = {
  weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  months: "January February March April May June July August September October November December",
  day: "{weekday}, {month} {day}, {year}",
} as const;

/**
 * An ISO date with its weekday, for deadlines: 'Monday, December 15, 2025', 'lunes 15 de diciembre de 2025'; '' for
 * none. We use our own words because the first date that `Intl` formats takes a tenth of a second on a cheap phone.
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
