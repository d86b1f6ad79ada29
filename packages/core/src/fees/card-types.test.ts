import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FeeConfig } from "../wire/fees.ts";
import { cardTypesDiffer, pricedCardType } from "./card-type-fee.ts";
import { cardLabel } from "./card-types.ts";
import { feeScheduleFromWire } from "./from-wire.ts";

it.each([
  ["MSTR", "Mastercard"],
  ["VISA", "Visa"],
  ["DISC", "Discover"],
  ["AMEX", "AMEX"],
  ["JCB", "JCB"],
  ["toString", "toString"],
  ["", ""],
])("calls %s %s", (code, label) => {
  expect(cardLabel(code)).toBe(label);
});

const NOTHING = {
  CreditCardPercentageFee1Label: "Fee",
  CreditCardFixedFee1Value: 0,
  CreditCardFixedFee1Label: "",
  CreditCardFeeCap: 0,
  CreditCardFeeMin: 0,
  ACHPercentageFee1Value: 0,
  ACHPercentageFee1Label: "",
  ACHFixedFee1Value: 0,
  ACHFixedFee1Label: "",
  ACHFeeCap: 0,
  ACHFeeMin: 0,
};

// CONST-006
describe("the card type at a terminal", () => {
  const schedule = (Fees: readonly object[]) =>
    feeScheduleFromWire(v.parse(FeeConfig, { ...NOTHING, CreditCardPercentageFee1Value: 2, Fees }));
  const fee = (PaymentType: string, value: number, more: object = {}) => ({
    PaymentType,
    PercentageFeeValue: value,
    PercentageFeeLabel: "Fee",
    ...more,
  });

  it.each([
    ["no card is priced apart", [], false],
    ["all types are priced alike", [fee("VISA/MSTR", 3), fee("DISC/AMEX", 3)], false],
    ["debit cards cost less, of every type", [fee("", 1, { Funding: "debit" })], false],
    ["one type costs more", [fee("AMEX", 3)], true],
    ["debit cards of one type cost less", [fee("VISA", 1, { Funding: "debit" })], true],
  ])("the card type at a terminal where %s is %j", (_what, fees, differ) => {
    const found = schedule(fees);
    expect(cardTypesDiffer(found)).toBe(differ);
    expect(pricedCardType("", found)).toBe(differ ? "" : "VISA");
    expect(pricedCardType("AMEX", found)).toBe("AMEX");
  });
});
