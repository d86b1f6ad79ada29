import { describe, expect, it } from "vitest";
import {
  EMPTY_ENTRY,
  type EntryField,
  entryFieldsOf,
  entryProblem,
  maskedEntry,
  normalizeEntry,
  regroupEntry,
  shownEntry,
} from "./fields.ts";
import { tokenizeRequestOf } from "./instrument.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

describe("the stored part of typed text", () => {
  it.each<[EntryField, string, string]>([
    ["number", "4111 1111-1111 1111", "4111111111111111"],
    ["number", "41111111111111112222", "4111111111111111"],
    ["expiry", "0429", "04 / 29"],
    ["expiry", "4/29", "04 / 29"],
    ["expiry", "04/2029", "04 / 2029"],
    ["expiry", "2029-04", "04 / 2029"],
    ["expiry", "1229", "12 / 29"],
    ["expiry", "12/29", "12 / 29"],
    ["expiry", "04 / 202", "04 / 202"],
    ["cvv", "12a345", "1234"],
    ["account", " 000123456789", "000123456789"],
    ["routing", "0210000211", "021000021"],
  ])("%s %j becomes %j", (field, typed, expected) => {
    expect(normalizeEntry(field, typed)).toBe(expected);
    expect(normalizeEntry(field, expected)).toBe(expected);
  });
});

describe("the visible part of a field", () => {
  it("a number is grouped as on the card", () => {
    expect(shownEntry("number", "4111111111111111")).toBe("4111 1111 1111 1111");
    expect(shownEntry("number", "378282246310005")).toBe("3782 822463 10005");
    expect(shownEntry("number", "41111")).toBe("4111 1");
    expect(shownEntry("number", "")).toBe("");
  });

  // PAY-088
  it("a number shows at most its last four digits after the payer leaves it", () => {
    expect(maskedEntry("number", "4111111111111234")).toBe("•••• •••• •••• 1234");
    expect(maskedEntry("number", "378282246310005")).toBe("•••• •••••• •0005");
    expect(maskedEntry("number", "4111")).toBe("••••");
    expect(maskedEntry("account", "000123456789")).toBe("••••••••6789");
    expect(maskedEntry("cvv", "1234")).toBe("••••");
  });

  it.each<[string, number, string, number]>([
    ["41111", 5, "4111 1", 6],
    ["4111 1", 3, "4111 1", 3],
    ["4111911 1", 5, "4111 9111", 6],
    ["", 0, "", 0],
  ])("the caret in %j at %i stays after the same digit of %j", (typed, caret, text, at) => {
    expect(regroupEntry("number", typed, caret)).toEqual({ text, caret: at });
  });
});

describe("the fields of a method", () => {
  it("a card has its number, expiration date, and CVV; an account its number twice", () => {
    expect(entryFieldsOf("CC")).toEqual(["number", "expiry", "cvv"]);
    expect(entryFieldsOf("ACH")).toEqual(["routing", "account", "confirm"]);
  });

  it("only an account's fields are sent for an eCheck, and only a card's for a card", () => {
    const values = {
      ...EMPTY_ENTRY,
      number: "4111111111111111",
      expiry: "04 / 29",
      cvv: "123",
      account: "12345",
      routing: "021000021",
    };
    expect(tokenizeRequestOf("ACH", values, "31201")).toEqual({
      kind: "ach",
      account: "12345",
      routing: "021000021",
    });
    expect(tokenizeRequestOf("CC", values, "31201")).toEqual({
      kind: "card",
      number: "4111111111111111",
      expMonth: 4,
      expYear: 2029,
      cvv: "123",
      zip: "31201",
    });
  });
});

// PAY-014
it("years of two and four digits are the same", () => {
  for (const expiry of ["04 / 29", "04 / 2029"]) {
    expect(entryProblem("expiry", { ...EMPTY_ENTRY, expiry }, NOW)).toBe("");
    expect(tokenizeRequestOf("CC", { ...EMPTY_ENTRY, expiry }, "")).toMatchObject({
      expMonth: 4,
      expYear: 2029,
    });
  }
});

// PAY-096
it("a card is valid through the end of its month", () => {
  expect(entryProblem("expiry", { ...EMPTY_ENTRY, expiry: "11 / 26" }, NOW)).toBe("");
  expect(entryProblem("expiry", { ...EMPTY_ENTRY, expiry: "10 / 26" }, NOW)).not.toBe("");
});
