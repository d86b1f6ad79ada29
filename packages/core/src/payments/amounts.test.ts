import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartItem } from "../cart/index.ts";
import { cents } from "../money/index.ts";
import { billsOfYears, makeBill } from "../testing/index.ts";
import { amountDue, isPartial, partialOffered, readCustomAmount } from "./amounts.ts";

const one = [cartItem(makeBill())];
const part = [{ bill: makeBill(), amountToPay: cents(4_000) }];
const several = billsOfYears([2023, 2024]).map(cartItem);
const custom = [cartItem(makeBill({ source: "custom-api" }))];
const NO_MINIMUM = { customization: {} };
const TWENTY = { customization: { MinimumPartialPayment: "20.00" } };
const customPart = [{ bill: makeBill({ source: "custom-api" }), amountToPay: cents(1) }];

// PAY-055, PAY-057 to 059, MONEY-005
describe("a partial payment", () => {
  it.each([
    ["one bill, where the county allows it", one, true, true],
    ["one bill, where it does not", one, false, false],
    ["several bills", several, true, false],
    ["a custom-API bill with its whole balance", custom, false, true],
    ["a custom-API bill with less", customPart, false, false],
    ["no bill", [], true, false],
  ])("%s", (_, items, partialPayment, offered) => {
    expect(partialOffered(items, { partialPayment })).toBe(offered);
  });

  it("a partial payment is compared with the balance of a single bill", () => {
    expect(amountDue(part, { partialPayment: true })).toBe(10_000);
    expect(amountDue(part, { partialPayment: false })).toBe(4_000);
    expect(amountDue(several, { partialPayment: true })).toBe(20_000);
    expect(isPartial(one, cents(4_000))).toBe(true);
    expect(isPartial(one, cents(10_000))).toBe(false);
    expect(isPartial(one, cents(0))).toBe(false);
    expect(isPartial(several, cents(4_000))).toBe(false);
  });
});

// VALID-033 to 035
describe("a typed amount", () => {
  const due = cents(10_000);
  it.each([
    ["", null, "Amount is a required field.", ""],
    ["0", null, "Amount must be minimum $0.01.", "0"],
    ["0.01", 1, "", "0.01"],
    ["12.345", null, "Enter value up to 2 decimal places only", "12.345"],
    ["1.500", null, "Enter value up to 2 decimal places only", "1.500"],
    ["abc", null, "Enter an amount, such as 50.00.", "abc"],
    ["1e2", null, "Enter an amount, such as 50.00.", "1e2"],
    ["12,50", null, "Use a point for cents: 12.50.", "12,50"],
    ["-40", 4_000, "", "40"],
    ["$40.50", 4_050, "", "$40.50"],
    ["100", 10_000, "", "100"],
    ["100.01", 10_000, "Amount should be lower or equal to Payment due", "100.00"],
    ["99999999999999999", 10_000, "Amount should be lower or equal to Payment due", "100.00"],
  ])("a typed amount is read: %j", (typed, amount, error, text) => {
    expect(readCustomAmount(typed, due, NO_MINIMUM)).toEqual({
      text,
      amount,
      error,
      isAbove: error.startsWith("Amount should be lower"),
    });
  });

  // PAY-093
  it.each([
    ["19.99", 10_000, null, "Amount must be minimum $20.00."],
    ["20", 10_000, 2_000, ""],
    ["14.99", 1_500, null, "Amount must be minimum $15.00."],
    ["15", 1_500, 1_500, ""],
  ])(
    "a typed amount is at least the county's minimum, or the whole of a smaller balance: %s of %i",
    (typed, whole, amount, error) => {
      expect(readCustomAmount(typed, cents(whole), TWENTY)).toMatchObject({ amount, error });
    },
  );

  it("a typed amount is never less than a cent nor more than is due", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.float().map((n) => n.toFixed(2)),
        ),
        (typed) => {
          const { amount, error } = readCustomAmount(typed, due, NO_MINIMUM);
          if (amount === null) expect(error).not.toBe("");
          else expect(amount >= 1 && amount <= due).toBe(true);
        },
      ),
    );
  });
});
