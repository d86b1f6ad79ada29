import { describe, expect, it } from "vitest";
import { WHOLE as SPANISH } from "../messages/es/index.ts";
import { miscMessages } from "../messages/index.ts";
import { checkMisc, EMPTY_MISC, readMisc } from "./index.ts";

const ZERO_PRICE = "Price must be greater than zero.";
const ZERO_QUANTITY = "Quantity must be greater than zero.";
const WHOLE = "Only whole numbers are allowed.";

// VALID-077, MISC-014
describe("a product's price", () => {
  it.each([
    ["1", undefined],
    ["1.00", undefined],
    ["$1,234.56", undefined],
    ["100000000", undefined],
    ["0.99", ZERO_PRICE],
    ["0", ZERO_PRICE],
    ["-5", ZERO_PRICE],
    ["", ZERO_PRICE],
    [" ", ZERO_PRICE],
    ["ten", "Enter an amount, such as 50.00."],
    ["12,50", "Use a point for cents: 12.50."],
    ["1.500", "Enter value up to 2 decimal places only"],
    ["1.234", "Enter value up to 2 decimal places only"],
    ["100000000.01", "Price must be at most $100,000,000.00."],
    ["9".repeat(20), "Price must be at most $100,000,000.00."],
  ])("the price is read: %j", (price, error) => {
    expect(checkMisc({ price, quantity: "1" }).price).toBe(error);
  });
});

// VALID-078, VALID-079, MISC-014
describe("a product's quantity", () => {
  it.each([
    ["1", undefined],
    [" 2 ", undefined],
    ["999", undefined],
    ["1000", "Quantity must be at most 999."],
    ["0", ZERO_QUANTITY],
    ["-1", ZERO_QUANTITY],
    ["0.5", ZERO_QUANTITY],
    ["", ZERO_QUANTITY],
    [" ", ZERO_QUANTITY],
    ["1.5", WHOLE],
    ["1e2", WHOLE],
    ["two", WHOLE],
    ["2 3", WHOLE],
  ])("the quantity is read: %j", (quantity, error) => {
    expect(checkMisc({ price: "5", quantity }).quantity).toBe(error);
  });
});

// MISC-012
describe("Add to Cart", () => {
  it("Add to Cart adds the entered amount, in cents", () => {
    expect(readMisc({ price: "$12.50", quantity: " 3 " })).toEqual({
      ok: true,
      value: { price: 1_250, quantity: 3 },
    });
  });

  it.each([
    [EMPTY_MISC],
    [{ price: "0.99", quantity: "1" }],
    [{ price: "5", quantity: "0" }],
    [{ price: "x", quantity: "1" }],
  ])("Add to Cart is disabled for %j", (form) => {
    expect(readMisc(form)).toEqual({ ok: false, error: "invalid" });
  });

  // MISC-013
  it("the form starts with one of a product that has no price yet", () => {
    expect(EMPTY_MISC).toEqual({ price: "", quantity: "1" });
  });
});

it("a price is read, and refused, in the reader's language", () => {
  const { errors } = SPANISH.texts(miscMessages);
  expect(checkMisc(EMPTY_MISC, SPANISH)).toEqual({ price: errors.price });
  expect(readMisc({ price: "1.500,50", quantity: "1" }, undefined, SPANISH)).toEqual({
    ok: true,
    value: { price: 150_050, quantity: 1 },
  });
});
