import * as v from "valibot";
import { Dollars } from "./values.ts";

/** A percentage with at most six decimals, 0 to 100: 2.35 is 2.35%. */
const PerCent = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((value) => /^\d+(\.\d{1,6})?$/.test(String(value)), "at most six decimals"),
);
const Amount = v.pipe(Dollars, v.minValue(0), v.maxValue(1e9));
const Above0 = v.pipe(Dollars, v.minValue(0.01), v.maxValue(1e9));
const Label = v.pipe(v.string(), v.maxLength(100));

/** Our addition: a fee for each started step of the payment, such as $1.50 per started $1,000; in dollars. */
export const FeePerStarted = v.pipe(
  v.object({ FeeValue: Above0, Step: Above0 }),
  v.check(({ FeeValue, Step }) => FeeValue <= Step, "a step must not cost more than itself"),
);

/** The parts of a fee (ENTITY-076 to 078), in addition to its labels. Percentages in percent, the rest in dollars. */
const Charge = {
  PercentageFeeValue: v.optional(PerCent, 0),
  FixedFeeValue: v.optional(Amount, 0),
  FeeCap: v.optional(Amount, 0),
  FeeMin: v.optional(Amount, 0),
  PerStarted: v.optional(FeePerStarted),
};

/** Our addition: the fee for payments up to and including an amount. */
export const FeeTier = v.object({ UpTo: Above0, ...Charge });

/** The tiers of a fee, in rising order of amounts. Above the last one, the fee itself applies. */
export const FeeTiers = v.pipe(
  v.array(FeeTier),
  v.maxLength(50),
  v.check(
    (tiers) => tiers.every(({ UpTo }, index) => UpTo > (tiers[index - 1]?.UpTo ?? 0)),
    "each tier must end above the one before it",
  ),
);

/** The fees of one method or card type (ENTITY-076 to 078). Percentages in percent, the rest in dollars. */
export const FeeSet = v.object({
  ...Charge,
  PercentageFeeLabel: v.optional(Label, ""),
  FixedFeeLabel: v.optional(Label, ""),
  Tiers: v.optional(FeeTiers),
});
export type FeeSetWire = v.InferOutput<typeof FeeSet>;

/**
 * The fees of card types, such as 'VISA/MSTR' (ENTITY-078, ENTITY-079). Our addition: with `Funding` they apply only to
 * debit or credit cards, and then a PaymentType of '' means every type.
 */
export const CardTypeFee = v.object({
  PaymentType: v.pipe(v.string(), v.maxLength(100)),
  Funding: v.optional(v.picklist(["credit", "debit"])),
  ...FeeSet.entries,
});

/**
 * A company's fees as in its configuration (ENTITY-076 to 078), with tiers and steps as our addition. A county without
 * them omits them.
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
