import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cents, percent } from "../money/index.ts";
import { arbitraryOf } from "../testing/arbitrary.ts";
import { FeeConfig, FeeTiers } from "../wire/fees.ts";
import { feeScheduleFromWire } from "./from-wire.ts";
import { feeOf, quoteFee } from "./quote.ts";

const wire = {
  CreditCardPercentageFee1Value: 2.35,
  CreditCardPercentageFee1Label: "Service",
  CreditCardFixedFee1Value: 0.3,
  CreditCardFixedFee1Label: "Convenience",
  CreditCardFeeCap: 300,
  CreditCardFeeMin: 1.95,
  ACHPercentageFee1Value: 0.5,
  ACHPercentageFee1Label: "Bank",
  ACHFixedFee1Value: 1.5,
  ACHFixedFee1Label: "eCheck",
  ACHFeeCap: 10,
  ACHFeeMin: 0,
  Fees: [
    {
      PaymentType: " visa/MSTR /DISC",
      PercentageFeeValue: 2.5,
      PercentageFeeLabel: "Service",
      FixedFeeValue: 0.1,
      FixedFeeLabel: "",
      FeeCap: 20,
      FeeMin: 1,
    },
  ],
};
const read = (change: object = {}) => feeScheduleFromWire(v.parse(FeeConfig, { ...wire, ...change }));

describe("a company's fees", () => {
  it("fees are read in cents", () => {
    expect(read()).toEqual({
      card: {
        percentageLabel: "Service",
        fixedLabel: "Convenience",
        tiers: [],
        above: {
          percentage: percent("2.35"),
          perStarted: null,
          fixed: 30,
          cap: 30_000,
          minimum: 195,
        },
      },
      ach: {
        percentageLabel: "Bank",
        fixedLabel: "eCheck",
        tiers: [],
        above: { percentage: percent("0.5"), perStarted: null, fixed: 150, cap: 1_000, minimum: 0 },
      },
      byCardType: [
        {
          cardTypes: ["VISA", "MSTR", "DISC"],
          funding: null,
          fee: {
            percentageLabel: "Service",
            fixedLabel: "",
            tiers: [],
            above: { percentage: percent("2.5"), perStarted: null, fixed: 10, cap: 2_000, minimum: 100 },
          },
        },
      ],
    });
  });

  it("fees may have tiers and steps, for each method", () => {
    const tiers = [
      { UpTo: 50, FixedFeeValue: 1.5 },
      { UpTo: 100, PerStarted: { FeeValue: 0.75, Step: 25 } },
    ];
    const { card, ach, byCardType } = read({
      CreditCardFeeTiers: tiers,
      CreditCardFeePerStarted: { FeeValue: 2.5, Step: 1_000 },
      ACHFeeTiers: [{ UpTo: 10_000, FixedFeeValue: 3 }],
      ACHFeePerStarted: { FeeValue: 1, Step: 500 },
      Fees: [{ PaymentType: "", Funding: "debit", Tiers: tiers, PerStarted: { FeeValue: 4, Step: 8 } }],
    });
    const none = { percentage: percent(0), perStarted: null, fixed: 0, cap: 0, minimum: 0 };
    const expected = [
      { ...none, upTo: 5_000, fixed: 150 },
      { ...none, upTo: 10_000, perStarted: { amount: 75, step: 2_500 } },
    ];
    expect(card.tiers).toEqual(expected);
    expect(card.above).toMatchObject({ fixed: 30, perStarted: { amount: 250, step: 100_000 } });
    expect(ach.tiers).toEqual([{ ...none, upTo: 1_000_000, fixed: 300 }]);
    expect(ach.above.perStarted).toEqual({ amount: 100, step: 50_000 });
    expect(byCardType).toEqual([
      {
        cardTypes: [],
        funding: "debit",
        fee: {
          percentageLabel: "",
          fixedLabel: "",
          tiers: expected,
          above: { ...none, perStarted: { amount: 400, step: 800 } },
        },
      },
    ]);
  });

  it("fees that the contract accepts can always be read and quoted", () => {
    fc.assert(
      fc.property(arbitraryOf(FeeConfig), fc.integer({ min: 1, max: 1e9 }), (config, amount) => {
        const schedule = feeScheduleFromWire(v.parse(FeeConfig, config));
        for (const method of ["CC", "ACH"] as const) {
          const quote = quoteFee(schedule, method, cents(amount));
          expect(quote.fee).toBeGreaterThanOrEqual(0);
          expect(quote.total).toBe(amount + quote.fee);
        }
        for (const { fee } of schedule.byCardType)
          expect(feeOf(fee, cents(amount))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("fees that are not whole cents are refused, even after the contract", () => {
    expect(() => feeScheduleFromWire({ ...wire, ACHFixedFee1Value: 1.005 })).toThrow();
  });
});

describe("refusals by the contract", () => {
  it.each([
    ["a fraction of a cent", { CreditCardFeeMin: 1.955 }],
    ["a negative fee", { ACHFixedFee1Value: -1 }],
    ["a negative percentage", { CreditCardPercentageFee1Value: -0.5 }],
    ["more than everything", { CreditCardPercentageFee1Value: 100.5 }],
    ["a percentage finer than six decimals", { CreditCardPercentageFee1Value: 2.1234567 }],
    ["a percentage that JSON writes with an exponent", { CreditCardPercentageFee1Value: 1e-7 }],
    ["steps of nothing", { ACHFeePerStarted: { FeeValue: 1, Step: 0 } }],
    ["a step that costs more than itself", { ACHFeePerStarted: { FeeValue: 2, Step: 1.99 } }],
    ["a tier without an end", { ACHFeeTiers: [{ FixedFeeValue: 1 }] }],
    ["a tier that ends at nothing", { ACHFeeTiers: [{ UpTo: 0 }] }],
    ["a funding that no card has", { Fees: [{ PaymentType: "VISA", Funding: "prepaid" }] }],
  ])("the contract refuses %s", (_, change) => {
    expect(v.is(FeeConfig, { ...wire, ...change })).toBe(false);
  });

  it.each([
    [[10, 20, 30], true],
    [[], true],
    [[10, 20, 20], false],
    [[10, 5], false],
  ])("the contract refuses tiers that do not rise: %j", (ends, accepted) => {
    const tiers = ends.map((UpTo) => ({ UpTo }));
    expect(v.is(FeeTiers, tiers)).toBe(accepted);
  });
});
