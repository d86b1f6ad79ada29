import { describe, expect, it } from "vitest";
import type { Visitor } from "../../bills/index.ts";
import type { Company } from "../../company/company.ts";
import { billHistory, billsRestriction, guestStatements } from "../../contract/index.ts";
import { cents } from "../../money/index.ts";
import {
  billsOfYears,
  fakeServer,
  makeBill,
  makeCompany,
  makeEnvironment,
  makeFlags,
  makeStandardWire,
  memoryStore,
  offline,
} from "../../testing/index.ts";
import type { KeyValueStore } from "../types.ts";
import { createCartStore } from "./store.ts";

const unpaid = (RecordDetailsId: string, parcel: string) =>
  makeStandardWire({ RecordDetailsId, InvoiceNumber: `B-${RecordDetailsId}`, CustomField20: parcel });
const first = makeBill({ id: "1", parcelId: "P-1" });
const second = makeBill({ id: "2", parcelId: "P-2", remainingBalance: 2_500 });
const county = makeCompany({ flags: makeFlags(["OnlinePropertyTaxPayment", "InCartPartialPayment"]) });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function begin(storage: KeyValueStore = memoryStore(), company: Company = county, visitor?: Visitor) {
  const server = fakeServer();
  server.on(guestStatements, () => [unpaid("1", "P-1"), unpaid("2", "P-2")]);
  server.on(billsRestriction, ({ body }) => ({
    filteredItems: [...body.RecordDetailsIds],
    restrictedBills: [],
  }));
  server.on(billHistory, () => []);
  const store = createCartStore(
    makeEnvironment({ client: server.client, storage }),
    company,
    visitor,
    visitor,
  );
  const ids = () => store.getState().items.map(({ bill }) => bill.id);
  return { server, actions: store.actions, get: store.getState, ids };
}

describe("a cart", () => {
  it("a cart keeps the added bills, with their total, after the browser was closed", async () => {
    const storage = memoryStore();
    const { actions, get } = begin(storage);
    expect(await actions.add(first, [first])).toEqual({ kind: "added", count: 1 });
    await actions.add(second, [second]);
    expect(get().total).toBe(12_500);
    const later = begin(storage);
    await later.actions.start();
    expect(later.ids()).toEqual(["1", "2"]);
    expect(later.get()).toMatchObject({ total: 12_500, loading: "ready" });
  });

  it("a cart is empty if the stored one cannot be read", async () => {
    const storage = memoryStore();
    storage.content.set("_ap_cart_demoguest", "{");
    const { actions, ids } = begin(storage);
    await actions.start();
    expect(ids()).toEqual([]);
  });

  it("a cart requests the property's other bills if the page does not have them", async () => {
    const { server, actions, ids } = begin();
    server.on(billHistory, () => [
      makeStandardWire({
        RecordDetailsId: "9",
        CustomField20: "P-1",
        CustomField22: "2020",
        InvoiceNumber: "B-9",
      }),
    ]);
    const outcome = await actions.add(first, []);
    expect(outcome.kind === "choose" && outcome.bills.map(({ id }) => id)).toEqual(["9", "1"]);
    expect(ids()).toEqual([]);
  });

  it("a cart adds the chosen bills", async () => {
    const { actions, ids } = begin();
    const bills = billsOfYears([2023, 2024]);
    expect(await actions.addAll(bills)).toEqual({ kind: "added", count: 2 });
    expect(ids()).toEqual(["2023", "2024"]);
    expect(await actions.addAll(bills)).toEqual({ kind: "refused", reason: "some_already_in_cart" });
  });

  it("a cart refuses a bill whose payment is being confirmed", async () => {
    const { actions, ids } = begin();
    const pending = { ...first, isPaymentPending: true };
    expect(await actions.add(pending, [pending])).toEqual({ kind: "refused", reason: "pending" });
    expect(ids()).toEqual([]);
  });

  it("a cart adds a bill once, however fast the button is pressed", async () => {
    const { actions, ids } = begin();
    const outcomes = await Promise.all([actions.add(first, [first]), actions.add(first, [first])]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["added", "refused"]);
    expect(ids()).toEqual(["1"]);
  });

  it("a cart removes a bill, paid bills, and all bills", async () => {
    const { actions, ids, get } = begin();
    await actions.addAll([first, second]);
    await actions.remove("1");
    expect(ids()).toEqual(["2"]);
    await actions.add(first, [first]);
    await actions.removePaid(["2", "77"]);
    expect(ids()).toEqual(["1"]);
    await actions.clear();
    expect(get()).toMatchObject({ items: [], total: 0 });
  });

  it("a cart does not remove an older year while it contains a newer one of the property", async () => {
    const { actions, ids } = begin();
    await actions.addAll(billsOfYears([2023, 2024], { parcelId: "P-77" }));
    await actions.remove("2023");
    expect(ids()).toEqual(["2023", "2024"]);
    await actions.remove("2024");
    await actions.remove("2023");
    expect(ids()).toEqual([]);
  });

  it("a cart removes all bills of a property at once, and no others", async () => {
    const { actions, ids } = begin();
    await actions.addAll([...billsOfYears([2023, 2024], { parcelId: "P-77" }), second]);
    await actions.removeProperty("2023");
    expect(ids()).toEqual(["2"]);
    await actions.removeProperty("77");
    expect(ids()).toEqual(["2"]);
  });

  it("a cart accepts a partial amount if the county allows it", async () => {
    const { actions, get } = begin();
    await actions.add(first, [first]);
    await actions.setAmount("1", cents(5_000));
    expect(get().total).toBe(5_000);
    await actions.setAmount("1", cents(10_001));
    await actions.setAmount("1", cents(0));
    await actions.setAmount("9", cents(1));
    expect(get().total).toBe(5_000);
    const strict = begin(memoryStore(), makeCompany());
    await strict.actions.add(first, [first]);
    await strict.actions.setAmount("1", cents(5_000));
    expect(strict.get().total).toBe(10_000);
  });
});

describe("two tabs", () => {
  it("two tabs see each other's bills and undo none of each other's changes", async () => {
    const storage = memoryStore();
    const [one, other] = [begin(storage), begin(storage)];
    await Promise.all([one.actions.start(), other.actions.start()]);
    await one.actions.add(first, [first]);
    await settled();
    expect(other.ids()).toEqual(["1"]);
    await other.actions.add(second, [second]);
    await settled();
    expect([one.ids(), other.ids()]).toEqual([
      ["1", "2"],
      ["1", "2"],
    ]);
    await one.actions.clear();
    await settled();
    expect(other.get()).toMatchObject({ items: [], total: 0 });
  });

  it("two tabs keep a bill that one added without notifying the other", async () => {
    const { watch: _, ...deaf } = memoryStore();
    const [one, other] = [begin(deaf), begin(deaf)];
    await Promise.all([one.actions.start(), other.actions.start()]);
    await one.actions.add(first, [first]);
    await other.actions.add(second, [second]);
    expect(other.ids()).toEqual(["1", "2"]);
  });
});

it("a browser that stores nothing still has a cart for this page", async () => {
  const nothing: KeyValueStore = {
    get: () => Promise.reject(new Error("no storage")),
    set: () => Promise.reject(new Error("no storage")),
    remove: () => Promise.reject(new Error("no storage")),
  };
  const { actions, ids } = begin(nothing);
  await actions.start();
  await actions.add(first, [first]);
  await actions.add(second, [second]);
  expect(ids()).toEqual(["1", "2"]);
});

describe("the check before paying", () => {
  it("the check does not change unchanged bills", async () => {
    const { server, actions, ids } = begin();
    server.on(guestStatements, () => [
      unpaid("1", "P-1"),
      { ...unpaid("2", "P-2"), AmountDue: 25, RemainingBalance: 25 },
    ]);
    await actions.addAll([first, second]);
    expect(await actions.check()).toBe(true);
    expect(ids()).toEqual(["1", "2"]);
    expect(server.callsOf(guestStatements)[0]?.input.body).toEqual({
      CompanyName: "demo",
      SearchFields: { RecordDetailsId: "1,2" },
    });
  });

  it("the check removes bills that were paid in the meantime and reports them until the payer has seen it", async () => {
    const { server, actions, get, ids } = begin();
    server.on(guestStatements, () => [
      makeStandardWire({ RecordDetailsId: "1", RemainingBalance: 0, AmountPaid: 100, PaidInFull: "True" }),
      unpaid("2", "P-2"),
    ]);
    await actions.addAll([first, second]);
    expect(await actions.check()).toBe(false);
    expect(ids()).toEqual(["2"]);
    expect(get().removed).toMatchObject([{ bill: { id: "1" }, reason: "paid" }]);
    actions.acknowledgeRemoved();
    expect(get().removed).toEqual([]);
  });

  it("the check removes restricted bills", async () => {
    const { server, actions, get } = begin();
    server.on(billsRestriction, () => ({
      filteredItems: ["1"],
      restrictedBills: [{ RecordDetailsId: "2", Reason: "TaxSale" as const }],
    }));
    await actions.addAll([first, second]);
    expect(await actions.check()).toBe(false);
    expect(get().removed).toMatchObject([{ bill: { id: "2" }, reason: "restricted" }]);
  });

  it("the check changes nothing if the server cannot be asked, and asks nothing for an empty cart", async () => {
    const { server, actions, get, ids } = begin();
    expect(await actions.check()).toBe(true);
    expect(server.calls).toEqual([]);
    server.on(guestStatements, () => offline);
    await actions.add(first, [first]);
    expect(await actions.check()).toBe(true);
    expect(ids()).toEqual(["1"]);
    expect(get().loading).toBe("ready");
  });

  it("the check does not ask whether an association's dues are paid", async () => {
    const { server, actions } = begin(memoryStore(), { ...county, isIng: true });
    await actions.add(first, [first]);
    expect(await actions.check()).toBe(true);
    expect(server.callsOf(guestStatements)).toEqual([]);
  });

  it("the check ignores a bill that another tab added while it was running", async () => {
    const storage = memoryStore();
    const [one, other] = [begin(storage), begin(storage)];
    await one.actions.add(first, [first]);
    one.server.on(guestStatements, async () => {
      await other.actions.add(second, [second]);
      return [unpaid("1", "P-1")];
    });
    expect(await one.actions.check()).toBe(true);
    expect(one.ids()).toEqual(["1", "2"]);
  });
});

describe("an older bill that is not in the cart", () => {
  const wire = (year: string, owed = 0) =>
    makeStandardWire({
      RecordDetailsId: year,
      InvoiceNumber: `${year}-1`,
      CustomField20: "P-1",
      CustomField22: year,
      BackTaxes: owed,
    });
  const [oldest, newest] = billsOfYears([2022, 2023], { parcelId: "P-1" });

  function withHistory() {
    const cart = begin();
    cart.server.on(guestStatements, () => [wire("2023", 100)]);
    cart.server.on(billHistory, () => [wire("2023", 100), wire("2022")]);
    return cart;
  }

  it("the older bill blocks the payment, and is named", async () => {
    const { actions, get, ids } = withHistory();
    if (!newest) throw new Error("no bill");
    await actions.addAll([newest]);
    expect(await actions.check()).toBe(false);
    expect(ids()).toEqual(["2023"]);
    expect(get().outOfTurn.map(({ bill, payFirst }) => [bill.id, payFirst.map(({ id }) => id)])).toEqual([
      ["2023", ["2022"]],
    ]);
  });

  it("the older bill stops blocking once it is added, or once the property is removed", async () => {
    const { actions, get } = withHistory();
    if (!newest || !oldest) throw new Error("no bills");
    await actions.addAll([newest]);
    await actions.check();
    await actions.addAll([oldest]);
    expect(get().outOfTurn).toEqual([]);
    const other = withHistory();
    await other.actions.addAll([newest]);
    await other.actions.check();
    await other.actions.removeProperty("2023");
    expect(other.get()).toMatchObject({ items: [], outOfTurn: [] });
  });

  it("an older bill does not matter for an association's dues", async () => {
    const { actions, server } = begin(memoryStore(), { ...county, isIng: true });
    await actions.addAll(billsOfYears([2023], { backTaxes: 100 }));
    expect(await actions.check()).toBe(true);
    expect(server.callsOf(billHistory)).toEqual([]);
  });
});

describe("a bill under tax sale", () => {
  const sold = makeBill({ id: "1", parcelId: "P-1", isPendingTaxSale: true });

  it.each([
    ["guest", ["2"]],
    ["user", ["2"]],
    ["clerk", ["1", "2"]],
  ] as const)("a bill under tax sale may be in the cart of a %s: %j", async (visitor, left) => {
    const { server, actions, ids } = begin(memoryStore(), county, visitor);
    server.on(billsRestriction, () => ({
      filteredItems: ["2"],
      restrictedBills: [{ RecordDetailsId: "1", Reason: "TaxSale" as const }],
    }));
    const added = await actions.add(sold, [sold]);
    expect(added.kind).toBe(visitor === "clerk" ? "added" : "refused");
    if (visitor !== "clerk") await actions.add(first, [first]);
    await actions.add(second, [second]);
    await actions.check();
    expect(ids()).toEqual(left);
  });
});
