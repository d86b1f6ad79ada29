import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { makeBill, makeCompany, makeFlags } from "../../testing/index.ts";
import {
  alternateStatus,
  billStatus,
  isPartlyPaid,
  resultStatus,
  searchStatus,
  shownStatus,
} from "../index.ts";

// STATE-001 to 004, BILL-002
describe("the status of a standard bill", () => {
  it.each([
    ["Awaiting Amount", { remainingBalance: 0, amountPaid: 0, paidInFull: false }],
    ["Paid", { remainingBalance: 0, amountPaid: 0, paidInFull: true }],
    ["Paid", { remainingBalance: 0, amountPaid: 100, paidInFull: true, payable: true }],
    ["Paid", { remainingBalance: 50, amountPaid: 100, paidInFull: true, payable: false }],
    ["Unpaid", { remainingBalance: 50, amountPaid: 100, paidInFull: true, payable: true }],
    ["Partially Paid", { remainingBalance: 50, amountPaid: 50, paidInFull: false }],
    ["Unpaid", { remainingBalance: 100, amountPaid: 0, paidInFull: false }],
  ] as const)("the status is %s for %j", (status, change) => {
    expect(billStatus(makeBill(change))).toBe(status);
  });
});

// ENTITY-027
it.each([
  [true, 1, 1],
  [false, 0, 100],
  [false, 100, 0],
  [false, 0, 0],
  [false, 100, -1],
])("a bill is partly paid: %s, with %i cents paid and %i left", (partly, amountPaid, remainingBalance) => {
  expect(isPartlyPaid(makeBill({ amountPaid, remainingBalance }))).toBe(partly);
});

// STATE-009 to 012, BILL-003
describe("the status of a custom-API bill", () => {
  it.each([
    ["Awaiting Amount", 0, 0],
    ["Paid", 0, 100],
    ["Paid", -100, 0],
    ["Partially Paid", 50, 50],
    ["Unpaid", 100, 0],
  ] as const)("the status is %s with %i left and %i paid", (status, remainingBalance, amountPaid) => {
    expect(billStatus(makeBill({ source: "custom-api", remainingBalance, amountPaid }))).toBe(status);
  });
});

// STATE-005 to 008
describe("the status of an alternate API's row", () => {
  it.each([
    ["Awaiting Amount", 0, 0, "U", false],
    ["Awaiting Amount", 0, 0, "P", true],
    ["Paid", 0, 0, "P", false],
    ["Paid", 100, 0, "P", true],
    ["Partially Paid", 50, 50, "U", false],
    ["Unpaid", 100, 0, "U", true],
    ["Unpaid", 0, 0, "", false],
  ] as const)(
    "the status is %s with %i left, %i paid, %j, Tyler %s",
    (status, remaining, paid, expected, isTyler) => {
      const row = { remaining: cents(remaining), paid: cents(paid), billStatus: expected };
      expect(alternateStatus(row, isTyler)).toBe(status);
    },
  );
});

// STATE-013, STATE-014
describe("the badge", () => {
  const watching = makeCompany({ flags: makeFlags(["VCSTaxViewOnly"]) });
  const notWatching = makeCompany();

  it.each([
    ["View Only", { statuses: ["", "VIEW only - NSF"] }, watching],
    ["Unpaid", { statuses: ["View Only"] }, notWatching],
    ["View Only", { isNonPayable: true }, notWatching],
    ["Unpaid", { statuses: ["viewed"] }, watching],
    ["Payment Pending", { isPaymentPending: true, isNonPayable: true }, watching],
    ["Partially Paid", { amountPaid: 1 }, watching],
  ] as const)("the badge says %s for %j", (status, change, company) => {
    expect(shownStatus(makeBill(change), company)).toBe(status);
  });
});

// SEARCH-009, SEARCH-029, SEARCH-030
describe("the status of a search result", () => {
  it.each([
    ["Paid", "Paid", { remainingBalance: 0 }],
    ["Paid", "Paid", { remainingBalance: 0, amountPaid: 100 }],
    ["Paid", "Paid", { remainingBalance: -1, amountPaid: 100 }],
    ["Unpaid", "Unpaid", { remainingBalance: 1 }],
    ["Unpaid", "Partially Paid", { remainingBalance: 1, amountPaid: 1 }],
    ["Unpaid", "Unpaid", { source: "custom-api", remainingBalance: 1 }],
    ["Unpaid", "Partially Paid", { source: "custom-api", remainingBalance: 1, amountPaid: 1 }],
    ["View Only", "View Only", { remainingBalance: 1, amountPaid: 1, isNonPayable: true }],
    ["Payment Pending", "Payment Pending", { isPaymentPending: true }],
  ] as const)("the status is %s in a row and %s on a card for %j", (row, card, change) => {
    const bill = makeBill(change);
    expect(resultStatus(bill, makeCompany(), "row")).toBe(row);
    expect(resultStatus(bill, makeCompany(), "card")).toBe(card);
  });

  it.each([
    ["Paid", { isTyler: true }, { billStatus: "P" }],
    ["Paid", { isAltSearch: true }, { billStatus: "P" }],
    ["Unpaid", {}, { billStatus: "P" }],
    ["Awaiting Amount", { isTyler: true }, { remainingBalance: 0 }],
    ["Unpaid", { isAltSearch: true }, { remainingBalance: 0 }],
    ["Paid", {}, { remainingBalance: 0 }],
    ["View Only", { isTyler: true }, { isNonPayable: true, billStatus: "P" }],
  ] as const)(
    "the status is %s in a county that has %j, for a custom bill with %j",
    (status, rules, change) => {
      const bill = makeBill({ source: "custom-api", remainingBalance: 100, ...change });
      expect(resultStatus(bill, makeCompany(rules), "row")).toBe(status);
    },
  );

  it("a standard bill has none of the alternate API's statuses", () => {
    const bill = makeBill({ billStatus: "P" });
    expect(resultStatus(bill, makeCompany({ isAltSearch: true, isTyler: true }), "row")).toBe("Unpaid");
  });

  it.each([
    ["Paid", -1, 0],
    ["Paid", 0, 0],
    ["Unpaid", 1, 0],
    ["Unpaid", 1, 1],
  ] as const)(
    "the result is filtered as %s with %i left and %i paid",
    (status, remainingBalance, amountPaid) => {
      expect(searchStatus(makeBill({ remainingBalance, amountPaid }))).toBe(status);
    },
  );
});
