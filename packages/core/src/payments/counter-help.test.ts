import { describe, expect, it } from "vitest";
import { cardTypeFeeText, feeScheduleFromWire } from "../fees/index.ts";
import { ownerAsPayer } from "./owner-as-payer.ts";

describe("the owner of a bill as its payer", () => {
  it.each([
    [
      "Ada B Sample",
      "9 Pine St, Unit 2, Macon, GA 31201",
      ["Ada B", "Sample", "9 Pine St, Unit 2", "Macon", "GA", "31201"],
    ],
    [
      "SAMPLE, ADA B",
      "PO Box 1, Port Wentworth, ga 31407-0001",
      ["ADA B", "SAMPLE", "PO Box 1", "Port Wentworth", "GA", "31407-0001"],
    ],
    ["O'Neil & Co", "", ["ONeil", "Co", undefined, undefined, undefined, undefined]],
    ["Madonna", "somewhere else", ["", "Madonna", undefined, undefined, undefined, undefined]],
  ])("%s of %j", (ownerName, mailingAddress, [firstName, lastName, address1, city, state, zip]) => {
    const filled = ownerAsPayer({ ownerName, mailingAddress });
    expect(filled).toEqual({
      firstName,
      lastName,
      ...(address1 === undefined ? {} : { address1, city, state, zip }),
    });
  });

  it("is nobody where the bill names none", () => {
    expect(ownerAsPayer({ ownerName: " ", mailingAddress: "" })).toBeNull();
  });
});

it("says what a card type costs at a terminal", () => {
  const fees = feeScheduleFromWire({
    CreditCardPercentageFee1Value: 2.35,
    CreditCardPercentageFee1Label: "",
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
    Fees: [
      {
        PaymentType: "AMEX",
        PercentageFeeValue: 3,
        PercentageFeeLabel: "",
        FixedFeeValue: 0.3,
        FixedFeeLabel: "",
        FeeMin: 0,
        FeeCap: 0,
      },
    ],
  });
  expect(cardTypeFeeText(fees, "VISA")).toBe("Fee: 2.35%");
  expect(cardTypeFeeText(fees, "AMEX")).toBe("Fee: 3% + $0.30");
});
