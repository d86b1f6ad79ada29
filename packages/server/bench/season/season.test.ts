import { describe, expect, test } from "vitest";
import type { Stored } from "../report.ts";
import { seasonOf } from "./season.ts";
import { measuredOf, seasonTable } from "./season-table.ts";

describe("a season", () => {
  const measured = {
    bytesPerBill: 3_000,
    bytesPerPayment: 4_000,
    paymentsPerSecond: 100,
    typeAheadsPerSecond: 2_000,
    resultPagesPerSecond: 300,
  };

  test("a county fits on the smallest machine, and a hundred counties on a few", () => {
    expect(seasonOf({ name: "one", counties: 1, oneMachine: true }, measured)).toMatchObject({
      bills: 500_000,
      paymentsPerYear: 25_000,
      databaseBytes: 2.5e9,
      databases: "1 × 2 cores, 16 GB",
      servers: "on the same",
    });
    const state = seasonOf({ name: "state", counties: 100 }, measured);
    expect(state.busiest).toBeCloseTo(6.94, 2);
    expect(state).toMatchObject({
      cells: 1,
      databases: "3 × 16 cores, 128 GB",
      servers: "2 × 2 cores, 8 GB",
    });
    const nation = seasonOf({ name: "nation", counties: 3_000 }, measured);
    expect(nation.dollarsPerYear).toBeCloseTo(state.dollarsPerYear * 30, 5);
    expect(nation.centsPerPayment).toBeCloseTo(state.centsPerPayment, 9);
  });

  test("slower payments need more machines, and larger bills need larger disks", () => {
    const cost = (other: Partial<typeof measured>): number =>
      seasonOf({ name: "state", counties: 100 }, { ...measured, ...other }).dollarsPerYear;
    expect(cost({ paymentsPerSecond: 1 })).toBeGreaterThan(cost({}));
    expect(cost({ bytesPerBill: 3_100 })).toBeGreaterThan(cost({}));
  });

  test("a season is printed only when everything that it needs is measured", () => {
    const { bytesPerBill, bytesPerPayment, ...rest } = measured;
    const report = (season: Stored["season"] = {}): Stored => ({
      ...{ at: "2026-11-26", subject: "growth", figures: {}, revision: "0", machine: "two cores" },
      ...{ bills: 10, seconds: 1, season },
    });
    expect(measuredOf([report({ bytesPerBill, bytesPerPayment })])).toBeNull();
    expect(measuredOf([report({ bytesPerBill, bytesPerPayment }), report(rest)])).toEqual(measured);
    expect(seasonTable(measured).rows.map(([what]) => what)).toContain("dollars in a year");
  });
});
