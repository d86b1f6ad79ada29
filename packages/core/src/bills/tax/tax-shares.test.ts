import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { taxShares } from "./tax-shares.ts";
import type { TaxLine } from "./tax-summary.ts";

const line = (entity: string, netTax: number) => ({ entity, netTax: cents(netTax) }) as TaxLine;

describe("where a bill's taxes go", () => {
  it("the largest share comes first, and equal amounts have equal percents", () => {
    expect(taxShares([line("City", 100), line("School", 400), line("County", 100)])).toEqual([
      { entity: "School", count: 1, amount: 400, percent: 67 },
      { entity: "City", count: 1, amount: 100, percent: 17 },
      { entity: "County", count: 1, amount: 100, percent: 17 },
    ]);
  });

  it("smaller entities are one share together", () => {
    const lines = Array.from({ length: 9 }, (_, at) => line(`E${at}`, 1_000 - at * 100));
    const shares = taxShares(lines);
    expect(shares).toHaveLength(6);
    expect(shares.at(-1)).toEqual({ entity: null, count: 4, amount: 500 + 400 + 300 + 200, percent: 26 });
  });

  it.each([[[]], [[line("School", 0)]], [[line("School", 400), line("Credit", -100)]]])(
    "there is no picture of %j",
    (lines) => {
      expect(taxShares(lines)).toEqual([]);
    },
  );

  it("the shares of any bill add up to its tax, and no percent is off by more than half", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 }),
        (taxes) => {
          const shares = taxShares(taxes.map((tax, at) => line(`E${at}`, tax)));
          const total = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
          expect(total(shares.map(({ amount }) => amount))).toBe(total(taxes));
          for (const { amount, percent } of shares)
            expect(Math.abs(percent - (amount * 100) / total(taxes))).toBeLessThanOrEqual(0.5);
          expect(total(shares.map(({ count }) => count))).toBe(taxes.length);
        },
      ),
    );
  });
});
