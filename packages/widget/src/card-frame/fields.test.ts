import { describe, expect, it } from "vitest";
import { EMPTY_VALUES, type FieldName, fieldError, masked, normalize, shown } from "./fields.ts";
import { entryOf } from "./methods/index.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

describe("the stored part of typed text", () => {
  it.each<[FieldName, string, string]>([
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
    ["zip", "31099-1234x", "31099-1234"],
    ["account", " 000123456789", "000123456789"],
    ["routing", "0210000211", "021000021"],
  ])("%s %j becomes %j", (field, typed, expected) => {
    expect(normalize(field, typed)).toBe(expected);
    expect(normalize(field, expected)).toBe(expected);
  });
});

describe("the visible part of a field", () => {
  it("a number is grouped as on the card", () => {
    expect(shown("number", "4111111111111111")).toBe("4111 1111 1111 1111");
    expect(shown("number", "378282246310005")).toBe("3782 822463 10005");
    expect(shown("number", "41111")).toBe("4111 1");
    expect(shown("number", "")).toBe("");
  });

  // PAY-088
  it("a number shows at most its last four digits after the payer leaves it", () => {
    expect(masked("number", "4111111111111234")).toBe("•••• •••• •••• 1234");
    expect(masked("number", "378282246310005")).toBe("•••• •••••• •0005");
    expect(masked("number", "4111")).toBe("••••");
    expect(masked("account", "000123456789")).toBe("••••••••6789");
    expect(masked("cvv", "1234")).toBe("••••");
  });
});

// PAY-014
it("years of two and four digits are the same", () => {
  for (const expiry of ["04 / 29", "04 / 2029"]) {
    expect(fieldError("expiry", { ...EMPTY_VALUES, expiry }, NOW)).toBe("");
    expect(entryOf("CC").instrumentOf({ ...EMPTY_VALUES, expiry })).toMatchObject({
      expMonth: 4,
      expYear: 2029,
    });
  }
});

// PAY-096
it("a card is valid through the end of its month", () => {
  expect(fieldError("expiry", { ...EMPTY_VALUES, expiry: "11 / 26" }, NOW)).toBe("");
  expect(fieldError("expiry", { ...EMPTY_VALUES, expiry: "10 / 26" }, NOW)).not.toBe("");
});
