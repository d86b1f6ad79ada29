import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, formatMoney, fromDollars, parseMoney, percent, percentOf, sum, toDollars } from "./index.ts";

describe("money", () => {
  it.each([
    ["$7,149.39 ", 714939],
    ["(12.50)", -1250],
    ["-5", -500],
    ["−5.1", -510],
    ["1,234", 123400],
    [".5", 50],
    ["0.10", 10],
    ["$-3.00", -300],
    ["12.50-", -1250],
    ["1.100", 110],
  ])("money reads %s", (text, expected) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ["", "empty"],
    ["abc", "not_a_number"],
    ["1,23", "not_a_number"],
    ["1.234", "too_many_decimals"],
    ["--5", "not_a_number"],
    ["(-5)", "not_a_number"],
    ["$", "not_a_number"],
    ["999999999999999", "too_large"],
  ])("money refuses %j as %s", (text, problem) => {
    expect(parseMoney(text)).toEqual({ ok: false, error: problem });
  });

  it("money prints what it read", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(parseMoney(formatMoney(cents(amount)))).toEqual({ ok: true, value: amount });
        expect(fromDollars(toDollars(cents(amount)))).toEqual({ ok: true, value: amount });
      }),
    );
  });

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
