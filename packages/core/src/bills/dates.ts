/**
 * The date this many days after an ISO date, as an ISO date; null stays null. Calendar days, so no time zone is
 * involved.
 */
export function daysAfter(isoDate: string | null, days: number): string | null {
  if (isoDate === null) return null;
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = isoDate.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** ENTITY-003: 'a month' after the due date is always 30 days. */
export const DAYS_OF_MONTH_AFTER_DUE_DATE = 30;
