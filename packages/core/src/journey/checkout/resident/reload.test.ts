import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { checkoutRdv2AuthenticatedPayment, submissionStatus } from "../../../contract/index.ts";
import { refusal, settle } from "../../../testing/checkout-tab.ts";
import { makeBill, offline } from "../../../testing/index.ts";
import { BILLS, declined, fillIn, paid, processing, residentTab } from "../../../testing/resident-tab.ts";
import { residentAttemptKey } from "./attempt.ts";

/** A tab that is reloaded while its payment is being submitted. */
async function interrupted() {
  const tab = residentTab();
  tab.server.on(checkoutRdv2AuthenticatedPayment, () => new Promise(() => undefined));
  await fillIn(tab);
  void tab.checkout.actions.pay();
  await settle();
  expect(tab.checkout.getState().step).toBe("sending");
  return tab;
}

describe("a reload during a payment", () => {
  it.each([
    [paid(), "succeeded"],
    [processing, "processing"],
    [declined, "form"],
    [offline, "processing"],
    [refusal("not_found"), "processing"],
  ])("a reload requests the outcome and pays nothing again: %j", async (answer, step) => {
    const tab = await interrupted();
    tab.server.on(submissionStatus, () => answer);
    const { checkout } = tab.reload();
    await checkout.actions.begin(BILLS);
    expect(checkout.getState()).toMatchObject({ step, payer: { city: "Sampleton" } });
    expect(tab.keysSent()).toHaveLength(1);
  });

  it("a reload continues to poll until the server reports the outcome, and then removes the bills from the cart", async () => {
    const tab = await interrupted();
    tab.server.on(submissionStatus, () => processing);
    const { checkout } = tab.reload();
    await checkout.actions.begin([]);
    tab.server.on(submissionStatus, () => paid());
    tab.clock.pass(5_000);
    await settle();
    expect(checkout.getState()).toMatchObject({
      step: "succeeded",
      result: { Confirmation: "0123456789ABCDEF" },
    });
    expect(tab.session.content.size).toBe(0);
  });

  it("a reload finds no card data stored, not even the token", async () => {
    const tab = await interrupted();
    const stored = [...tab.session.content.values()].join();
    expect(stored).toContain("Sampleton");
    expect(stored).not.toMatch(/tok_|kept_|1111|cvv/i);
  });

  it("a reload ignores another user's attempt", async () => {
    const tab = await interrupted();
    const key = residentAttemptKey(tab.company);
    const stored = tab.session.content.get(key) ?? "";
    await tab.session.set(key, stored.replace('"userId":"7"', '"userId":"8"'));
    const { checkout } = tab.reload();
    await checkout.actions.begin(BILLS);
    expect(checkout.getState()).toMatchObject({ step: "form", payer: { city: "Sampleton" } });
  });

  it("a request that did not arrive keeps its key when it is paid with another card", async () => {
    const tab = await interrupted();
    tab.server.on(submissionStatus, () => refusal("not_found"));
    tab.clock.pass(11_000);
    const { checkout } = tab.reload();
    await checkout.actions.begin(BILLS);
    expect(checkout.getState().step).toBe("form");
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => paid());
    checkout.actions.enter({ token: "tok_another_card", cardType: "VISA", last4: "4242" });
    checkout.actions.agree(true);
    await checkout.actions.pay();
    expect(checkout.getState().step).toBe("succeeded");
    expect(new Set(tab.keysSent()).size).toBe(1);
    expect(tab.keysSent()).toHaveLength(2);
  });
});

it.each(["", "{}", "not json"])("a reload discards unreadable data: %j", async (text) => {
  const tab = residentTab();
  await tab.session.set(residentAttemptKey(tab.company), text);
  await tab.checkout.actions.begin(BILLS);
  expect(tab.checkout.getState()).toMatchObject({ step: "form", items: BILLS });
});

it("the screen starts over with other bills after a payment", async () => {
  const tab = residentTab();
  await fillIn(tab);
  await tab.checkout.actions.pay();
  const others = [cartItem(makeBill({ id: "9", remainingBalance: 500 }))];
  const { checkout } = tab.reload();
  await checkout.actions.begin(others);
  expect(checkout.getState()).toMatchObject({ step: "form", quote: { total: 500 } });
});
