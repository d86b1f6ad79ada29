/** The calendar's day at a moment (milliseconds) in an IANA zone, as an ISO date. */
export const isoDateAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(
    now,
  );

/** No clock on earth is further from UTC, in milliseconds. */
const FURTHEST_ZONE = 14 * 3_600_000;

/** The first and the last calendar's day that it can be anywhere at a moment: most questions need no zone. */
const daysOnEarth = (now: number): readonly [string, string] => [
  new Date(now - FURTHEST_ZONE).toISOString().slice(0, 10),
  new Date(now + FURTHEST_ZONE).toISOString().slice(0, 10),
];

/** Whether an ISO date lies behind a moment (milliseconds) where the clocks of a county stand; its own day does not. */
export function hasPassed(isoDate: string, now: number, timeZone: string): boolean {
  const [first, last] = daysOnEarth(now);
  if (isoDate < first) return true;
  return isoDate < last && isoDate < isoDateAt(now, timeZone);
}

/** The year at a moment (milliseconds) where the clocks of a county stand. */
export function yearAt(now: number, timeZone: string): string {
  const [first, last] = daysOnEarth(now).map((day) => day.slice(0, 4));
  return first !== undefined && first === last ? first : isoDateAt(now, timeZone).slice(0, 4);
}
