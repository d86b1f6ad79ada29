import * as v from "valibot";
import { Dollars } from "../base/wire.ts";

/** Parts of a hundred with at most six decimals, 0 to 100: 2.35 is 2.35 %. */
const PerCent = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((value) => /^\d+(\.\d{1,6})?$/.test(String(value)), "at most six decimals"),
);
const Amount = v.pipe(Dollars, v.minValue(0), v.maxValue(1e9));
const Above0 = v.pipe(Dollars, v.minValue(0.01), v.maxValue(1e9));
const Label = v.pipe(v.string(), v.maxLength(100));

/** Beyond the specification: a fee for each started step of the payment, such as $1.50 per started $1,000; in dollars. */
export const FeePerStarted = v.pipe(
  v.object({ FeeValue: Above0, Step: Above0 }),
  v.check(({ FeeValue, Step }) => FeeValue <= Step, "a step must not cost more than itself"),
);

/** What a fee is made of (ENTITY-076 to 078), next to its labels. Percentages in per cent, the rest in dollars. */
const Charge = {
  PercentageFeeValue: v.optional(PerCent, 0),
  FixedFeeValue: v.optional(Amount, 0),
  FeeCap: v.optional(Amount, 0),
  FeeMin: v.optional(Amount, 0),
  PerStarted: v.optional(FeePerStarted),
};

/** Beyond the specification: the fee of payments up to an amount, that amount included. */
export const FeeTier = v.object({ UpTo: Above0, ...Charge });

/** The tiers of a fee, by rising amounts. What is above the last one pays what the fee itself says. */
export const FeeTiers = v.pipe(
  v.array(FeeTier),
  v.maxLength(50),
  v.check(
    (tiers) => tiers.every(({ UpTo }, index) => UpTo > (tiers[index - 1]?.UpTo ?? 0)),
    "each tier must end above the one before it",
  ),
);

/** Fees of one method or of one card type (ENTITY-076 to 078). Percentages in per cent, the rest in dollars. */
export const FeeSet = v.object({
  ...Charge,
  PercentageFeeLabel: v.optional(Label, ""),
  FixedFeeLabel: v.optional(Label, ""),
  Tiers: v.optional(FeeTiers),
});
export type FeeSetWire = v.InferOutput<typeof FeeSet>;

/**
 * Fees of card types, such as 'VISA/MSTR' (ENTITY-078, ENTITY-079). Beyond the specification: with `Funding` they hold
 * for debit or credit cards alone, and a PaymentType of '' then means every card of that kind.
 */
export const CardTypeFee = v.object({
  PaymentType: v.pipe(v.string(), v.maxLength(100)),
  Funding: v.optional(v.picklist(["credit", "debit"])),
  ...FeeSet.entries,
});

/**
 * A company's fees as they stand in its configuration (ENTITY-076 to 078), with tiers and steps beyond it. A county
 * that has neither leaves them out.
 */
export const FeeConfig = v.object({
  CreditCardPercentageFee1Value: PerCent,
  CreditCardPercentageFee1Label: Label,
  CreditCardFixedFee1Value: Amount,
  CreditCardFixedFee1Label: Label,
  CreditCardFeeCap: Amount,
  CreditCardFeeMin: Amount,
  CreditCardFeePerStarted: v.optional(FeePerStarted),
  CreditCardFeeTiers: v.optional(FeeTiers),
  ACHPercentageFee1Value: PerCent,
  ACHPercentageFee1Label: Label,
  ACHFixedFee1Value: Amount,
  ACHFixedFee1Label: Label,
  ACHFeeCap: Amount,
  ACHFeeMin: Amount,
  ACHFeePerStarted: v.optional(FeePerStarted),
  ACHFeeTiers: v.optional(FeeTiers),
  Fees: v.pipe(v.array(CardTypeFee), v.maxLength(50)),
});
export type FeeConfigWire = v.InferOutput<typeof FeeConfig>;
