import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { amountInputMessages } from "../messages/general/amount-input.ts";
import { feeSettingsMessages } from "../messages/office/fee-settings.ts";
import { makeSettings } from "../testing/settings.ts";
import { FeeConfig, FeeSet } from "../wire/fees.ts";
import { feesProblems } from "./fee-check.ts";
import { EMPTY_FEE, type FeesDraft, feesDraft, feesWire } from "./fee-draft.ts";
import { isSame } from "./same.ts";

const { errors } = feeSettingsMessages;
const NONE: FeesDraft = { card: EMPTY_FEE, ach: EMPTY_FEE, byCard: [] };

const dollars = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100);
const feeSet = fc.record({
  PercentageFeeValue: percent,
  FixedFeeValue: dollars,
  FeeCap: dollars,
  FeeMin: dollars,
  PercentageFeeLabel: fc.constantFrom("", "Service fee"),
  FixedFeeLabel: fc.constantFrom("", "Convenience fee"),
});

describe("edited fees", () => {
  it("any fees are unchanged after a round trip through the form", () => {
    fc.assert(
      fc.property(feeSet, feeSet, fc.array(feeSet, { maxLength: 3 }), (card, ach, byCard) => {
        const config = {
          ...makeSettings().Config,
          CreditCardPercentageFee1Value: card.PercentageFeeValue,
          CreditCardFixedFee1Value: card.FixedFeeValue,
          CreditCardFeeCap: card.FeeCap,
          CreditCardFeeTiers: [{ UpTo: 100, PercentageFeeValue: 1, FixedFeeValue: 0, FeeCap: 0, FeeMin: 0 }],
          ACHFeeMin: ach.FeeMin,
          ACHFeePerStarted: { FeeValue: 1.5, Step: 1_000 },
          Fees: byCard.map((fee) => ({ ...v.parse(FeeSet, fee), PaymentType: "VISA/MSTR" })),
        };
        const wire = feesWire(feesDraft(config));
        expect(isSame(wire, v.parse(FeeConfig, config))).toBe(true);
        expect(v.safeParse(FeeConfig, JSON.parse(JSON.stringify(wire))).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each<[string, FeesDraft, string, string]>([
    [
      "a percentage above 100",
      { ...NONE, card: { ...EMPTY_FEE, percent: "101" } },
      "card.percent",
      errors.percent,
    ],
    ["no number", { ...NONE, ach: { ...EMPTY_FEE, fixed: "one" } }, "ach.fixed", amountInputMessages.example],
    [
      "half a cent",
      { ...NONE, ach: { ...EMPTY_FEE, least: "1.005" } },
      "ach.least",
      amountInputMessages.decimals,
    ],
    [
      "a comma for cents",
      { ...NONE, card: { ...EMPTY_FEE, fixed: "1,95" } },
      "card.fixed",
      "Use a point for cents: 1.95.",
    ],
    [
      "a comma in a percentage",
      { ...NONE, card: { ...EMPTY_FEE, percent: "2,35" } },
      "card.percent",
      errors.percent,
    ],
    ["an amount below zero", { ...NONE, card: { ...EMPTY_FEE, most: "-5" } }, "card.most", errors.money],
    ["half a step", { ...NONE, card: { ...EMPTY_FEE, stepFee: "1.50" } }, "card.step", errors.bothOfStep],
    [
      "a step that costs more than itself",
      { ...NONE, card: { ...EMPTY_FEE, stepFee: "2", step: "1" } },
      "card.stepFee",
      errors.stepTooDear,
    ],
    [
      "a least above the most",
      { ...NONE, card: { ...EMPTY_FEE, least: "2", most: "1" } },
      "card.least",
      errors.leastAboveMost,
    ],
    [
      "tiers that do not rise",
      {
        ...NONE,
        card: {
          ...EMPTY_FEE,
          tiers: [
            { ...EMPTY_FEE, upTo: "100" },
            { ...EMPTY_FEE, upTo: "100" },
          ],
        },
      },
      "card.tiers.1.upTo",
      errors.rising,
    ],
    [
      "a fee of no card",
      { ...NONE, byCard: [{ ...EMPTY_FEE, types: [], funding: "" }] },
      "byCard.0.types",
      errors.whichCards,
    ],
    [
      "the same cards twice",
      {
        ...NONE,
        byCard: [
          { ...EMPTY_FEE, types: ["VISA"], funding: "" },
          { ...EMPTY_FEE, types: ["VISA"], funding: "" },
        ],
      },
      "byCard.1.types",
      errors.twice,
    ],
  ])("fees cannot be saved with %s", (_, draft, path, sentence) => {
    expect(feesProblems(draft)).toEqual({ [path]: sentence });
  });

  it("fees of zero can be saved", () => {
    expect(feesProblems(NONE)).toEqual({});
  });
});
