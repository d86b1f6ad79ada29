import { describe, expect, it } from "vitest";
import { cardTypeFeeText, feeScheduleFromWire } from "../fees/index.ts";
import { makeCompany } from "../testing/index.ts";
import { EMPTY_PAYER, payerFullName } from "./payer/form.ts";
import { ownerAsPayer } from "./payer/owner-as-payer.ts";
import { checkPayer, payerNeeds } from "./payer/payer.ts";

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
    ["Madonna", "somewhere else", ["", "Madonna", undefined, undefined, undefined, undefined]],
  ])(
    "the payer is %s of %j",
    (ownerName, mailingAddress, [firstName, lastName, address1, city, state, zip]) => {
      const filled = ownerAsPayer({ ownerName, mailingAddress });
      expect(filled).toEqual({
        isBusiness: false,
        firstName,
        lastName,
        ...(address1 === undefined ? {} : { address1, city, state, zip }),
      });
    },
  );

  it.each([
    ["Old Ferry Storage Partners LP"],
    ["O'Neil & Co"],
    ["SAMPLE HOLDINGS, LLC"],
    ["Sample Farms, L.L.C."],
    ["Estate of Ambrose Kettle"],
    ["THE ADA B SAMPLE REVOCABLE TRUST"],
    ["SAMPLE ADA B & BEN, TRUSTEES"],
    ["Mount Clementine A.M.E. Community Church"],
    ["Mount Clementine A.M.E. Church"],
    ["Saint Brannoc Catholic Parish"],
    ["Chapel of the Long Meadow"],
    ["City of Sampleton"],
    ["Bank of Sampleton, N.A."],
  ])("a business has its full name: %s", (ownerName) => {
    expect(ownerAsPayer({ ownerName, mailingAddress: "" })).toEqual({
      isBusiness: true,
      firstName: ownerName,
      lastName: "",
    });
  });

  it.each([
    ["Ambrose & Anselm D'Artemay", "Ambrose & Anselm", "D'Artemay"],
    ["D’ARTEMAY, AMBROSE & ANSELM", "AMBROSE & ANSELM", "D’ARTEMAY"],
    ["Ada Sample and Ben Other", "Ada Sample and Ben", "Other"],
    ["Ada B Sample, Jr.", "Ada B", "Sample, Jr."],
    ["SAMPLE, ADA, MD", "ADA, MD", "SAMPLE"],
    ["José Núñez-Ortiz", "José", "Núñez-Ortiz"],
    ["Coraline Trustworthy", "Coraline", "Trustworthy"],
    ["Ada Church", "Ada", "Church"],
    ["Inca Banks", "Inca", "Banks"],
    ["O'Neil", "", "O'Neil"],
    ["SAMPLE, ADA & EXAMPLE, BEN", "SAMPLE, ADA & EXAMPLE,", "BEN"],
  ])("a person or a couple has every part of the name: %s", (ownerName, firstName, lastName) => {
    expect(ownerAsPayer({ ownerName, mailingAddress: "" })).toEqual({
      isBusiness: false,
      firstName,
      lastName,
    });
  });

  it.each(["Ambrose & Anselm D'Artemay", "O'Neil & Co", "D’ARTEMAY, AMBROSE"])(
    "the name contains only characters that a payment form accepts",
    (ownerName) => {
      const name = ownerAsPayer({ ownerName, mailingAddress: "" });
      const form = { ...EMPTY_PAYER, ...name };
      const { firstName, lastName } = checkPayer(form, payerNeeds(makeCompany().rules, form.isBusiness));
      expect([firstName, lastName]).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ["OLD FERRY STORAGE PARTNERS & SONS OF THE LOWER RIVER LANDING LP"],
    ["Ambrose Anselm Christopher Bartholomew & Beatrix Lavinia Wilhelmina D'Artemay-Quillfeather"],
    ["Thaddeus & Desmond Montgomery Featherstonehaugh-Cholmondeley-Wriothesley"],
  ])("a name longer than its field stays whole in both fields: %s", (ownerName) => {
    const form = { ...EMPTY_PAYER, ...ownerAsPayer({ ownerName, mailingAddress: "" }) };
    expect(payerFullName(form)).toBe(ownerName);
    const { firstName, lastName } = checkPayer(form, payerNeeds(makeCompany().rules, form.isBusiness));
    expect([firstName, lastName]).toEqual([undefined, undefined]);
  });

  it("there is no payer if the bill names no owner", () => {
    expect(ownerAsPayer({ ownerName: " ", mailingAddress: "" })).toBeNull();
  });
});

// PAY-020
it("the tile of a card type shows its fee", () => {
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
