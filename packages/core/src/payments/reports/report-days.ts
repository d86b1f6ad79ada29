import { daysAfter, daysBetween, isDay } from "../../calendar/days.ts";

/** The first and the last day of a report, ISO dates in the county's calendar. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/** The named periods that a report offers. */
export const REPORT_STRETCHES = ["today", "week", "month", "lastMonth", "year"] as const;
export type ReportStretch = (typeof REPORT_STRETCHES)[number];

/** A report covers at most a year. */
export const REPORT_DAYS = 366;

/** The day a number of days after another one, or before it if negative. */
export const dayBeside = (day: string, days: number): string => daysAfter(day, days) ?? day;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const before = (day: string): string => dayBeside(day, -1);

/** The days of a named period, as of a day. */
export function reportDaysOf(stretch: ReportStretch, today: string): ReportDays {
  const month = firstOfMonth(today);
  switch (stretch) {
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: dayBeside(today, -6), to: today };
    case "month":
      return { from: month, to: today };
    case "lastMonth":
      return { from: firstOfMonth(before(month)), to: before(month) };
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** The name of a period; '' if it has none. If two names have the same days, the first. */
export const stretchOf = ({ from, to }: ReportDays, today: string): ReportStretch | "" =>
  REPORT_STRETCHES.find((stretch) => {
    const days = reportDaysOf(stretch, today);
    return days.from === from && days.to === to;
  }) ?? "";

/** Whether a report can cover these days: both are given, in order, at most a year. */
export function areReportDays({ from, to }: ReportDays): boolean {
  const days = daysBetween(from, to) + 1;
  return isDay(from) && isDay(to) && days >= 1 && days <= REPORT_DAYS;
}
