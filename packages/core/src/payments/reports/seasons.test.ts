import { describe, expect, it } from "vitest";
import type { SeasonsWire } from "../../contract/reports/collections.ts";
import { consecutiveHours, curveRows, deadlineCurves, seasonYears } from "./seasons.ts";

const WIRE: SeasonsWire = {
  Years: [
    { TaxYear: 2026, DueDate: "2026-12-20", Bills: 10, Levied: 1_000, Collected: 300 },
    { TaxYear: 2025, DueDate: "2025-11-15", Bills: 9, Levied: 800, Collected: 790 },
    { TaxYear: 2023, DueDate: null, Bills: 0, Levied: 0, Collected: 0 },
  ],
  Days: [
    { TaxYear: 2026, Day: "2026-12-01", Principal: 100 },
    { TaxYear: 2026, Day: "2026-12-10", Principal: 200 },
    { TaxYear: 2025, Day: "2025-09-01", Principal: 50 },
    { TaxYear: 2025, Day: "2025-11-05", Principal: 350 },
    { TaxYear: 2025, Day: "2025-11-06", Principal: 390 },
  ],
};

describe("levy years", () => {
  it("are compared with the year before on the same day of its season, by its own due date", () => {
    // December 10 is ten days before one due date, November 5 ten days before the other.
    const [now, before] = seasonYears(WIRE, "2026-12-10");
    expect(now).toMatchObject({ collected: 30_000, share: 300, lastYear: { collected: 40_000, share: 500 } });
    expect(before).toMatchObject({ share: 988, lastYear: null });
  });

  it("are not compared with a year of which nothing was collected here by its due date", () => {
    const late = WIRE.Days.map((row) => (row.TaxYear === 2025 ? { ...row, Day: "2026-02-01" } : row));
    expect(seasonYears({ ...WIRE, Days: late }, "2026-12-10")[0]).toMatchObject({ lastYear: null });
  });

  it("have no share if nothing was levied", () => {
    expect(seasonYears(WIRE, "2026-12-10")[2]).toMatchObject({ share: null, lastYear: null });
  });
});

describe("the deadline curve", () => {
  const curves = deadlineCurves(WIRE, "2026-12-10");

  it("adds up each season day by day, with what came before it, and ends on the report's day", () => {
    expect(curves.map(({ year }) => year)).toEqual([2026, 2025]);
    const at = (curve: number, offset: number) =>
      curves[curve]?.points.find((point) => point.offset === offset)?.amount;
    expect([at(0, -56), at(0, -20), at(0, -19), at(0, -10), at(0, -9)]).toEqual([
      0,
      0,
      10_000,
      30_000,
      undefined,
    ]);
    expect([at(1, -56), at(1, -10), at(1, 56)]).toEqual([5_000, 40_000, 79_000]);
  });

  it("is a table by week, without a figure for days that have not come", () => {
    const rows = curveRows(curves);
    expect(rows).toHaveLength(17);
    expect(rows[0]).toEqual({ offset: -56, amounts: [0, 5_000] });
    expect(rows.at(-1)).toEqual({ offset: 56, amounts: [null, 79_000] });
  });

  it("leaves out a season that has not begun", () => {
    expect(deadlineCurves(WIRE, "2026-10-01").map(({ year }) => year)).toEqual([2025]);
  });
});

it("the counter's hours are consecutive", () => {
  const rows = [
    { Hour: 8, Count: 1, Amount: 10 },
    { Hour: 10, Count: 2, Amount: 30.5 },
  ];
  expect(consecutiveHours(rows).map(({ hour, count, amount }) => [hour, count, amount])).toEqual([
    [8, 1, 1_000],
    [9, 0, 0],
    [10, 2, 3_050],
  ]);
  expect(consecutiveHours([])).toEqual([]);
});
