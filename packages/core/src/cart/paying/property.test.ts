import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sum } from "../../money/index.ts";
import { billsOfYears, makeBill, makeCompany, makeFlags } from "../../testing/index.ts";
import { itemsToPay, propertiesOf } from "../index.ts";

const rules = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment", "VCSTaxViewOnly"]) });
const ids = (bills: readonly { readonly id: string }[]) => bills.map(({ id }) => id);

describe("found properties", () => {
  const years = billsOfYears([2022, 2023, 2024]);

  it("a property has its bills newest first, what is owed on them, and whether all of it can be paid at once", () => {
    const [property] = propertiesOf(years, rules);
    expect(ids(property?.bills ?? [])).toEqual(["2024", "2023", "2022"]);
    expect(property?.owed).toBe(sum(years.map(({ remainingBalance }) => remainingBalance)));
    expect(property).toMatchObject({ bill: { id: "2024" }, isPayable: true });
  });

  it.each([
    ["under tax sale", { isPendingTaxSale: true }],
    ["on the private list", { isPrivate: true }],
    ["for viewing only", { isNonPayable: true }],
    ["partly paid, so it must be paid by itself", { amountPaid: cents(1) }],
    ["being paid", { isPaymentPending: true }],
  ])("a property with a bill that is %s offers no payment of everything", (_, change) => {
    const [property] = propertiesOf(
      years.map((bill) => (bill.id === "2022" ? { ...bill, ...change } : bill)),
      rules,
    );
    expect(property?.isPayable).toBe(false);
    expect(property?.owed).toBeGreaterThan(0);
  });

  it("a property whose bills are paid is described by the newest one and owes nothing", () => {
    const paid = years.map((bill) => ({ ...bill, remainingBalance: cents(0), paidInFull: true }));
    expect(propertiesOf(paid, rules)).toMatchObject([{ bill: { id: "2024" }, owed: 0, isPayable: false }]);
  });

  it("a credit does not reduce what is owed on other bills", () => {
    const [property] = propertiesOf(
      years.map((bill) => (bill.id === "2023" ? { ...bill, remainingBalance: cents(-500) } : bill)),
      rules,
    );
    expect(property?.owed).toBe(
      sum(years.filter(({ id }) => id !== "2023").map(({ remainingBalance }) => remainingBalance)),
    );
  });

  it("every bill is in exactly one property, and a payable property pays exactly what it owes", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            parcelId: fc.constantFrom("", "1-1", "11", "2"),
            accountNumber: fc.constantFrom("", "A"),
            taxYear: fc.constantFrom("2022", "2023", "2024"),
            remainingBalance: fc.integer({ min: -100, max: 500 }).map(cents),
          }),
          { maxLength: 12 },
        ),
        (changes) => {
          const bills = changes.map((change, at) => makeBill({ ...change, id: String(at) }));
          const properties = propertiesOf(bills, rules);
          expect(ids(properties.flatMap((property) => property.bills)).toSorted()).toEqual(
            ids(bills).toSorted(),
          );
          for (const property of properties.filter(({ isPayable }) => isPayable))
            expect(
              sum(itemsToPay(property.bill, property.bills, rules).map(({ amountToPay }) => amountToPay)),
            ).toBe(property.owed);
        },
      ),
    );
  });
});
