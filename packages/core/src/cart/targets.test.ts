import { describe, expect, it } from "vitest";
import { makeBill, makeCompany, makeFlags } from "../testing/index.ts";
import {
  addMoreTarget,
  backTarget,
  billDetails,
  billLink,
  cartItem,
  cartKindOf,
  continueTarget,
} from "./index.ts";

const items = [cartItem(makeBill())];
const details = { companyId: 1, billType: "Property Tax", isCustomAPI: false };

describe("Continue", () => {
  it.each([
    ["guest", "bills", true, { to: "bill-payment", billDetails: details }],
    ["user", "bills", true, { to: "payment" }],
    ["clerk", "bills", true, { to: "payment" }],
    ["guest", "bills", false, { to: "unavailable" }],
    ["user", "bills", false, { to: "unavailable" }],
    ["clerk", "bills", false, { to: "payment" }],
    ["guest", "misc", true, { to: "misc-payment" }],
    ["user", "misc", true, { to: "misc-bills" }],
    ["clerk", "misc", true, { to: "misc-bills" }],
    ["guest", "misc", false, { to: "misc-payment" }],
  ] as const)("of a %s with %s, online payment %s", (visitor, kind, isOn, target) => {
    const company = makeCompany({ flags: makeFlags(isOn ? ["OnlinePropertyTaxPayment"] : []) });
    expect(continueTarget({ visitor, kind }, items, company)).toEqual(target);
  });

  it("tells the payment the company, the distinct bill types and whether a custom API is asked", () => {
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
    expect(billDetails([], 7)).toEqual({ companyId: 7, billType: "", isCustomAPI: false });
  });
});

describe("Back", () => {
  it.each(["bill-preview", "cart", "bill-payment"])("returns to %s, whoever asks", (previous) => {
    for (const visitor of ["guest", "user", "clerk"] as const)
      expect(backTarget({ visitor, kind: "bills" }, previous)).toBe("previous");
  });

  it.each([
    ["guest", "bills", "bills"],
    ["guest", "misc", "misc"],
    ["user", "bills", "overview"],
    ["user", "misc", "overview"],
    ["clerk", "bills", "home"],
    ["clerk", "misc", "home"],
  ] as const)("of a %s with %s leads to %s from anywhere else", (visitor, kind, target) => {
    expect(backTarget({ visitor, kind }, null)).toBe(target);
    expect(backTarget({ visitor, kind }, "payment-successful")).toBe(target);
  });
});

it.each([
  ["guest", "bills", false, "bills"],
  ["clerk", "bills", false, "home"],
  ["user", "bills", false, null],
  ["guest", "misc", false, null],
  ["clerk", "misc", false, null],
  ["guest", "bills", true, null],
  ["clerk", "bills", true, null],
] as const)(
  "Add More Bills of a %s with %s, in a dialog %s, leads to %s",
  (visitor, kind, isDialog, target) => {
    expect(addMoreTarget({ visitor, kind }, isDialog)).toBe(target);
  },
);

it("a guest opens a bill by its id, or by property and year; for others its number is plain text", () => {
  expect(billLink(makeBill({ id: "7" }), "guest")).toEqual({ id: "7" });
  expect(billLink(makeBill({ source: "custom-api", parcelId: "P-1", taxYear: "2024" }), "guest")).toEqual({
    propertyId: "P-1",
    year: "2024",
  });
  expect(billLink(makeBill(), "user")).toBeNull();
  expect(billLink(makeBill(), "clerk")).toBeNull();
});

it.each([
  ["Miscellaneous", "misc"],
  ["Property Tax", "bills"],
  ["miscellaneous", "bills"],
  ["", "bills"],
] as const)("the bill type %j opens the cart of %s", (billType, kind) => {
  expect(cartKindOf(billType)).toBe(kind);
});
