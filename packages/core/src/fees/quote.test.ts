import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, percent } from "../money/index.ts";
import { type FeeMethod, feeOf, quoteFee } from "./quote.ts";
import type { Fee, FeeSchedule } from "./schedule.ts";

const fee = (
  rate: string,
  fixed = 0,
  cap = 0,
  minimum = 0,
  labels: readonly [string, string] = ["", ""],
): Fee => ({
  percentage: percent(rate),
  percentageLabel: labels[0],
  fixed: cents(fixed),
  fixedLabel: labels[1],
  cap: cents(cap),
  minimum: cents(minimum),
});
const schedule = (card: Fee, ach: Fee = fee("0")): FeeSchedule => ({
  card,
  ach,
  byCardType: [{ cardTypes: ["AMEX"], fee: fee("3.5") }],
});
const LABELS = ["Processing", "Convenience"] as const;

describe("a fee", () => {
  it.each([
    ["a percentage", fee("2.35"), 10_000, 235],
    ["half a cent rounds up", fee("2.5"), 20, 1],
    ["less than half rounds down", fee("2.4"), 20, 0],
    ["percentage and fixed part", fee("2", 150), 10_000, 350],
    ["not above the cap", fee("2", 150, 300), 10_000, 300],
    ["a cap of 0 is none", fee("2", 150, 0), 1_000_000, 20_150],
    ["not below the minimum", fee("2", 0, 0, 195), 1_000, 195],
    ["the minimum wins over a lower cap", fee("2", 0, 100, 200), 1_000_000, 200],
    ["nothing to pay, nothing to charge", fee("2", 150, 0, 195), 0, 0],
  ])("%s", (_, given, amount, expected) => {
    expect(feeOf(given, cents(amount))).toBe(expected);
  });

  const anyFee = fc
    .record({
      rate: fc.integer({ min: 0, max: 10_000 }),
      fixed: fc.integer({ min: 0, max: 5_000 }),
      cap: fc.integer({ min: 0, max: 50_000 }),
      minimum: fc.integer({ min: 0, max: 5_000 }),
      labels: fc.constantFrom(LABELS, ["", "Convenience"] as const, ["", ""] as const),
    })
    .map(({ rate, fixed, cap, minimum, labels }) =>
      fee((rate / 100).toFixed(2), fixed, cap, minimum, labels),
    );
  const anyAmount = fc.integer({ min: 1, max: 1e10 }).map(cents);

  it("never leaves its bounds", () => {
    fc.assert(
      fc.property(anyFee, anyAmount, (given, amount) => {
        const charged = feeOf(given, amount);
        expect(charged).toBeGreaterThanOrEqual(given.minimum);
        if (given.cap >= given.minimum && given.cap > 0) expect(charged).toBeLessThanOrEqual(given.cap);
      }),
    );
  });

  it("makes the total, and its lines add up to it", () => {
    fc.assert(
      fc.property(anyFee, anyAmount, (given, amount) => {
        const quote = quoteFee(schedule(given), "CC", amount);
        expect(quote.total).toBe(amount + quote.fee);
        expect(quote.lines.reduce((so, line) => so + line.amount, 0)).toBe(quote.fee);
        for (const line of quote.lines) expect(line.amount).toBeGreaterThan(0);
      }),
    );
  });
});

describe("a quote", () => {
  it("has one 'Processing Fee' unless both labels exist", () => {
    expect(quoteFee(schedule(fee("2", 100)), "CC", cents(10_000)).lines).toEqual([
      { label: "Processing Fee", amount: 300 },
    ]);
    expect(quoteFee(schedule(fee("2", 100, 0, 0, LABELS)), "CC", cents(10_000)).lines).toEqual([
      { label: "Convenience", amount: 100 },
      { label: "Processing", amount: 200 },
    ]);
  });

  it("floors the processing line at nothing when the cap is below the fixed part, and keeps the total", () => {
    const quote = quoteFee(schedule(fee("2", 500, 300, 0, LABELS)), "CC", cents(10_000));
    expect(quote).toMatchObject({ fee: 300, total: 10_300, lines: [{ label: "Convenience", amount: 300 }] });
  });

  it.each<[FeeMethod, string, number]>([
    ["CC", "", 200],
    ["CC", "VISA", 200],
    ["CC", "AMEX", 350],
    ["ACH", "", 100],
    ["CASH", "", 0],
    ["CHECK", "", 0],
  ])("of %s %s", (method, cardType, expected) => {
    const quote = quoteFee(schedule(fee("2"), fee("0", 100)), method, cents(10_000), cardType);
    expect(quote.fee).toBe(expected);
  });
});
