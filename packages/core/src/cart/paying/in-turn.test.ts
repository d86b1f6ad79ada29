import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billsOfYears, makeBill } from "../../testing/index.ts";
import { cartItem, needsHistory, olderOwed, outOfTurn, stillOutOfTurn } from "../index.ts";

const years = billsOfYears([2021, 2022, 2023]);
const ids = (bills: readonly { readonly id: string }[]) => bills.map(({ id }) => id);
const inTurnOf = (chosen: readonly string[]) =>
  outOfTurn(years.filter(({ id }) => chosen.includes(id)).map((bill) => ({ bill, history: years })));

describe("the bills that precede another", () => {
  it("the preceding bills are the older unpaid ones of the property, oldest first", () => {
    const paid = makeBill({ id: "2020", taxYear: "2020", remainingBalance: 0 });
    const newest = years[2] ?? makeBill();
    expect(ids(olderOwed(newest, [...years, paid]))).toEqual(["2021", "2022"]);
  });
});

// YEARS-002
describe("a payment out of order", () => {
  it("a payment that skips an older unpaid bill is out of order, and names the bills that come first", () => {
    const found = inTurnOf(["2023"]);
    expect(found.map(({ bill, payFirst }) => [bill.id, ids(payFirst)])).toEqual([["2023", ["2021", "2022"]]]);
  });

  it("a payment of the oldest bills together is in order", () => {
    expect(inTurnOf(["2021", "2022"])).toEqual([]);
  });

  it("a payment is out of order exactly if a chosen bill has an older one that was not chosen", () => {
    fc.assert(
      fc.property(fc.subarray(ids(years)), (chosen) => {
        const firstLeftOut = ids(years).findIndex((id) => !chosen.includes(id));
        const hasHole = firstLeftOut >= 0 && chosen.some((id) => ids(years).indexOf(id) > firstLeftOut);
        expect(inTurnOf(chosen).length > 0).toBe(hasHole);
      }),
    );
  });

  it("adding the older bills, or removing the newer one, restores the order", () => {
    const found = inTurnOf(["2023"]);
    const items = years.map(cartItem);
    expect(stillOutOfTurn(found, items.slice(2))).toHaveLength(1);
    expect(stillOutOfTurn(found, items)).toEqual([]);
    expect(stillOutOfTurn(found, items.slice(0, 2))).toEqual([]);
  });
});

it("the history is loaded once for each property with older debt, and for no other", () => {
  const owing = billsOfYears([2022, 2023], { backTaxes: 100 });
  const other = makeBill({ id: "9", parcelId: "P-9" });
  expect(ids(needsHistory([...owing, other]))).toEqual(["2023"]);
});
