/** The date so many days after an ISO date, as an ISO date; null stays null. Calendar days: no zone is involved. */
export function daysAfter(isoDate: string | null, days: number): string | null {
  if (isoDate === null) return null;
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = isoDate.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** Whether a text is an ISO date that exists, such as '2026-02-28'. */
export const isDay = (text: string): boolean => daysAfter(text, 0) === text;

/** How many days lie between two ISO dates; negative if the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The last day of a month; `month` from 0. */
const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The date so many months after an ISO date, as an ISO date. In a shorter month it is that month's last day: 31 January
 * and one month give 28 or 29 February.
 */
export function monthsAfter(isoDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDate.slice(0, 10).split("-").map(Number);
  const since = month - 1 + months;
  const [inYear, inMonth] = [year + Math.floor(since / 12), ((since % 12) + 12) % 12];
  const inDay = Math.min(day, lastDayOf(inYear, inMonth));
  return [String(inYear).padStart(4, "0"), inMonth + 1, inDay]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
