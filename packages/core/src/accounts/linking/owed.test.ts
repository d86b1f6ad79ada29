import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { makeBill } from "../../testing/index.ts";
import { accountsAreParcels, billsOfAccount, owedOf } from "./owed.ts";

const TODAY = "2026-11-21";
const bill = (id: string, dueDate: string | null, balance: number, change = {}) =>
  makeBill({
    id,
    dueDate,
    remainingBalance: cents(balance),
    taxYear: dueDate?.slice(0, 4) ?? "2026",
    ...change,
  });

describe("the amount owed", () => {
  it("the amount owed is the past-due total, and a total for each day from today on", () => {
    const owed = owedOf(
      [
        bill("5", null, 7),
        bill("3", "2026-12-20", 300),
        bill("1", "2024-12-20", 100),
        bill("4", "2026-12-20", 11),
        bill("2", "2027-01-15", 50),
      ],
      TODAY,
    );
    expect(owed.bills.map(({ id }) => id)).toEqual(["1", "3", "4", "5", "2"]);
    expect(owed).toMatchObject({ total: 468, pastDue: 100, pending: 0 });
    expect(owed.coming).toEqual([
      { date: "2026-12-20", amount: 311 },
      { date: "2027-01-15", amount: 50 },
      { date: null, amount: 7 },
    ]);
  });

  it("a bill is due today, not past due, on its due date", () => {
    expect(owedOf([bill("1", TODAY, 100)], TODAY)).toMatchObject({
      coming: [{ date: TODAY, amount: 100 }],
      pastDue: 0,
    });
  });

  it("the amount owed excludes paid bills, credits, and bills with a payment being confirmed", () => {
    const owed = owedOf(
      [
        bill("1", "2026-12-20", 0),
        bill("2", "2026-12-20", -500),
        bill("3", "2026-12-20", 700, { isPaymentPending: true }),
        bill("4", null, 20),
      ],
      TODAY,
    );
    expect(owed).toMatchObject({
      total: 20,
      coming: [{ date: null, amount: 20 }],
      pastDue: 0,
      pending: 700,
    });
  });
});

describe("the bills of an account", () => {
  const bills = [
    bill("1", TODAY, 1, { accountNumber: "R 400-1", parcelId: "P-1" }),
    bill("2", TODAY, 1, { accountNumber: "R4002", parcelId: "P-1" }),
  ];
  it.each([
    ["r400-1", false, ["1"]],
    ["p-1", true, ["1", "2"]],
    ["P-1", false, []],
  ] as const)("the bills of account %s, by parcel %s, are %j", (accountNumber, byParcel, ids) => {
    expect(billsOfAccount({ accountNumber }, bills, byParcel).map(({ id }) => id)).toEqual(ids);
  });

  it("accounts are distinguished by parcel if the county does so", () => {
    expect(accountsAreParcels({ isCustomApi: true, isTyler: false })).toBe(true);
    expect(accountsAreParcels({ isCustomApi: false, isTyler: true })).toBe(true);
    expect(accountsAreParcels({ isCustomApi: false, isTyler: false })).toBe(false);
  });
});
