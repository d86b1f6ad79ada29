import { isoDay } from "../messages/general/stamps.ts";

/** The calendar date at a time (milliseconds) in an IANA zone, as an ISO date. */
export const isoDateAt = (now: number, timeZone: string): string => isoDay(new Date(now), timeZone);

/** The year and the month (1 to 12) at a time (milliseconds) on the reader's own clock. */
export function localMonth(now: number): { readonly year: number; readonly month: number } {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1 };
}

/** The largest offset from UTC on earth, in milliseconds. */
const FURTHEST_ZONE = 14 * 3_600_000;

/** The earliest and latest calendar date anywhere at a time: most questions need no zone. */
const daysOnEarth = (now: number): readonly [string, string] => [
  new Date(now - FURTHEST_ZONE).toISOString().slice(0, 10),
  new Date(now + FURTHEST_ZONE).toISOString().slice(0, 10),
];

/** Whether an ISO date is past at a time (milliseconds) in a county's zone; the current day is not. */
export function hasPassed(isoDate: string, now: number, timeZone: string): boolean {
  const [first, last] = daysOnEarth(now);
  if (isoDate < first) return true;
  return isoDate < last && isoDate < isoDateAt(now, timeZone);
}

/** The year at a time (milliseconds) in a county's zone. */
export function yearAt(now: number, timeZone: string): string {
  const [first, last] = daysOnEarth(now).map((day) => day.slice(0, 4));
  return first !== undefined && first === last ? first : isoDateAt(now, timeZone).slice(0, 4);
}
