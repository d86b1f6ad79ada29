import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentDigits, RATE_LIMITS, returnRates } from "./return-rates.ts";

const states = (debits: number, returns: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    returnRates(
      debits,
      Object.entries(returns).map(([code, count]) => ({ code, count })),
    ).map(({ kind, state }) => [kind, state]),
  );

describe("return rates against Nacha's thresholds", () => {
  // OFFICE-006
  it.each([
    [1_000, {}, "fine", "fine", "fine"],
    [1_000, { R10: 3 }, "fine", "fine", "fine"],
    [1_000, { R10: 4 }, "near", "fine", "fine"],
    [1_000, { R10: 5 }, "near", "fine", "fine"],
    [1_000, { R10: 6 }, "over", "fine", "fine"],
    [1_000, { R05: 1, R07: 1, R10: 1, R11: 1, R29: 1, R51: 1 }, "over", "fine", "fine"],
    [1_000, { R02: 22 }, "fine", "fine", "fine"],
    [1_000, { R02: 10, R03: 10, R04: 10 }, "fine", "near", "fine"],
    [1_000, { R02: 10, R03: 10, R04: 11 }, "fine", "over", "fine"],
    [1_000, { R01: 112 }, "fine", "fine", "fine"],
    [1_000, { R01: 113 }, "fine", "fine", "near"],
    [1_000, { R01: 150 }, "fine", "fine", "near"],
    [1_000, { R01: 140, R08: 11 }, "fine", "fine", "over"],
    [10, { R10: 1 }, "over", "fine", "fine"],
    [0, {}, "fine", "fine", "fine"],
    [0, { R02: 1 }, "fine", "over", "over"],
    [1_000, { account_closed: 200 }, "fine", "fine", "over"],
  ])(
    "of %i debits, the returns %o are: unauthorized %s, administrative %s, overall %s",
    (debits, returns, ...expected) => {
      const [unauthorized, administrative, overall] = expected;
      expect(states(debits, returns)).toEqual({ unauthorized, administrative, overall });
    },
  );

  it("the thresholds are 0.5%, 3%, and 15%, and a rate shows what it is made of", () => {
    expect(Object.values(RATE_LIMITS).map(percentDigits)).toEqual(["0.5", "3", "15"]);
    expect(returnRates(400, [{ code: "R10", count: 1 }])[0]).toEqual({
      kind: "unauthorized",
      limit: 50,
      rate: 25,
      returned: 1,
      debits: 400,
      state: "fine",
    });
  });

  it("the share of all returns is at least each other share", () => {
    const count = fc.record({ code: fc.constantFrom("R01", "R02", "R10", "R29", "R68"), count: fc.nat(50) });
    fc.assert(
      fc.property(fc.nat(5_000), fc.array(count), (debits, counts) => {
        const [first, second, all] = returnRates(debits, counts);
        expect((first?.returned ?? 0) + (second?.returned ?? 0)).toBeLessThanOrEqual(all?.returned ?? 0);
      }),
    );
  });
});
