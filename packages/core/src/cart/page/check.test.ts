import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { makeBill } from "../../testing/index.ts";
import { applyCheck, asksForPaid, cartItem, checkOutcome, countsAsPaid } from "../index.ts";

const bill = makeBill({ id: "1", parcelId: "P-1" });
const sibling = makeBill({ id: "2", parcelId: "P-1", taxYear: "2024" });
const other = makeBill({ id: "3", parcelId: "P-3" });
const items = [bill, sibling, other].map(cartItem);

// CART-028, BILL-001
describe("a bill in the paid check", () => {
  it.each([
    [false, {}],
    [true, { remainingBalance: 0, amountPaid: 10_000 }],
    [true, { remainingBalance: 6_000, amountPaid: 4_000 }],
    [false, { remainingBalance: 10_500 }],
    [false, { remainingBalance: 9_500 }],
    [false, { source: "custom-api", remainingBalance: 6_000, amountPaid: 4_000 }],
    [true, { source: "custom-api", remainingBalance: 0, amountPaid: 10_000 }],
  ] as const)("a bill counts as paid: %s, for %j", (paid, now) => {
    expect(countsAsPaid(makeBill(now), bill)).toBe(paid);
  });

  it("a bill does not count as paid if it was partly paid when it was added and nothing was paid since", () => {
    const partly = makeBill({ remainingBalance: 6_000, amountPaid: 4_000 });
    expect(countsAsPaid(partly, partly)).toBe(false);
    expect(countsAsPaid(makeBill({ remainingBalance: 5_000, amountPaid: 5_000 }), partly)).toBe(true);
  });
});

describe("a check of the cart", () => {
  it("a check does not change bills that are unchanged", () => {
    const outcome = applyCheck(items, { current: [bill, sibling, other], restrictedIds: [] });
    expect(outcome.removed).toEqual([]);
    expect(outcome.items).toHaveLength(3);
  });

  it.each([
    ["paid", { ...bill, remainingBalance: cents(0) }, []],
    ["pending", { ...bill, isPaymentPending: true }, []],
    ["restricted", bill, ["1"]],
  ] as const)(
    "a check removes bills that are %s, with the other bills of their property",
    (reason, now, restrictedIds) => {
      const outcome = applyCheck(items, { current: [now, sibling, other], restrictedIds });
      expect(outcome.removed).toEqual([
        { bill, reason },
        { bill: sibling, reason },
      ]);
      expect(outcome.items.map((item) => item.bill.id)).toEqual(["3"]);
    },
  );

  it("a check removes a deleted bill", () => {
    const outcome = applyCheck(items, { current: [bill, sibling], restrictedIds: [] });
    expect(outcome.removed).toEqual([{ bill: other, reason: "restricted" }]);
  });

  // CART-054
  it("a check gives each bill's own reason", () => {
    const now = [{ ...bill, isPaymentPending: true }, { ...sibling, remainingBalance: cents(0) }, other];
    const reasons = applyCheck(items, { current: now, restrictedIds: [] }).removed.map(
      ({ reason }) => reason,
    );
    expect(reasons).toEqual(["pending", "paid"]);
  });

  // CART-026
  it("a check does not ask whether association dues are paid", () => {
    expect(applyCheck(items, { current: null, restrictedIds: [] }).removed).toEqual([]);
    expect(applyCheck(items, { current: null, restrictedIds: ["3"] }).removed).toHaveLength(1);
  });

  it("a check updates a balance: a full amount stays full, a partial one stays within it", () => {
    const custom = makeBill({ id: "5", parcelId: "P-5", source: "custom-api", remainingBalance: 10_000 });
    const now = { ...custom, remainingBalance: cents(7_000), amountPaid: cents(3_000) };
    const pay = (amountToPay: number) =>
      applyCheck([{ bill: custom, amountToPay: cents(amountToPay) }], { current: [now], restrictedIds: [] })
        .items[0]?.amountToPay;
    expect(pay(10_000)).toBe(7_000);
    expect(pay(8_000)).toBe(7_000);
    expect(pay(2_000)).toBe(2_000);
    const dearer = { ...custom, remainingBalance: cents(10_500) };
    const check = { current: [dearer], restrictedIds: [] };
    expect(applyCheck([cartItem(custom)], check).items[0]?.amountToPay).toBe(10_500);
    expect(applyCheck([{ bill: custom, amountToPay: cents(9_000) }], check).items[0]?.amountToPay).toBe(
      9_000,
    );
  });
});

it.each([
  ["bills", false, true],
  ["bills", true, false],
  ["misc", false, false],
  ["misc", true, false],
] as const)("a cart of %s, dues %s, asks which are paid: %s", (kind, isIng, asks) => {
  expect(asksForPaid(kind, { isIng })).toBe(asks);
});

it.each([
  [3, 0, "same"],
  [0, 0, "same"],
  [1, 1, "updated"],
  [0, 1, "emptied"],
] as const)("a check that leaves %i bills and removes %i made it %s", (left, removed, outcome) => {
  expect(checkOutcome(left, removed)).toBe(outcome);
});
