import { formatDeadline } from "./calendar.ts";
import { ENGLISH, type Language } from "./language.ts";
import { isoDay } from "./stamps.ts";

/**
 * 'Tuesday, March 3, 2026, 2:05 PM EST': a moment in the county's time zone and the reader's language. The date comes
 * before the time and the clock has 12 hours in every language. `timeZone` is IANA; '' without a date.
 */
export function formatDateTime(iso: string, timeZone: string, language: Language = ENGLISH): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const date = formatDeadline(isoDay(moment, timeZone), language);
  const time = new Intl.DateTimeFormat(`${language.code}-US`, {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZoneName: "short",
  }).formatToParts(moment);
  return [date, ", ", ...time.map(({ value }) => value)].join("").replace(/[\u202f\u00a0]/g, " ");
}
