import { expect, it } from "vitest";
import { makeBill, makeFlags } from "../testing/index.ts";
import { billDetails, canOpenBill, cartItem, MISC_BILL_TYPE, stopsAtCart } from "./index.ts";

it.each([
  ["bills", "guest", true, false],
  ["bills", "user", true, false],
  ["bills", "clerk", true, false],
  ["bills", "guest", false, true],
  ["bills", "user", false, true],
  ["bills", "clerk", false, false],
  ["misc", "guest", false, false],
  ["misc", "user", false, false],
] as const)("Continue of %s, %s, online payment %s: stopped %s", (kind, visitor, isOn, stops) => {
  const flags = makeFlags(isOn ? ["OnlinePropertyTaxPayment"] : []);
  expect(stopsAtCart(kind, visitor, { flags })).toBe(stops);
});

// CART-002
it("products have their own bill type", () => {
  expect(MISC_BILL_TYPE).toBe("Miscellaneous");
});

// PAY-001
it("the payment receives the company, the distinct bill types, and whether a custom API is used", () => {
  const mixed = [
    makeBill({ id: "1", statementType: "Property Tax" }),
    makeBill({ id: "2", statementType: "Solid Waste" }),
    makeBill({ id: "3", statementType: "Property Tax", source: "custom-api" }),
  ].map(cartItem);
  expect(billDetails(mixed, 7)).toEqual({
    companyId: 7,
    billType: "Property Tax,Solid Waste",
    isCustomAPI: true,
  });
  expect(billDetails(mixed.slice(0, 2), 7).isCustomAPI).toBe(false);
  expect(billDetails([], 7)).toEqual({ companyId: 7, billType: "", isCustomAPI: false });
});

it.each([
  ["guest", true],
  ["user", false],
  ["clerk", false],
] as const)("a row's bill number is a link for a %s: %s", (visitor, isLink) => {
  expect(canOpenBill(visitor)).toBe(isLink);
});
