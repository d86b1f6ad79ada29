import { daysAfter } from "../../calendar/days.ts";
import type { DayTotalsWire, MovementSumsWire, UnpaidYearWire } from "../../contract/payments/reports.ts";
import { byMethod, METHOD_CODES, type MethodCode } from "../../methods/index.ts";
import { apportion, type Cents, cents, subtract, sum, wireCents, ZERO } from "../../money/index.ts";

/** A count and its total. */
export interface ReportCount {
  readonly count: number;
  readonly amount: Cents;
}

/** Payments and reversals, in cents. */
export interface ReportSum {
  readonly payments: ReportCount;
  readonly voids: ReportCount;
  readonly refunds: ReportCount;
  readonly returns: ReportCount;
  /** What disputes withdrew and cost, less what was paid back. */
  readonly disputes: ReportCount;
  /** The fees in the payments, and in the reversals. */
  readonly fees: Cents;
  readonly feesBack: Cents;
  readonly takenBack: Cents;
  /** The net amount. */
  readonly net: Cents;
}

const countOf = (rows: readonly MovementSumsWire[], kind: "Payments" | "Voids" | "Refunds" | "Returns") => ({
  count: rows.reduce((so, row) => so + row[kind].Count, 0),
  amount: sum(rows.map((row) => wireCents(row[kind].Amount))),
});

/** The sum of a report's rows. */
export function addUp(rows: readonly MovementSumsWire[]): ReportSum {
  const disputes = rows.flatMap(({ Disputes }) => Disputes ?? []);
  const back = rows.flatMap(({ Voids, Refunds, Returns }) => [Voids, Refunds, Returns]).concat(disputes);
  return {
    payments: countOf(rows, "Payments"),
    voids: countOf(rows, "Voids"),
    refunds: countOf(rows, "Refunds"),
    returns: countOf(rows, "Returns"),
    disputes: {
      count: disputes.reduce((so, { Count }) => so + Count, 0),
      amount: sum(disputes.map(({ Amount }) => wireCents(Amount))),
    },
    fees: sum(rows.map(({ Payments }) => wireCents(Payments.TotalFees))),
    feesBack: sum(back.map(({ TotalFees }) => wireCents(TotalFees))),
    takenBack: sum(back.map(({ Amount }) => wireCents(Amount))),
    net: sum(rows.map(({ Net }) => wireCents(Net))),
  };
}

/** One bar of a chart and row of its table. */
export interface ReportGroup {
  readonly key: string;
  readonly sum: ReportSum;
}

function grouped(
  rows: readonly DayTotalsWire[],
  keyOf: (row: DayTotalsWire) => string,
): readonly ReportGroup[] {
  const groups = new Map<string, DayTotalsWire[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, its]) => ({ key, sum: addUp(its) }));
}

/** Longer reports are grouped by month, so that the chart stays readable. */
const MOST_BARS = 31;

/** Every day from one to another, both ISO. */
function daysFrom(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day: string | null = from; day !== null && day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/**
 * Receipts by day, oldest first, or by month (`YYYY-MM`) if the report is longer than 31 days. Days or months without
 * receipts are included, so that neighboring bars are consecutive. `from` and `to`: the report's days, ISO.
 */
export function receiptsOverTime(
  rows: readonly DayTotalsWire[],
  { from, to }: { readonly from: string; readonly to: string },
): { readonly by: "day" | "month"; readonly groups: readonly ReportGroup[] } {
  const days = daysFrom(from, to);
  const by = days.length <= MOST_BARS ? "day" : "month";
  const keyOf = (day: string): string => (by === "day" ? day : day.slice(0, 7));
  const keys = [...new Set([...days, ...rows.map(({ Day }) => Day)].map(keyOf))].sort();
  const groups = keys.map((key) => ({ key, sum: addUp(rows.filter(({ Day }) => keyOf(Day) === key)) }));
  return { by, groups };
}

/** The days of a month (`YYYY-MM`) that a report covers. */
export function monthWithin(
  month: string,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly from: string; readonly to: string } {
  const its = daysFrom(from, to).filter((day) => day.startsWith(month));
  return { from: its[0] ?? from, to: its.at(-1) ?? to };
}

/** Receipts by method, in the order of `METHOD_CODES`; methods without receipts are omitted. */
export const receiptsByMethod = (rows: readonly DayTotalsWire[]): readonly ReportGroup[] => {
  const groups = grouped(rows, ({ PaymentType }) => PaymentType);
  return METHOD_CODES.flatMap((method) => groups.filter(({ key }) => key === method));
};

/** The deposit of a day: the net amount of each method. */
export interface DepositDay {
  readonly day: string;
  readonly byMethod: Readonly<Record<MethodCode, Cents>>;
  readonly total: Cents;
}

/** The deposits of each day, oldest first. */
export function depositDays(rows: readonly DayTotalsWire[]): readonly DepositDay[] {
  return grouped(rows, ({ Day }) => Day).map(({ key, sum: { net } }) => {
    const of = (method: MethodCode): Cents =>
      sum(
        rows
          .filter(({ Day, PaymentType }) => Day === key && PaymentType === method)
          .map(({ Net }) => wireCents(Net)),
      );
    return {
      day: key,
      byMethod: byMethod(of),
      total: net,
    };
  });
}

/** The fees that payers paid, by method and card brand. */
export interface FeeRow {
  readonly method: MethodCode;
  readonly cardType: string;
  readonly count: number;
  /** The amount paid for bills and products, without fees. */
  readonly base: Cents;
  readonly taken: Cents;
  readonly givenBack: Cents;
  readonly kept: Cents;
  /** The fees per hundred dollars paid, in cents; null if nothing was paid. */
  readonly perHundred: number | null;
}

const feeRow = (method: MethodCode, cardType: string, of: ReportSum): FeeRow => {
  const base = subtract(of.payments.amount, of.fees);
  return {
    method,
    cardType,
    count: of.payments.count,
    base,
    taken: of.fees,
    givenBack: of.feesBack,
    kept: subtract(of.fees, of.feesBack),
    perHundred: base > 0 ? Math.round((of.fees * 10_000) / base) : null,
  };
};

/** Fees by method and brand; their sum is the county's fee income for those days. */
export const feeRows = (rows: readonly DayTotalsWire[]): readonly FeeRow[] =>
  METHOD_CODES.flatMap((method) =>
    grouped(
      rows.filter(({ PaymentType }) => PaymentType === method),
      ({ CardType }) => CardType,
    ).map(({ key, sum: its }) => feeRow(method, key, its)),
  );

/** The total of all of them. */
export const allFees = (
  rows: readonly FeeRow[],
): Pick<FeeRow, "count" | "base" | "taken" | "givenBack" | "kept"> => ({
  count: rows.reduce((so, { count }) => so + count, 0),
  base: sum(rows.map(({ base }) => base)),
  taken: sum(rows.map(({ taken }) => taken)),
  givenBack: sum(rows.map(({ givenBack }) => givenBack)),
  kept: sum(rows.map(({ kept }) => kept)),
});

/** The unpaid amounts of one tax year, in cents. */
export interface UnpaidYear {
  readonly year: number;
  readonly bills: number;
  /** The total charged on the unpaid bills. */
  readonly penalty: Cents;
  readonly interest: Cents;
  /** The unpaid part on bills that are past due. */
  readonly pastDue: Cents;
  readonly unpaid: Cents;
  /** The amount that the county owes to payers, as a positive number. */
  readonly credits: Cents;
  /** Unpaid less credits: the ledger's receivable. */
  readonly net: Cents;
}

/** The unpaid amounts of each tax year, in the given order. */
export const unpaidYears = (rows: readonly UnpaidYearWire[]): readonly UnpaidYear[] =>
  rows.map((row) => {
    const [unpaid, credits] = [wireCents(row.Unpaid), wireCents(row.Credits)];
    return {
      year: row.TaxYear,
      bills: row.Bills,
      penalty: wireCents(row.Penalty),
      interest: wireCents(row.Interest),
      pastDue: wireCents(row.PastDue),
      unpaid,
      credits,
      net: subtract(unpaid, credits),
    };
  });

/** The total of all tax years. */
export const allUnpaid = (rows: readonly UnpaidYear[]): Omit<UnpaidYear, "year"> => ({
  bills: rows.reduce((so, { bills }) => so + bills, 0),
  penalty: sum(rows.map(({ penalty }) => penalty)),
  interest: sum(rows.map(({ interest }) => interest)),
  pastDue: sum(rows.map(({ pastDue }) => pastDue)),
  unpaid: sum(rows.map(({ unpaid }) => unpaid)),
  credits: sum(rows.map(({ credits }) => credits)),
  net: sum(rows.map(({ net }) => net)),
});

/** The length of each value's bar, 0 to 1 of the longest; negative values have none. */
export function barLengths(values: readonly Cents[]): readonly number[] {
  const longest = Math.max(ZERO, ...values);
  return values.map((value) => (longest > 0 && value > 0 ? value / longest : 0));
}

/** Each value's share of the total, in whole percents that add up to 100; negative values have none. */
export function sharesOf(values: readonly Cents[]): readonly number[] {
  const positive = values.map((value) => Math.max(value, 0));
  return positive.some((value) => value > 0) ? apportion(cents(100), positive) : values.map(() => 0);
}
