import { describe, expect, it } from "vitest";
import { makeBill, makeCompany, makeFlags } from "../testing/index.ts";
import { canAddToCart, canPayNow, cartRefusal } from "./index.ts";

const county = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment", "VCSTaxViewOnly"]) });

describe("the cart button", () => {
  it.each([
    [null, {}],
    [null, { source: "custom-api", amountPaid: 500 }],
    ["partially_paid", { amountPaid: 500 }],
    ["paid", { remainingBalance: 0, amountPaid: 500 }],
    ["paid", { remainingBalance: -500, amountPaid: 500 }],
    ["paid", { source: "custom-api", remainingBalance: 0, amountPaid: 500 }],
    ["not_payable", { remainingBalance: 0 }],
    ["not_payable", { source: "custom-api", remainingBalance: 0 }],
    ["not_payable", { isNonPayable: true }],
    ["not_payable", { source: "custom-api", statuses: ["VIEW ONLY"] }],
    ["tax_sale", { isPendingTaxSale: true }],
    ["pending", { isPaymentPending: true, isPendingTaxSale: true }],
    ["paid", { paidInFull: true, payable: false }],
    [null, { paidInFull: true, payable: true }],
    [null, { remainingBalance: 1 }],
    ["partially_paid", { amountPaid: 1, remainingBalance: 1 }],
    ["partially_paid", { amountPaid: 1, paidInFull: true, payable: false }],
  ] as const)("answers %s for %j", (refusal, change) => {
    const bill = makeBill(change);
    expect(cartRefusal(bill, county)).toBe(refusal);
    expect(canAddToCart(bill, county)).toBe(refusal === null);
  });
});

it("a clerk adds a bill under tax sale; residents do not", () => {
  const bill = makeBill({ isPendingTaxSale: true });
  expect(cartRefusal(bill, { ...county, visitor: "clerk" })).toBeNull();
  expect(cartRefusal(bill, { ...county, visitor: "user" })).toBe("tax_sale");
  expect(cartRefusal(bill, { ...county, visitor: "guest" })).toBe("tax_sale");
});

describe("Pay Now", () => {
  it.each([
    [true, {}],
    [true, { amountPaid: 500 }],
    [true, { source: "custom-api", paidInFull: true }],
    [false, { paidInFull: true }],
    [false, { source: "custom-api", remainingBalance: 0 }],
    [false, { isNonPayable: true }],
    [false, { isPaymentPending: true }],
    [false, { remainingBalance: 0 }],
    [true, { remainingBalance: 1 }],
    [false, { remainingBalance: -1 }],
  ] as const)("is enabled: %s, for %j", (enabled, change) => {
    expect(canPayNow(makeBill(change), county)).toBe(enabled);
  });
});
