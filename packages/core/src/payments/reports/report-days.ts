import { daysAfter } from "../../bills/dates.ts";

/** The first and the last day of a report, ISO dates of the county's calendar. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/** Stretches of days that a report offers by a name. */
export const REPORT_STRETCHES = ["today", "week", "month", "lastMonth", "year"] as const;
export type ReportStretch = (typeof REPORT_STRETCHES)[number];

/** A report covers at most a year, as the server has it (REPORT_DAYS of the contract). */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** The day so many days after another one, or before it. */
export const dayBeside = (day: string, days: number): string => daysAfter(day, days) ?? day;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const before = (day: string): string => dayBeside(day, -1);

/** The days that a stretch means on a day. */
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

/** How days are called; '' where they have no name. Two names of the same days: the first. */
export const stretchOf = ({ from, to }: ReportDays, today: string): ReportStretch | "" =>
  REPORT_STRETCHES.find((stretch) => {
    const days = reportDaysOf(stretch, today);
    return days.from === from && days.to === to;
  }) ?? "";

/** Whether a report can be of these days: both there, in order, at most a year. */
export function areReportDays({ from, to }: ReportDays): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return daysAfter(from, 0) === from && daysAfter(to, 0) === to && days >= 1 && days <= MOST_DAYS;
}
