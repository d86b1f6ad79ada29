import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oldestFirst } from "../../bills/index.ts";
import { billsOfYears, makeBill, makeCompany } from "../../testing/index.ts";
import { canCheck, checkProblem, selectedBills, selectionTotal, selectUpTo, toggle } from "../index.ts";

const county = makeCompany();
const bills = billsOfYears([2025, 2023, 2024]);
const chosen = (...ids: readonly string[]): ReadonlySet<string> => new Set(ids);

// CART-044
describe("a bill in the back-taxes dialog", () => {
  it.each([
    [null, "2023", []],
    ["older_first", "2024", []],
    [null, "2024", ["2023"]],
    ["older_first", "2025", ["2023"]],
    [null, "2025", ["2023", "2024"]],
    ["not_payable", "1999", []],
  ] as const)("a bill can be checked, except %s: %s with %j checked", (problem, id, checked) => {
    expect(checkProblem(chosen(...checked), bills, id, county)).toBe(problem);
    expect(canCheck(chosen(...checked), bills, id, county)).toBe(problem === null);
  });

  it.each([
    ["partially_paid", { amountPaid: 5 }],
    ["not_payable", { isNonPayable: true }],
    ["pending", { isPaymentPending: true }],
    ["paid", { remainingBalance: 0, amountPaid: 5 }],
  ] as const)(
    "a bill shows %s for %j, and blocks newer ones as long as an amount is owed",
    (problem, change) => {
      const old = makeBill({ id: "2022", taxYear: "2022", ...change });
      const withOld = [...bills, old];
      expect(checkProblem(chosen(), withOld, "2022", county)).toBe(problem);
      expect(checkProblem(chosen(), withOld, "2023", county)).toBe(
        old.remainingBalance > 0 ? "older_first" : null,
      );
    },
  );
});

describe("checking and unchecking", () => {
  // CART-042, YEARS-001
  it("unchecking a bill unchecks every newer one", () => {
    expect(toggle(chosen("2023", "2024", "2025"), bills, "2024", county)).toEqual(chosen("2023"));
    expect(toggle(chosen("2023", "2024"), bills, "2023", county)).toEqual(chosen());
  });

  it("the selection does not change if a bill cannot be checked", () => {
    const before = chosen("2023");
    expect(toggle(before, bills, "2025", county)).toBe(before);
  });

  // CART-041
  it("the selection starts with all bills up to the requested one, as far as possible", () => {
    expect(selectUpTo(bills, "2024", county)).toEqual(chosen("2023", "2024"));
    const held = [...bills, makeBill({ id: "2022", taxYear: "2022", isNonPayable: true })];
    expect(selectUpTo(held, "2024", county)).toEqual(chosen());
  });

  // CART-043
  it("the total adds the remaining balance of custom bills and the amount due of others", () => {
    const mixed = [
      makeBill({ id: "1", amountDue: 700, remainingBalance: 600 }),
      makeBill({ id: "2", source: "custom-api", amountDue: 70, remainingBalance: 60 }),
      makeBill({ id: "3" }),
    ];
    expect(selectionTotal(chosen("1", "2"), mixed)).toBe(760);
    expect(selectionTotal(chosen(), mixed)).toBe(0);
  });

  // YEARS-001
  it("the oldest owed bills are always checked, without a gap", () => {
    const change = fc.record({
      taxYear: fc.integer({ min: 2018, max: 2025 }).map(String),
      source: fc.constantFrom("standard" as const, "custom-api" as const),
      remainingBalance: fc.constantFrom(0, 100, 250),
      amountPaid: fc.constantFrom(0, 0, 0, 50),
      isNonPayable: fc.constantFrom(false, false, false, true),
    });
    const list = fc
      .array(change, { minLength: 1, maxLength: 9 })
      .map((changes) => changes.map((one, index) => makeBill({ ...one, id: `${index}` })));
    fc.assert(
      fc.property(list, fc.array(fc.nat(9), { maxLength: 40 }), (shown, clicks) => {
        let selection = chosen();
        for (const click of clicks) {
          selection = toggle(selection, shown, `${click}`, county);
          const owed = oldestFirst(shown).filter((bill) => bill.remainingBalance > 0);
          const selected = selectedBills(selection, shown);
          expect(selected).toEqual(owed.slice(0, selection.size));
          const amounts = selected.map((bill) =>
            bill.source === "custom-api" ? bill.remainingBalance : bill.amountDue,
          );
          const total = selectionTotal(selection, shown);
          expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
          expect(amounts.every((amount) => amount <= total)).toBe(true);
        }
      }),
    );
  });
});
