import type { LanguageCode } from "./language.ts";

/**
 * 'Tuesday, March 3, 2026, 2:05 PM EST': a moment in the county's time zone and the reader's language. `timeZone` is
 * IANA; '' without a date.
 */
export function formatDateTime(iso: string, timeZone: string, language: LanguageCode = "en"): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const words = new Intl.DateTimeFormat(`${language}-US`, {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(moment);
  return words.replace(/ at /, ", ").replace(/[\u202f\u00a0]/g, " ");
}
