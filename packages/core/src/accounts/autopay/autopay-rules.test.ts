import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import {
  AUTOPAY_RULES_KEY,
  autoPayRules,
  isDeclinedForGood,
  MOST_TRIES,
  mayReinitiate,
  mostTaken,
  nextTryOn,
  parseAutoPayRules,
} from "./autopay-rules.ts";

const rules = (text?: string) => autoPayRules(text === undefined ? {} : { [AUTOPAY_RULES_KEY]: text });

describe("a county's rules for automatic payments", () => {
  it("the rules are ten days, 5 percent, and 25 dollars if a county sets none or invalid ones", () => {
    const usual = rules();
    expect(usual).toMatchObject({ noticeDays: 10, growthMost: 2_500 });
    expect(mostTaken(cents(10_000), usual)).toBe(10_500);
    expect(mostTaken(cents(100_000), usual)).toBe(102_500);
    for (const text of [
      "",
      "soon",
      "7",
      '{"NoticeDays":2}',
      '{"NoticeDays":31}',
      '{"NoticeDays":3.5}',
      '{"GrowthPercent":10.5}',
      '{"GrowthPercent":-1}',
      '{"GrowthMost":100.01}',
      '{"GrowthMost":-1}',
      '{"Other":1}',
    ]) {
      expect(parseAutoPayRules(text), text).toBeNull();
      expect(rules(text)).toEqual(usual);
    }
  });

  it("each rule is the county's own value if it is within bounds", () => {
    expect(rules('{"NoticeDays":3}')).toEqual({ ...rules(), noticeDays: 3 });
    expect(rules('{"NoticeDays":30}').noticeDays).toBe(30);
    const generous = rules('{"GrowthPercent":10,"GrowthMost":100}');
    expect(mostTaken(cents(50_000), generous)).toBe(55_000);
    expect(mostTaken(cents(500_000), generous)).toBe(510_000);
  });

  it("a county may allow no growth at all, and a payment never exceeds the announced amount and its allowance", () => {
    const strict = rules('{"GrowthPercent":0}');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => {
        expect(mostTaken(cents(amount), strict)).toBe(amount);
        const most = mostTaken(cents(amount), rules());
        expect(most).toBeGreaterThanOrEqual(amount);
        expect(most - amount).toBeLessThanOrEqual(2_500);
      }),
    );
  });
});

describe("a declined payment", () => {
  it("a declined payment is retried the next day, then three days later, then never", () => {
    expect([1, 2, 3, 4].map((declines) => nextTryOn("2026-02-27", declines))).toEqual([
      "2026-02-28",
      "2026-03-02",
      null,
      null,
    ]);
    expect(MOST_TRIES).toBe(3);
  });

  it.each<[string, boolean]>([
    ["declined", false],
    ["insufficient_funds", false],
    ["try_again", false],
    ["R01", false],
    ["R09", false],
    ["R02", true],
    ["R29", true],
    ["stolen_card", true],
    ["lost_card", true],
    ["expired_card", true],
    ["invalid_token", true],
    ["account_closed", true],
  ])("a payment declined because of %s is declined for good: %s", (code, isForGood) => {
    expect(isDeclinedForGood(code)).toBe(isForGood);
  });

  // OFFICE-006
  it.each<[string, number, string, boolean]>([
    ["R01", 1, "2026-03-02", true],
    ["R09", 2, "2026-03-02", true],
    ["R01", 3, "2026-03-02", false],
    ["R01", 1, "2026-07-30", true],
    ["R01", 1, "2026-07-31", false],
    ["R02", 1, "2026-03-02", false],
    ["R08", 1, "2026-03-02", false],
    ["insufficient_funds", 1, "2026-03-02", true],
  ])(
    "a debit of January 31 returned with %s, %i times so far, may be made again on %s: %s",
    (code, declines, on, may) => {
      expect(mayReinitiate(code, declines, "2026-01-31", on)).toBe(may);
    },
  );
});
