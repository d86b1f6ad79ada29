import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../messages/index.ts";
import { feeSettingsMessages } from "../messages/office/fee-settings.ts";
import { makeSettings } from "../testing/settings.ts";
import { ScheduledFees } from "../wire/scheduled-fees.ts";
import {
  type FeePlan,
  feeChangesInWords,
  feePlan,
  feePlanProblems,
  feePlanSettings,
  firstFeeDay,
  scheduledFeesProblem,
} from "./fee-plan.ts";
import { settingsChange, withSettings } from "./names.ts";

const TODAY = "2026-12-31";
const { errors } = feeSettingsMessages;
const config = (percent: number) => ({ ...makeSettings().Config, CreditCardPercentageFee1Value: percent });
const from = (From: string, percent: number) => v.parse(ScheduledFees, { ...config(percent), From });
const seen = makeSettings({ Config: { ...config(2.35), ScheduledFees: [from("2027-03-01", 3)] } });

/** The plan with another card fee, the settings after it is saved, and the change in words. */
function saved(change: Partial<FeePlan>, percent = "2.5") {
  const { fees, ...plan } = feePlan(seen);
  const after = feePlanSettings(
    { ...plan, fees: { ...fees, card: { ...fees.card, percent } }, ...change },
    seen,
  );
  const edit = settingsChange(seen, after);
  const now = edit ? withSettings(seen, edit.Before, edit.After) : seen;
  return { config: now.Config, words: feeChangesInWords(seen, now, ENGLISH) };
}

// OFFICE-002
describe("fees from a day", () => {
  it("fees that apply at once replace the current ones, and the planned ones stay", () => {
    const { config: now, words } = saved({});
    expect(now.CreditCardPercentageFee1Value).toBe(2.5);
    expect(now.ScheduledFees).toEqual(seen.Config.ScheduledFees);
    expect(words).toEqual(["Card fee: 2.35% → 2.5%, from today"]);
  });

  it("fees from a later day leave the current ones, and are kept in the order of their days", () => {
    const { config: now, words } = saved({ from: "2027-01-01" });
    expect(now.CreditCardPercentageFee1Value).toBe(2.35);
    expect(now.ScheduledFees).toEqual([from("2027-01-01", 2.5), from("2027-03-01", 3)]);
    expect(words).toEqual(["Card fee: 2.35% → 2.5%, from 01/01/2027"]);
  });

  it("fees for a day that has some replace them", () => {
    const { config: now, words } = saved({ from: "2027-03-01" });
    expect(now.ScheduledFees).toEqual([from("2027-03-01", 2.5)]);
    expect(words).toEqual([
      "Card fee: 2.35% → 2.5%, from 03/01/2027",
      "This replaces the fees planned from 03/01/2027.",
    ]);
  });

  it("canceled fees are gone", () => {
    const { config: now, words } = saved({ scheduled: [] }, "2.35");
    expect(now.ScheduledFees).toEqual([]);
    expect(words).toEqual(["The fees planned from 03/01/2027 are canceled"]);
  });

  it("a change is described for each fee: new ones, ones that end, and names on the receipt", () => {
    const { fees } = feePlan(seen);
    const amex = { ...fees.card, percent: "3.5", types: ["AMEX"], funding: "" as const };
    const card = { ...fees.card, percentLabel: "Service" };
    expect(saved({ fees: { ...fees, card } }).words).toEqual([
      "Names of the fee or tiers on the receipt change, from today",
    ]);
    const ach = { ...fees.ach, fixed: "1.5" };
    expect(saved({ fees: { ...fees, ach, byCard: [amex] } }).words).toEqual([
      "eCheck fee: no fee → $1.50, from today",
      "Fee of AMEX: as other cards → 3.5%, from today",
    ]);
  });

  it("a later day with the current fees is no change while nothing else is planned", () => {
    const alone = makeSettings({ Config: config(2.35) });
    const plan = { ...feePlan(alone), from: "2027-01-01" };
    expect(settingsChange(alone, feePlanSettings(plan, alone))).toBeNull();
  });

  it.each([
    [TODAY, errors.from],
    ["2026-02-30", errors.from],
    ["soon", errors.from],
    ["2027-01-01", undefined],
    ["", undefined],
  ])("the first day is tomorrow or later: %j", (day, error) => {
    expect(feePlanProblems({ ...feePlan(seen), from: day }, TODAY, ENGLISH).from).toBe(error);
  });

  it("the first day is the day after the county's, also at the end of a year", () => {
    expect(firstFeeDay(TODAY)).toBe("2027-01-01");
  });
});

describe("scheduled fees that the server stores", () => {
  const stored = from("2026-12-01", 2);
  it.each<[string, ReturnType<typeof from>[], string | null]>([
    ["in order", [from("2027-01-01", 2), from("2027-02-01", 3)], null],
    ["out of order", [from("2027-02-01", 2), from("2027-01-01", 3)], "order"],
    ["two for a day", [from("2027-01-01", 2), from("2027-01-01", 3)], "order"],
    ["new for today", [from(TODAY, 2)], "past"],
    ["new for the past", [from("2026-12-01", 2.1)], "past"],
    ["the stored one", [stored], null],
  ])("only days to come are accepted, in order: %s", (_, scheduled, problem) => {
    expect(scheduledFeesProblem(scheduled, [stored], TODAY)).toBe(problem);
  });
});
