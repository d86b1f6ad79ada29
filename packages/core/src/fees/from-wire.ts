import type { PayPlusConfigWire } from "../contract/index.ts";
import { percent, wireCents } from "../money/index.ts";
import type { Fee, FeeSchedule } from "./schedule.ts";

type FeeConfig = Pick<
  PayPlusConfigWire,
  "Fees" | Extract<keyof PayPlusConfigWire, `${"CreditCard" | "ACH"}${string}`>
>;

const cardFee = (config: FeeConfig): Fee => ({
  percentage: percent(config.CreditCardPercentageFee1Value),
  percentageLabel: config.CreditCardPercentageFee1Label,
  fixed: wireCents(config.CreditCardFixedFee1Value),
  fixedLabel: config.CreditCardFixedFee1Label,
  cap: wireCents(config.CreditCardFeeCap),
  minimum: wireCents(config.CreditCardFeeMin),
});

const achFee = (config: FeeConfig): Fee => ({
  percentage: percent(config.ACHPercentageFee1Value),
  percentageLabel: config.ACHPercentageFee1Label,
  fixed: wireCents(config.ACHFixedFee1Value),
  fixedLabel: config.ACHFixedFee1Label,
  cap: wireCents(config.ACHFeeCap),
  minimum: wireCents(config.ACHFeeMin),
});

/** A company's fees out of its configuration (spec 0:314-316). Throws where an amount is not whole cents. */
export const feeScheduleFromWire = (config: FeeConfig): FeeSchedule => ({
  card: cardFee(config),
  ach: achFee(config),
  byCardType: config.Fees.map((fee) => ({
    cardTypes: fee.PaymentType.split("/").map((code) => code.trim().toUpperCase()),
    fee: {
      percentage: percent(fee.PercentageFeeValue),
      percentageLabel: fee.PercentageFeeLabel,
      fixed: wireCents(fee.FixedFeeValue),
      fixedLabel: fee.FixedFeeLabel,
      cap: wireCents(fee.FeeCap),
      minimum: wireCents(fee.FeeMin),
    },
  })),
});
