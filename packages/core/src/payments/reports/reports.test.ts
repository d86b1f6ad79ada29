import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DayTotalsWire } from "../../contract/payments/reports.ts";
import { type Cents, cents, toDollars } from "../../money/index.ts";
import { checkReturn, returnReasonInWords, returnRefusal, typedReference } from "../refund/bank-return.ts";
import { areReportDays, reportDaysOf, stretchOf } from "./report-days.ts";
import {
  addUp,
  allFees,
  allUnpaid,
  barLengths,
  depositDays,
  feeRows,
  receiptsByMethod,
  receiptsOverTime,
  sharesOf,
  unpaidYears,
} from "./report-totals.ts";

const dollars = (amount: number) => toDollars(cents(amount));
const totals = (
  Day: string,
  PaymentType: DayTotalsWire["PaymentType"],
  taken: number,
  fee = 0,
  back = 0,
): DayTotalsWire => ({
  Day,
  PaymentType,
  CardType: PaymentType === "CC" ? "VISA" : "",
  Payments: { Count: 2, Amount: dollars(taken), TotalFees: dollars(fee) },
  Voids: { Count: back > 0 ? 1 : 0, Amount: dollars(back), TotalFees: 0 },
  Refunds: { Count: 0, Amount: 0, TotalFees: 0 },
  Returns: { Count: 0, Amount: 0, TotalFees: 0 },
  Net: dollars(taken - back),
});

describe("a report's days", () => {
  it.each([
    ["today", "2026-03-01", "2026-03-01", "2026-03-01"],
    ["week", "2026-03-01", "2026-02-23", "2026-03-01"],
    ["month", "2026-03-15", "2026-03-01", "2026-03-15"],
    ["lastMonth", "2026-03-15", "2026-02-01", "2026-02-28"],
    ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["year", "2024-12-31", "2024-01-01", "2024-12-31"],
  ] as const)("the days of %s on %s are %s to %s", (stretch, today, from, to) => {
    expect(reportDaysOf(stretch, today)).toEqual({ from, to });
    expect(areReportDays({ from, to })).toBe(true);
  });

  it("days have the name of a period, the shortest one that matches", () => {
    expect(stretchOf({ from: "2026-03-01", to: "2026-03-01" }, "2026-03-01")).toBe("today");
    expect(stretchOf({ from: "2026-02-28", to: "2026-03-01" }, "2026-03-01")).toBe("");
  });

  it.each([
    ["2026-03-02", "2026-03-01", false],
    ["2024-01-01", "2024-12-31", true],
    ["2025-01-01", "2026-01-01", true],
    ["2025-01-01", "2026-01-02", false],
    ["", "2026-03-01", false],
    ["2026-02-30", "2026-03-01", false],
  ])("a report can cover %s to %s: %s", (from, to, may) => {
    expect(areReportDays({ from, to })).toBe(may);
  });
});

const ROWS = [
  totals("2026-03-01", "CASH", 10_000),
  totals("2026-03-01", "CC", 10_235, 235),
  totals("2026-03-02", "CASH", 5_000, 0, 6_000),
];

describe("receipts", () => {
  it("receipts by day and by method have the same total", () => {
    const days = { from: "2026-02-28", to: "2026-03-03" };
    expect(receiptsOverTime(ROWS, days).groups.map(({ key, sum }) => [key, sum.net])).toEqual([
      ["2026-02-28", 0],
      ["2026-03-01", 20_235],
      ["2026-03-02", -1_000],
      ["2026-03-03", 0],
    ]);
    expect(receiptsByMethod(ROWS).map(({ key, sum }) => [key, sum.net])).toEqual([
      ["CC", 10_235],
      ["CASH", 9_000],
    ]);
    expect(addUp(ROWS)).toMatchObject({
      net: 19_235,
      takenBack: 6_000,
      payments: { count: 6, amount: 25_235 },
    });
  });

  it("receipts of more than a month are grouped by month", () => {
    const year = Array.from({ length: 32 }, (_, at) =>
      totals(`2026-0${at < 20 ? 1 : 2}-${String((at % 20) + 1).padStart(2, "0")}`, "CASH", 100),
    );
    const days = { from: "2026-01-01", to: "2026-03-31" };
    expect(receiptsOverTime(year, days).groups.map(({ key, sum }) => [key, sum.net])).toEqual([
      ["2026-01", 2_000],
      ["2026-02", 1_200],
      ["2026-03", 0],
    ]);
    expect(receiptsOverTime(year, { from: "2026-01-01", to: "2026-01-31" }).by).toBe("day");
    expect(receiptsOverTime(year, { from: "2026-01-01", to: "2026-02-01" }).by).toBe("month");
  });

  it("receipts are deposited by day and method", () => {
    expect(depositDays(ROWS)).toEqual([
      { day: "2026-03-01", byMethod: { CC: 10_235, ACH: 0, CASH: 10_000, CHECK: 0 }, total: 20_235 },
      { day: "2026-03-02", byMethod: { CC: 0, ACH: 0, CASH: -1_000, CHECK: 0 }, total: -1_000 },
    ]);
  });

  it("receipts have fees by method and brand", () => {
    const [visa, cash] = feeRows(ROWS);
    expect(visa).toMatchObject({
      method: "CC",
      cardType: "VISA",
      base: 10_000,
      taken: 235,
      kept: 235,
      perHundred: 235,
    });
    expect(cash).toMatchObject({ method: "CASH", base: 15_000, taken: 0, perHundred: 0 });
    expect(allFees(feeRows(ROWS))).toEqual({ count: 6, base: 25_000, taken: 235, givenBack: 0, kept: 235 });
  });
});

describe("a chart", () => {
  const amounts = fc.array(
    fc.integer({ min: -1e9, max: 1e9 }).map((value): Cents => cents(value)),
    { maxLength: 40 },
  );

  it("a chart's bars are between zero and one, and the largest value has the longest", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const lengths = barLengths(values);
        expect(lengths.every((length) => length >= 0 && length <= 1)).toBe(true);
        if (values.some((value) => value > 0))
          expect(lengths[values.indexOf(cents(Math.max(...values)))]).toBe(1);
      }),
    );
  });

  it("a chart's shares add up to a hundred", () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const total = sharesOf(values).reduce((so, share) => so + share, 0);
        expect(total).toBe(values.some((value) => value > 0) ? 100 : 0);
      }),
    );
    expect(sharesOf([cents(1), cents(1), cents(1)])).toEqual([34, 33, 33]);
  });
});

describe("recording a bank return", () => {
  it("a bank return requires a reference number and a reason", () => {
    expect(Object.keys(checkReturn({ confirmation: "short", reason: "" }))).toEqual([
      "confirmation",
      "reason",
    ]);
    expect(checkReturn({ confirmation: "0123 4567-89ab cdef", reason: "R01" })).toEqual({});
    expect(typedReference("0123 4567-89ab cdef")).toBe("0123456789ABCDEF");
  });

  it("a refused bank return is explained if the office can act on it", () => {
    expect(returnRefusal("already_exists")).toBe("This payment was already returned.");
    expect(returnRefusal("toString")).toBe("");
    expect([returnReasonInWords("R02"), returnReasonInWords("R86")]).toEqual(["R02: account closed", "R86"]);
  });
});

// OFFICE-003
describe("unpaid bills by tax year", () => {
  const year = (TaxYear: number, unpaid: number, credits = 0) => ({
    TaxYear,
    Bills: 2,
    Penalty: 0.1,
    Interest: 0.2,
    PastDue: dollars(unpaid),
    Unpaid: dollars(unpaid),
    Credits: dollars(credits),
  });

  it("unpaid bills are reduced by the credits of their year, in the given order", () => {
    const rows = unpaidYears([year(2025, 10_010, 20_020), year(2024, 5)]);
    expect(rows.map(({ year: of, net }) => [of, net])).toEqual([
      [2025, -10_010],
      [2024, 5],
    ]);
  });

  it("unpaid bills add up to the cent", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1e9), fc.nat(1e9)), { maxLength: 40 }), (years) => {
        const rows = unpaidYears(years.map(([unpaid, credits], at) => year(1990 + at, unpaid, credits)));
        const total = (at: 0 | 1) => years.reduce((so, one) => so + one[at], 0);
        expect(allUnpaid(rows)).toEqual({
          bills: 2 * years.length,
          penalty: 10 * years.length,
          interest: 20 * years.length,
          pastDue: total(0),
          unpaid: total(0),
          credits: total(1),
          net: total(0) - total(1),
        });
      }),
    );
  });
});
