import { describe, expect, it } from "vitest";
import { billFromWire, resultStatus, shownStatus } from "../../bills/index.ts";
import { makeBill, makeCompany, makeCustomWire, makeFlags } from "../../testing/index.ts";
import { canAddToCart, canPayNow, cartRefusal } from "../index.ts";

const county = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment", "VCSTaxViewOnly"]) });

// CART-023, CART-024, BILL-004
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
  ] as const)("the cart button is %s for %j", (refusal, change) => {
    const bill = makeBill(change);
    expect(cartRefusal(bill, county)).toBe(refusal);
    expect(canAddToCart(bill, county)).toBe(refusal === null);
  });
});

it.each([
  ["guest", "restricted", "View Only", false],
  ["user", null, "Unpaid", true],
  ["clerk", null, "Unpaid", true],
] as const)(
  "a bill on the private list is refused to a %s before the press: %s, shown as %s",
  (visitor, refusal, badge, mayPay) => {
    const bill = makeBill({ isPrivate: true });
    const rules = { ...county, visitor };
    expect(cartRefusal(bill, rules)).toBe(refusal);
    expect([canAddToCart(bill, rules), canPayNow(bill, rules)]).toEqual([mayPay, mayPay]);
    expect(shownStatus(bill, rules)).toBe(badge);
    expect(resultStatus(bill, rules, "row")).toBe(badge);
  },
);

it("a paid bill on the private list is paid, and one that is also view only is view only for everyone", () => {
  const paid = makeBill({ isPrivate: true, remainingBalance: 0, amountPaid: 500, paidInFull: true });
  expect(shownStatus(paid, county)).toBe("Paid");
  const both = makeBill({ isPrivate: true, isNonPayable: true });
  expect(cartRefusal(both, county)).toBe("not_payable");
  expect(cartRefusal(both, { ...county, visitor: "clerk" })).toBe("not_payable");
});

// STATE-014, BILL-005
it("a custom-API bill marked as not payable is view only, regardless of VCSTaxViewOnly", () => {
  const off = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment"]) });
  const bill = billFromWire(makeCustomWire({ is_non_payable: true, status1: "View Only" }));
  expect([shownStatus(bill, off), canPayNow(bill, off), canAddToCart(bill, off)]).toEqual([
    "View Only",
    false,
    false,
  ]);
});

// PREVIEW-013
it("no bill can be added under ArchiveView, which has no cart", () => {
  const archive = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment", "ArchiveView"]) });
  for (const visitor of ["guest", "user", "clerk"] as const)
    expect(canAddToCart(makeBill(), { ...archive, visitor })).toBe(false);
});

// CART-052
it("a clerk can add a bill under tax sale; residents cannot", () => {
  const bill = makeBill({ isPendingTaxSale: true });
  expect(cartRefusal(bill, { ...county, visitor: "clerk" })).toBeNull();
  expect(cartRefusal(bill, { ...county, visitor: "user" })).toBe("tax_sale");
  expect(cartRefusal(bill, { ...county, visitor: "guest" })).toBe("tax_sale");
});

// PREVIEW-036 to 038
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
  ] as const)("Pay Now is enabled: %s, for %j", (enabled, change) => {
    expect(canPayNow(makeBill(change), county)).toBe(enabled);
  });
});
