import type { LanguageCode } from "./language.ts";

/**
 * 'Tuesday, March 3, 2026, 2:05 PM EST': a moment in the county's time zone and the reader's language. The date comes
 * before the time and the clock has 12 hours in every language. `timeZone` is IANA; '' without a date.
 */
export function formatDateTime(iso: string, timeZone: string, language: LanguageCode = "en"): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const words = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-US`, { timeZone, ...form }).format(moment);
  const date = words({ weekday: "long", year: "numeric", month: "long", day: "numeric" });
  const time = words({ hour: "numeric", minute: "2-digit", hour12: true, timeZoneName: "short" });
  return `${date}, ${time}`.replace(/[\u202f\u00a0]/g, " ");
}
