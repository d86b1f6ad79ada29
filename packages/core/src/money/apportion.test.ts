import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportion } from "./apportion.ts";
import { cents, sum } from "./cents.ts";

describe("an amount that is apportioned", () => {
  it.each([
    ["in equal parts, the first ones get the cents that are left", 100, [1, 1, 1], [34, 33, 33]],
    ["by weight, the largest remainder gets the cent", 10, [1, 2, 4], [1, 3, 6]],
    ["to a weight of zero, nothing", 99, [0, 5, 0], [0, 99, 0]],
    ["below zero, like its opposite", -100, [1, 1, 1], [-34, -33, -33]],
    ["of zero, zero everywhere", 0, [0, 0], [0, 0]],
    ["beyond a double's precision, exactly", 9_007_199_254_740_991, [3e15, 1], [9_007_199_254_740_988, 3]],
  ])("is split %s", (_what, amount, weights, parts) => {
    expect(apportion(cents(amount), weights)).toEqual(parts);
  });

  it("is refused if no part has a weight", () => {
    expect(() => apportion(cents(1), [0, 0])).toThrow("nothing to apportion");
  });

  it("always sums to the whole, and no part differs from its exact share by a cent", () => {
    const weights = fc
      .array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 30 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), weights, (amount, all) => {
        const parts = apportion(cents(amount), all);
        expect(sum(parts)).toBe(amount);
        const whole = all.reduce((total, weight) => total + BigInt(weight), 0n);
        for (const [at, part] of parts.entries()) {
          const difference = BigInt(part) * whole - BigInt(amount) * BigInt(all[at] ?? 0);
          expect(difference < whole && difference > -whole).toBe(true);
        }
      }),
    );
  });
});
