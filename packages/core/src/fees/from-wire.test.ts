import { expect, it } from "vitest";
import { percent } from "../money/index.ts";
import { feeScheduleFromWire } from "./from-wire.ts";
import { formatPercent, onlineCardFeeNote } from "./notes.ts";

const wire = {
  CreditCardPercentageFee1Value: 2.35,
  CreditCardPercentageFee1Label: "Service",
  CreditCardFixedFee1Value: 0.3,
  CreditCardFixedFee1Label: "",
  CreditCardFeeCap: 0,
  CreditCardFeeMin: 1.95,
  ACHPercentageFee1Value: 0,
  ACHPercentageFee1Label: "",
  ACHFixedFee1Value: 1.5,
  ACHFixedFee1Label: "",
  ACHFeeCap: 0,
  ACHFeeMin: 0,
  Fees: [
    {
      PaymentType: "VISA/MSTR/DISC",
      PercentageFeeValue: 2.5,
      PercentageFeeLabel: "",
      FixedFeeValue: 0,
      FixedFeeLabel: "",
      FeeCap: 0,
      FeeMin: 0,
    },
  ],
};

it("reads a company's fees in cents", () => {
  const schedule = feeScheduleFromWire(wire);
  expect(schedule.card).toMatchObject({ fixed: 30, minimum: 195, percentageLabel: "Service" });
  expect(schedule.ach.fixed).toBe(150);
  expect(schedule.byCardType[0]?.cardTypes).toEqual(["VISA", "MSTR", "DISC"]);
});

it("refuses a fee that is not whole cents", () => {
  expect(() => feeScheduleFromWire({ ...wire, ACHFixedFee1Value: 1.005 })).toThrow();
});

it("names rate and cards", () => {
  const schedule = feeScheduleFromWire(wire);
  expect(onlineCardFeeNote(schedule)).toBe("2.35% service fee for Visa, Mastercard, Discover and AMEX");
  expect(onlineCardFeeNote(feeScheduleFromWire({ ...wire, CreditCardPercentageFee1Value: 0 }))).toBe("");
});

it.each([
  ["2.35", "2.35"],
  ["2.50", "2.5"],
  ["3.00", "3"],
  ["10", "10"],
  ["0.05", "0.05"],
])("writes %s %% as %s", (text, expected) => {
  expect(formatPercent(percent(text))).toBe(expected);
});
