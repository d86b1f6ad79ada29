import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { makeBill, makeCompany } from "../../testing/index.ts";
import { cartItem } from "../cart.ts";
import { payableTogether } from "./together.ts";

const rules = { ...makeCompany(), visitor: "user" as const };
const owed = (id: string, taxYear: string, change = {}) =>
  makeBill({ id, taxYear, parcelId: "P1", remainingBalance: cents(100), amountDue: cents(100), ...change });
const ids = (bills: readonly { readonly id: string }[]) => bills.map(({ id }) => id);

describe("paying everything that is owed", () => {
  it("paying everything adds every bill, oldest first", () => {
    const { bills, left } = payableTogether([], [owed("2", "2025"), owed("1", "2024")], rules);
    expect([ids(bills), left]).toEqual([["1", "2"], []]);
  });

  it("paying everything skips bills in the cart, and does not count them as left", () => {
    const old = owed("1", "2024");
    const { bills, left } = payableTogether([cartItem(old)], [owed("2", "2025"), old], rules);
    expect([ids(bills), left]).toEqual([["2"], []]);
  });

  it("paying everything stops at a bill that cannot be added, but only for its parcel", () => {
    const stuck = owed("1", "2024", { isPaymentPending: true });
    const elsewhere = owed("3", "2025", { parcelId: "P2" });
    const { bills, left } = payableTogether([], [stuck, owed("2", "2025"), elsewhere], rules);
    expect(ids(bills)).toEqual(["3"]);
    expect(left.map(({ bill, reason }) => [bill.id, reason])).toEqual([
      ["1", "pending"],
      ["2", "older_first"],
    ]);
  });
});
