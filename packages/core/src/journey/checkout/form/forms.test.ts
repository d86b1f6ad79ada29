import { describe, expect, it } from "vitest";
import { cents } from "../../../money/index.ts";
import { makeTab } from "../../../testing/checkout-tab.ts";
import { BILLS, counterTab } from "../../../testing/counter-tab.ts";
import { fakeServer, makeCompany, makeEnvironment, makeFlags } from "../../../testing/index.ts";
import { residentTab } from "../../../testing/resident-tab.ts";
import { createMiscCheckout } from "../guest-products/checkout.ts";

const BOTH = makeFlags(["OnlinePropertyTaxPayment", "ACHPaymentsOnline"]);

async function guestBills() {
  const { checkout } = makeTab({ flags: BOTH });
  await checkout.actions.begin(BILLS);
  return checkout;
}
async function guestProducts() {
  const { client } = fakeServer();
  const store = createMiscCheckout(
    makeEnvironment({ client }),
    makeCompany({ flags: BOTH }),
    async () => undefined,
  );
  store.actions.setPurchase({
    kind: "products",
    items: [{ product: "Copies", price: cents(100), quantity: 1 }],
  });
  return store;
}
async function resident() {
  const { checkout } = residentTab();
  await checkout.actions.begin(BILLS);
  return checkout;
}
async function counter() {
  const { checkout } = counterTab();
  await checkout.actions.begin({ kind: "bills", items: BILLS });
  return {
    ...checkout,
    getState: () => ({ errors: checkout.getState().problems }),
  };
}

describe.each([
  ["a guest's bills", guestBills],
  ["a guest's products", guestProducts],
  ["a resident's bills", resident],
  ["the counter's bills", counter],
])("the payer's fields of %s", (_name, form) => {
  it("fields show no errors while the payer is typing, and their errors after the payer leaves them", async () => {
    const { actions, getState } = await form();
    actions.setPayer({ zip: "x", firstName: "1" });
    expect(getState().errors).toEqual({});
    actions.touch("zip");
    expect(Object.keys(getState().errors)).toEqual(["zip"]);
  });

  it("a fixed field loses its error at once, and no other does", async () => {
    const { actions, getState } = await form();
    actions.setPayer({ zip: "x", city: "" });
    actions.touch("zip");
    actions.touch("city");
    actions.setPayer({ zip: "31401" });
    expect(Object.keys(getState().errors)).toEqual(["city"]);
    actions.setPayer({ city: "Sampleton" });
    actions.touch("city");
    expect(getState().errors).toEqual({});
  });
});

describe.each([
  ["a guest's bills", guestBills],
  ["a guest's products", guestProducts],
])("the method of %s", (_name, form) => {
  it("the method is one that the county offers, and a different one has a different profile", async () => {
    const { actions, getState } = await form();
    actions.setPayer({ isBusiness: true });
    actions.touch("city");
    actions.setMethod("ACH");
    expect(getState()).toMatchObject({ method: "ACH", errors: {}, payer: { isBusiness: false } });
  });
});
