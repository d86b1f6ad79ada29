import { daysAfter, daysBetween } from "../../calendar/days.ts";
import type { SeasonsWire } from "../../contract/reports/collections.ts";
import { type Cents, cents, sum, wireCents } from "../../money/index.ts";

/** What was collected of a levy, in cents. */
export interface Collection {
  readonly collected: Cents;
  /** The share of the levy in tenths of a percent; null if nothing was levied. */
  readonly share: number | null;
}

/** A levy year until a day. */
export interface SeasonYear extends Collection {
  readonly year: number;
  readonly dueDate: string | null;
  readonly bills: number;
  readonly levied: Cents;
  /** The year before until the same day of its season; null if its days are not known. */
  readonly lastYear: (Collection & { readonly day: string }) | null;
}

const shareOf = (collected: Cents, levied: Cents): number | null =>
  levied > 0 ? Math.round((collected * 1_000) / levied) : null;

/** The principal of a levy year until a day, from its daily figures. */
const until = ({ Days }: SeasonsWire, year: number, day: string): Cents =>
  sum(
    Days.filter(({ TaxYear, Day }) => TaxYear === year && Day <= day).map(({ Principal }) =>
      wireCents(Principal),
    ),
  );

/**
 * Each levy year with what was collected of it until `day` (ISO), and what had been collected of the year before on the
 * same day of its season: as many days before or after its own due date (OFFICE-003). Only a year of which something was
 * collected here by its due date is compared with.
 */
export function seasonYears(wire: SeasonsWire, day: string): readonly SeasonYear[] {
  // A year whose season the office did not collect here has only stragglers: there is nothing to compare with.
  const known = new Set(
    wire.Days.filter(({ TaxYear, Day }) =>
      wire.Years.some((year) => year.TaxYear === TaxYear && year.DueDate !== null && Day <= year.DueDate),
    ).map(({ TaxYear }) => TaxYear),
  );
  return wire.Years.map(({ TaxYear: year, DueDate: dueDate, Bills: bills, Levied, Collected }) => {
    const levied = wireCents(Levied);
    const collected = wireCents(Collected);
    const before = wire.Years.find(({ TaxYear }) => TaxYear === year - 1);
    const sameDay =
      dueDate && before?.DueDate && known.has(before.TaxYear)
        ? daysAfter(before.DueDate, daysBetween(dueDate, day))
        : null;
    const then = before && sameDay ? until(wire, before.TaxYear, sameDay) : null;
    return {
      year,
      dueDate,
      bills,
      levied,
      collected,
      share: shareOf(collected, levied),
      lastYear:
        then === null || sameDay === null || !before
          ? null
          : { day: sameDay, collected: then, share: shareOf(then, wireCents(before.Levied)) },
    };
  });
}

/** The days before and after the due date that a curve covers: eight weeks. */
export const CURVE_DAYS = 56;

/** The cumulative principal of a levy year around its due date, in cents. */
export interface DeadlineCurve {
  readonly year: number;
  readonly dueDate: string;
  /** One point for each day, from `CURVE_DAYS` before the due date to as many after it, or the report's day. */
  readonly points: readonly { readonly offset: number; readonly amount: Cents }[];
}

function curveOf(wire: SeasonsWire, year: number, dueDate: string, day: string): DeadlineCurve {
  const last = Math.min(CURVE_DAYS, daysBetween(dueDate, day));
  const first = daysAfter(dueDate, -CURVE_DAYS) ?? dueDate;
  const daily = new Map<string, number>();
  for (const { TaxYear, Day, Principal } of wire.Days)
    if (TaxYear === year) daily.set(Day, (daily.get(Day) ?? 0) + wireCents(Principal));
  let so: number = until(wire, year, daysAfter(first, -1) ?? first);
  const points: { offset: number; amount: Cents }[] = [];
  for (let offset = -CURVE_DAYS; offset <= last; offset += 1) {
    so += daily.get(daysAfter(dueDate, offset) ?? "") ?? 0;
    points.push({ offset, amount: cents(so) });
  }
  return { year, dueDate, points };
}

/** The curves of the newest levy year whose season has begun by `day`, and of the one before it; newest first. */
export function deadlineCurves(wire: SeasonsWire, day: string): readonly DeadlineCurve[] {
  const known = new Set(wire.Days.map(({ TaxYear }) => TaxYear));
  return wire.Years.flatMap(({ TaxYear, DueDate }) =>
    DueDate && known.has(TaxYear) ? [curveOf(wire, TaxYear, DueDate, day)] : [],
  )
    .filter(({ points }) => points.some(({ amount }) => amount !== 0))
    .slice(0, 2);
}

/** A row of the curves' table: the amount of each curve on a day, null if it has not reached that day. */
export interface CurveRow {
  readonly offset: number;
  readonly amounts: readonly (Cents | null)[];
}

/** The curves as a table, week by week. */
export function curveRows(curves: readonly DeadlineCurve[]): readonly CurveRow[] {
  const offsets = Array.from({ length: (2 * CURVE_DAYS) / 7 + 1 }, (_, week) => week * 7 - CURVE_DAYS);
  return offsets
    .map((offset) => ({
      offset,
      amounts: curves.map(({ points }) => points.find((point) => point.offset === offset)?.amount ?? null),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== null));
}

/** Every hour from the first with a payment to the last, so that neighboring bars are consecutive. */
export function consecutiveHours(
  rows: readonly { readonly Hour: number; readonly Count: number; readonly Amount: number }[],
): readonly { readonly hour: number; readonly count: number; readonly amount: Cents }[] {
  const hours = rows.map(({ Hour }) => Hour);
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => {
    const row = rows.find(({ Hour }) => Hour === first + at);
    return { hour: first + at, count: row?.Count ?? 0, amount: wireCents(row?.Amount ?? 0) };
  });
}
