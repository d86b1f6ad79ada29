import { daysAfter, daysBetween } from "@county-pay/core/calendar";
import type { Random } from "../random.ts";

/** A day and how many payments it attracts, relative to the others. */
interface WeighedDay {
  readonly day: string;
  readonly weight: number;
}

export const dayOf = (at: string): string => at.slice(0, 10);
const next = (day: string, days = 1): string => daysAfter(day, days) ?? day;
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Minutes after a local time, 'YYYY-MM-DDTHH:MM:SS'. */
export const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(`${at}Z`) + Math.round(minutes * 60_000)).toISOString().slice(0, 19);

/** The date of a month's n-th weekday (0 is Sunday). */
function nthWeekday(year: number, month: string, weekday: number, nth: number): string {
  const first = `${year}-${month}-01`;
  return next(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const thanksgiving = nthWeekday(year, "11", 4, 4);
  return (
    ["01-01", "11-11", "12-24", "12-25"].includes(day.slice(5)) ||
    [thanksgiving, next(thanksgiving), nthWeekday(year, "01", 1, 3)].includes(day)
  );
}

/** Whether the counter is open: from Monday to Friday, except on holidays. */
export const isOpen = (day: string): boolean => ![0, 6].includes(weekdayOf(day)) && !isHoliday(day);

/** The n-th open day after a day. */
export function openDayAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = next(found);
    if (isOpen(found)) left -= 1;
  }
  return found;
}

/** A levy year's bills are mailed around October 20 and due on December 20; the season ends with January. */
const season = (year: number) => ({
  first: `${year}-10-20`,
  due: `${year}-12-20`,
  last: `${year + 1}-01-31`,
});

export const dueDay = (year: number): string => season(year).due;

function weigh(from: string, to: string, weight: (day: string) => number): readonly WeighedDay[] {
  const days: WeighedDay[] = [];
  for (let day = from; day <= to; day = next(day)) days.push({ day, weight: weight(day) });
  return days.filter((one) => one.weight > 0);
}

/** When in a season a bill is paid. */
export type Part = "early" | "on_time" | "late";

/**
 * The days until `today` on which bills of a season are paid: few when they are mailed, most in the last days before
 * they are due, from then on ever fewer; early in the first two weeks. At the counter, only while it is open.
 */
export function daysToPay(
  year: number,
  part: Part,
  { isCounter, today }: { readonly isCounter: boolean; readonly today: string },
): readonly WeighedDay[] {
  const { first, due, last } = season(year);
  const until = { early: next(first, 14), on_time: due, late: last }[part];
  return weigh(part === "late" ? next(due) : first, until < today ? until : today, (day) => {
    if (isCounter && !isOpen(day)) return 0;
    return part === "late"
      ? 0.08 + Math.exp(-daysBetween(due, day) / 14)
      : 0.25 + 6 * Math.exp(-daysBetween(day, due) / 10);
  });
}

/** The position of one of the weights; each is chosen as often as its share of all. */
function pickByWeight(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((total, weight) => total + weight, 0);
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index;
    left -= weight;
  }
  return weights.length - 1;
}

/** One of the days, by weight; undefined if there is none. */
export function pickDay(random: Random, days: readonly WeighedDay[]): string | undefined {
  return days[
    pickByWeight(
      random,
      days.map(({ weight }) => weight),
    )
  ]?.day;
}

/** The weights of the hours: a counter from 8 to 5, and evenings at home. */
const COUNTER: readonly number[] = [6, 10, 13, 14, 11, 9, 11, 12, 10];
const COUNTER_OPENS = 8;
const ONLINE: readonly number[] = [
  1, 0, 0, 0, 0, 1, 2, 4, 5, 6, 6, 7, 9, 7, 5, 5, 6, 8, 11, 15, 17, 14, 8, 3,
];
const two = (value: number): string => String(value).padStart(2, "0");

/** A local time on a day. The last payment at the counter is ten minutes before it closes. */
export function timeOn(random: Random, day: string, isCounter: boolean): string {
  const weights = isCounter ? COUNTER : ONLINE;
  const hour = (isCounter ? COUNTER_OPENS : 0) + pickByWeight(random, weights);
  const minute = random.whole(0, hour === COUNTER_OPENS + COUNTER.length - 1 ? 50 : 59);
  return `${day}T${two(hour)}:${two(minute)}:${two(random.whole(0, 59))}`;
}
