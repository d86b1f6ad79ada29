import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instrumentErrorMessages } from "../../messages/payments/frame.ts";
import { passesLuhn } from "../../wire/card-number.ts";
import { expiryProblem, formatExpiryInput, readExpiry } from "./card/expiry.ts";
import {
  cardBrand,
  cardNumberProblem,
  cardZipProblem,
  cvvProblem,
  normalizeCardInput,
} from "./card/number.ts";
import { accountProblem, confirmProblem, routingProblem } from "./echeck/account.ts";

// VALID-039 to 043
describe("a card number", () => {
  it.each([
    ["", "Card number is a required field."],
    ["4111-1111-1111-1111", "Card number must only contain digits."],
    [" 4111111111111111", "Card number must only contain digits."],
    ["-411111111111111", "Card number must only contain digits."],
    ["41111111111111", "Card number must not be less than 15 digits."],
    ["4111 111111111111", "Card number must only contain digits."],
    ["6011000990139424001", "Card number is invalid."],
    ["4000000000000000006", ""],
    ["41111111111111111111", "Card number must not be greater than 19 digits."],
    ["4111111111111112", "Card number is invalid."],
    ["3530111333300000", "We do not accept this kind of card. Use another one."],
    ["4111111111111111", ""],
    ["378282246310005", ""],
    ["5555555555554444", ""],
    ["2223003122003222", ""],
    ["6011111111111117", ""],
  ])("the card number %s has the error %j", (number, problem) => {
    expect(cardNumberProblem(number)).toBe(problem);
  });

  it.each([
    ["4", "VISA"],
    ["51", "MSTR"],
    ["2720", "MSTR"],
    ["2721", null],
    ["2220", null],
    ["14", null],
    ["50", null],
    ["55", "MSTR"],
    ["56", null],
    ["15", null],
    ["2221", "MSTR"],
    ["2229", "MSTR"],
    ["2230", "MSTR"],
    ["2299", "MSTR"],
    ["23", "MSTR"],
    ["26", "MSTR"],
    ["2700", "MSTR"],
    ["271", "MSTR"],
    ["272", null],
    ["28", null],
    ["12720", null],
    ["34", "AMEX"],
    ["37", "AMEX"],
    ["35", null],
    ["137", null],
    ["6011", "DISC"],
    ["6012", null],
    ["643", null],
    ["644", "DISC"],
    ["649", "DISC"],
    ["65", "DISC"],
    ["66", null],
    ["165", null],
    ["36", null],
    ["", null],
  ])("a card number that starts with %s is %s", (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand);
  });

  // VALID-044, FORM-002
  it("a card number is stored as digits, at most 16 by default", () => {
    expect(normalizeCardInput("4111 1111 1111 1111 999")).toBe("4111111111111111");
    expect(normalizeCardInput("4111 1111 1111 1111 999", 19)).toBe("4111111111111111999");
  });

  it("the check digit detects any single wrong digit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = Array.from("4111111111111111", Number);
        digits[place] = ((digits[place] ?? 0) + by) % 10;
        expect(passesLuhn(digits.join(""))).toBe(false);
      }),
    );
  });
});

describe("a card's other fields", () => {
  // VALID-046, FORM-003
  it.each([
    ["", "CVV is a required field."],
    ["12", "CVV must have 3 or 4 digits."],
    ["12345", "CVV must have 3 or 4 digits."],
    ["12a", "Enter numbers only."],
    ["123", ""],
    ["1234", ""],
  ])("CVV %j: %j", (cvv, problem) => {
    expect(cvvProblem(cvv)).toBe(problem);
  });

  it.each([
    ["123", "VISA", ""],
    ["1234", "VISA", "CVV must have 3 or 4 digits."],
    ["123", "AMEX", "CVV must have 3 or 4 digits."],
    ["1234", "AMEX", ""],
    ["123", null, ""],
    ["1234", null, ""],
  ] as const)("CVV %j narrowed by brand %s: %j", (cvv, brand, problem) => {
    expect(cvvProblem(cvv, instrumentErrorMessages, brand)).toBe(problem);
  });

  it.each([
    ["", "Zip code is a required field."],
    ["3140x", "Enter numbers only."],
    ["31401-12345", "Zip code must not be more than 10 characters."],
    ["31401", ""],
  ])("ZIP %j: %j", (zip, problem) => {
    expect(cardZipProblem(zip)).toBe(problem);
  });

  const now = { month: 11, year: 2025 };
  it.each([
    ["", "Expiration date is a required field."],
    ["13/29", "Enter the month and year as on the card, for example 04 / 29."],
    ["soon", "Enter the month and year as on the card, for example 04 / 29."],
    ["04 / 36", "The year is too far ahead. Enter the year as on the card."],
    ["10/25", "This card has expired."],
    ["11/25", ""],
    ["4/2029", ""],
    ["0429", ""],
    ["12 / 35", ""],
  ])("expires %j: %j", (typed, problem) => {
    expect(expiryProblem(typed, now)).toBe(problem);
  });

  it.each([
    ["4/29", "04 / 29"],
    ["0429", "04 / 29"],
    ["04", "04"],
    ["04 / 2", "04 / 2"],
    ["04299", "04 / 29"],
  ])("typed as %j reads %j", (typed, shown) => {
    expect(formatExpiryInput(typed)).toBe(shown);
  });

  it.each([
    ["04/29", { month: 4, year: 2029 }],
    ["  4  /  2029  ", { month: 4, year: 2029 }],
    [" 0429 ", { month: 4, year: 2029 }],
    ["12/30", { month: 12, year: 2030 }],
    ["1/29", { month: 1, year: 2029 }],
    ["00/29", null],
    ["13/29", null],
    ["123/29", null],
    ["a04/29", null],
    ["04/29b", null],
    ["a0429", null],
    ["0429b", null],
    ["429", null],
    ["04292", null],
    ["04/1929", null],
    ["04/9", null],
    ["04-29", null],
  ])("%j is read as %j", (typed, expiry) => {
    expect(readExpiry(typed)).toEqual(expiry);
  });

  it.each([
    [" 4/", "04"],
    ["4 /29", "04 / 29"],
    ["a4/29", "42 / 9"],
    ["14/29", "14 / 29"],
    ["042", "04 / 2"],
    ["", ""],
  ])("typed as %j reads %j while it is typed", (typed, shown) => {
    expect(formatExpiryInput(typed)).toBe(shown);
  });

  it("a formatted expiration date is read back as shown", () => {
    expect(readExpiry(formatExpiryInput("1230"))).toEqual({ month: 12, year: 2030 });
  });
});

// VALID-048 to 052
describe("a bank account", () => {
  it.each([
    ["", "Account number is a required field."],
    [" 123", "Invalid Account Number input."],
    ["12-3", "Invalid Account Number input."],
    ["1".repeat(18), "Account number must not be more than 17 digits."],
    ["1".repeat(17), ""],
    ["123 ", "Invalid Account Number input."],
    ["a12", "Invalid Account Number input."],
    ["-12", "Invalid Account Number input."],
    ["1", ""],
  ])("account %j: %j", (account, problem) => {
    expect(accountProblem(account)).toBe(problem);
  });

  it.each([
    ["", "123", "Confirm account number is a required field."],
    ["124", "123", "Account number and Confirm account number do not match."],
    ["123", "123", ""],
  ])("confirmed as %j for %j: %j", (confirm, account, problem) => {
    expect(confirmProblem(confirm, account)).toBe(problem);
  });

  it.each([
    ["", "Routing number is a required field."],
    ["02100002a", "Enter numbers only."],
    ["02100002", "Routing number must have 9 digits."],
    ["021000022", "Check the routing number. One of its digits seems to be wrong."],
    ["000000000", "Check the routing number. One of its digits seems to be wrong."],
    ["021000021", ""],
    ["110000000", ""],
  ])("routing %j: %j", (routing, problem) => {
    expect(routingProblem(routing)).toBe(problem);
  });
});
