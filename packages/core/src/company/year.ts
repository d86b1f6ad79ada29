/** No clock on earth is further from UTC, in milliseconds. */
const FURTHEST_ZONE = 14 * 3_600_000;

const utcYear = (at: number): string => String(new Date(at).getUTCFullYear());

/** The year at a moment (milliseconds) where the clocks of a county stand. */
export function yearAt(now: number, timeZone: string): string {
  const year = utcYear(now - FURTHEST_ZONE);
  // But for some hours it is the same year everywhere; a phone takes a tenth of a second to load the time zones.
  if (year === utcYear(now + FURTHEST_ZONE)) return year;
  return new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(now);
}
