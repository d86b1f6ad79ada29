import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billsOfYears, makeBill } from "../../testing/index.ts";
import { historyRows, inResultOrder, isPayable, newestFirst, oldestFirst, oldestPayable } from "../index.ts";

describe("the bill to pay", () => {
  it("the bill to pay is the oldest with a positive amount; the others are not", () => {
    const [paid, old, fresh] = [
      makeBill({ id: "1", taxYear: "2022", remainingBalance: 0, amountPaid: 5 }),
      makeBill({ id: "2", taxYear: "2023" }),
      makeBill({ id: "3", taxYear: "2024" }),
    ];
    const history = [fresh, paid, old];
    expect(oldestPayable(history)?.id).toBe("2");
    expect(history.map((bill) => isPayable(bill, history))).toEqual([false, false, true]);
  });

  it("there is no bill to pay if nothing is owed", () => {
    expect(oldestPayable([makeBill({ remainingBalance: 0 }), makeBill({ remainingBalance: -5 })])).toBeNull();
  });

  // PAY-039, STATE-015
  it("the server determines whether a custom-API bill is to be paid", () => {
    const history = billsOfYears([2023, 2024], { source: "custom-api" });
    expect(isPayable(makeBill({ source: "custom-api", payable: true }), history)).toBe(true);
    expect(isPayable(makeBill({ source: "custom-api", payable: false }), [])).toBe(false);
  });

  it("at most one standard bill is to be paid (STATE-016)", () => {
    const bills = fc
      .array(fc.tuple(fc.integer({ min: 2018, max: 2025 }), fc.constantFrom(-100, 0, 100)), { maxLength: 8 })
      .map((rows) =>
        rows.map(([year, remainingBalance], index) =>
          makeBill({ id: `${index}`, taxYear: `${year}`, remainingBalance }),
        ),
      );
    fc.assert(
      fc.property(bills, (history) => {
        const payable = history.filter((bill) => isPayable(bill, history));
        expect(payable.length).toBe(history.some((bill) => bill.remainingBalance > 0) ? 1 : 0);
      }),
    );
  });
});

describe("the order of bills", () => {
  it("bills are ordered by year, due date, number, and ID, without ties", () => {
    const bills = [
      makeBill({ id: "9", taxYear: "2024", dueDate: null }),
      makeBill({ id: "4", taxYear: "2024", dueDate: "2024-12-20", billNumber: "B-10" }),
      makeBill({ id: "3", taxYear: "2024", dueDate: "2024-12-20", billNumber: "B-9" }),
      makeBill({ id: "2", taxYear: "2024", dueDate: "2024-11-15" }),
      makeBill({ id: "1", taxYear: "2023", dueDate: null }),
    ];
    const expected = ["1", "2", "3", "4", "9"];
    fc.assert(
      fc.property(fc.shuffledSubarray(bills, { minLength: bills.length }), (shuffled) => {
        expect(oldestFirst(shuffled).map(({ id }) => id)).toEqual(expected);
        expect(newestFirst(shuffled).map(({ id }) => id)).toEqual(expected.toReversed());
      }),
    );
  });
});

// SEARCH-038
it("a Tyler county's search results are ordered by property, newest first; others keep their order", () => {
  const bills = [
    makeBill({ id: "1", parcelId: "P-10", taxYear: "2023" }),
    makeBill({ id: "2", parcelId: "P-9", taxYear: "2022" }),
    makeBill({ id: "3", parcelId: "P-10", taxYear: "2025" }),
  ];
  expect(inResultOrder(bills, { isTyler: true }).map(({ id }) => id)).toEqual(["2", "3", "1"]);
  expect(inResultOrder(bills, { isTyler: false })).toEqual(bills);
});

// PREVIEW-027, PREVIEW-028
it("a history is newest first, marks the current bill, and says which bills are view only", () => {
  const [old, fresh] = billsOfYears([2022, 2024]);
  const hidden = makeBill({ id: "2023", taxYear: "2023", isNonPayable: true });
  const rows = historyRows(
    [old, hidden, fresh].filter((bill) => bill !== undefined),
    "2022",
    {
      flags: { VCSTaxViewOnly: false },
    },
  );
  expect(rows.map(({ bill, inView, status }) => [bill.taxYear, inView, status])).toEqual([
    ["2024", false, "Unpaid"],
    ["2023", false, "View Only"],
    ["2022", true, "Unpaid"],
  ]);
});
