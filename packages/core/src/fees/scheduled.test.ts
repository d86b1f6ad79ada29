import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { isoDateAt } from "../calendar/index.ts";
import { makeSettings } from "../testing/settings.ts";
import { FeeConfig, type FeeConfigWire } from "../wire/fees.ts";
import { feesOn } from "./scheduled.ts";

const of = (percent: number): FeeConfigWire =>
  v.parse(FeeConfig, { ...makeSettings().Config, CreditCardPercentageFee1Value: percent });
const from = (From: string, percent: number) => ({ From, ...of(percent) });
const scheduled = [from("2027-03-01", 3), from("2027-01-01", 2.5)];

// OFFICE-002
describe("fees with a day from which they apply", () => {
  it.each<[string, number, string[]]>([
    ["2026-12-31", 2.35, ["2027-01-01", "2027-03-01"]],
    ["2027-01-01", 2.5, ["2027-03-01"]],
    ["2027-02-28", 2.5, ["2027-03-01"]],
    ["2027-03-01", 3, []],
    ["2030-01-01", 3, []],
  ])("the fees of %s are the latest whose day has come", (day, percent, toCome) => {
    const now = feesOn({ fees: of(2.35), scheduled }, day);
    expect(now.fees).toEqual(of(percent));
    expect(now.scheduled.map(({ From }) => From)).toEqual(toCome);
  });

  it.each([
    ["America/New_York", "2027-01-01T04:59:59Z", 2.35],
    ["America/New_York", "2027-01-01T05:00:00Z", 2.5],
    ["Pacific/Honolulu", "2027-01-01T09:59:59Z", 2.35],
    ["Pacific/Honolulu", "2027-01-01T10:00:00Z", 2.5],
    ["Pacific/Guam", "2026-12-31T14:00:00Z", 2.5],
  ])("the day begins at midnight of the county: %s at %s", (zone, instant, percent) => {
    const day = isoDateAt(Date.parse(instant), zone);
    expect(feesOn({ fees: of(2.35), scheduled }, day).fees).toEqual(of(percent));
  });

  it("looking at one day and then at a later one gives the same fees as the later day alone", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-02-${String(date).padStart(2, "0")}`);
    const dated = fc.tuple(day, fc.integer({ min: 0, max: 900 })).map(([at, units]) => from(at, units / 100));
    const days = fc.uniqueArray(dated, { selector: ({ From }) => From, maxLength: 5 });
    fc.assert(
      fc.property(days, day, day, (list, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const start = { fees: of(1), scheduled: list };
        expect(feesOn(feesOn(start, early), late)).toEqual(feesOn(start, late));
      }),
    );
  });
});
