import { percent, wireCents } from "../money/index.ts";
import type { FeeConfigWire, FeeSetWire } from "../wire/fees.ts";
import type { Charge, Fee, FeeSchedule } from "./schedule.ts";

type ChargeWire = Omit<FeeSetWire, "PercentageFeeLabel" | "FixedFeeLabel" | "Tiers">;

const charge = (wire: ChargeWire): Charge => ({
  percentage: percent(wire.PercentageFeeValue),
  perStarted: wire.PerStarted
    ? { amount: wireCents(wire.PerStarted.FeeValue), step: wireCents(wire.PerStarted.Step) }
    : null,
  fixed: wireCents(wire.FixedFeeValue),
  cap: wireCents(wire.FeeCap),
  minimum: wireCents(wire.FeeMin),
});

const feeFromWire = (wire: FeeSetWire): Fee => ({
  percentageLabel: wire.PercentageFeeLabel,
  fixedLabel: wire.FixedFeeLabel,
  tiers: (wire.Tiers ?? []).map((tier) => ({ upTo: wireCents(tier.UpTo), ...charge(tier) })),
  above: charge(wire),
});

/** A method's fee in the format of a fee by card type: the wire has two names for the same fields. */
const setOf = (config: FeeConfigWire, method: "CreditCard" | "ACH"): FeeSetWire => ({
  PercentageFeeValue: config[`${method}PercentageFee1Value`],
  PercentageFeeLabel: config[`${method}PercentageFee1Label`],
  FixedFeeValue: config[`${method}FixedFee1Value`],
  FixedFeeLabel: config[`${method}FixedFee1Label`],
  FeeCap: config[`${method}FeeCap`],
  FeeMin: config[`${method}FeeMin`],
  PerStarted: config[`${method}FeePerStarted`],
  Tiers: config[`${method}FeeTiers`],
});

const codes = (paymentType: string): readonly string[] =>
  paymentType
    .split("/")
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== "");

/**
 * A company's fees from its configuration (ENTITY-076 to 079), which the contract has validated. Throws if an amount is
 * not whole cents, which the contract refuses.
 */
export const feeScheduleFromWire = (config: FeeConfigWire): FeeSchedule => ({
  card: feeFromWire(setOf(config, "CreditCard")),
  ach: feeFromWire(setOf(config, "ACH")),
  byCardType: config.Fees.map((wire) => ({
    cardTypes: codes(wire.PaymentType),
    funding: wire.Funding ?? null,
    fee: feeFromWire(wire),
  })),
});
