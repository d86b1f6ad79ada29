import { describe, expect, it } from "vitest";
import { cents, fromDollars, percent, percentOf, sum } from "./index.ts";

describe("money", () => {
  it("money refuses dollars with more than two decimals and fractions of cents", () => {
    expect(fromDollars(1.005).ok).toBe(false);
    expect(fromDollars(Number.NaN).ok).toBe(false);
    expect(() => cents(0.5)).toThrow();
  });

  it("a percentage is rounded half up, exactly", () => {
    expect(percentOf(percent("2.35"), cents(10_000))).toBe(235);
    expect(percentOf(percent("2.5"), cents(20))).toBe(1);
    expect(percentOf(percent("1.005"), cents(100_000))).toBe(1005);
    expect(percentOf(percent(2.5), cents(10))).toBe(0);
  });

  it("a sum does not lose a cent", () => {
    expect(sum([cents(10), cents(20), cents(-5)])).toBe(25);
  });
});
