import type { LanguageCode } from "./language.ts";

/** An ISO date as people here write it, 'MM/DD/YYYY' (spec 1:195); '' for none. The calendar's day: no zone is involved. */
export function formatDate(isoDate: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate ?? "");
  return match ? `${match[2]}/${match[3]}/${match[1]}` : "";
}

/** An ISO date where the weekday matters, for a deadline: 'Monday, December 15, 2025', 'lunes, 15 de diciembre de 2025'; '' for none. */
export function formatDeadline(isoDate: string | null, language: LanguageCode = "en"): string {
  const time = Date.parse(`${isoDate ?? ""}T00:00:00Z`);
  if (Number.isNaN(time)) return "";
  return new Intl.DateTimeFormat(`${language}-US`, {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(time);
}

/** The calendar's day at a moment (milliseconds) in an IANA zone, as an ISO date. */
export const isoDateAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(
    now,
  );
