import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { cancelCheckout, checkoutStatus, guestCheckout, writeCheckoutPage } from "../../../contract/index.ts";
import {
  CHECKOUT,
  ITEMS,
  makeTab,
  PAYER,
  proceed,
  proceedAgain,
  result,
  SUCCESS,
  settle,
} from "../../../testing/checkout-tab.ts";
import { makeBill, offline } from "../../../testing/index.ts";
import { attemptKey } from "../attempt/key.ts";

describe("a reload", () => {
  it("a reload of the form or the terms finds nothing to resume", async () => {
    const tab = makeTab();
    await tab.checkout.actions.begin(ITEMS);
    tab.checkout.actions.setPayer(PAYER);
    tab.checkout.actions.submit();
    expect(await tab.reload().checkout.actions.resume()).toBe(false);
  });

  it("a reload during the request sends the same attempt again", async () => {
    const tab = makeTab();
    let answer = (_: string): void => {};
    tab.server.on(
      guestCheckout,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const sent = proceed(tab.checkout);
    await settle();
    expect(tab.checkout.getState().step).toBe("opening");

    const { checkout } = tab.reload();
    const begun = checkout.actions.begin(ITEMS);
    await settle();
    answer(
      writeCheckoutPage(
        { checkoutId: CHECKOUT, frameUrl: `http://payments.test/checkout/${CHECKOUT}`, nonce: "n" },
        { title: "", link: "" },
      ),
    );
    await begun;
    expect(checkout.getState()).toMatchObject({
      step: "frame",
      payer: { firstName: "Ada", phone: "9125550142" },
    });
    expect(tab.keysSent()).toHaveLength(2);
    expect(new Set(tab.keysSent()).size).toBe(1);
    void sent;
  });

  it("a reload of card entry reopens it, with the entered data", async () => {
    const tab = makeTab({ partialPayment: true });
    await tab.checkout.actions.begin(ITEMS);
    tab.checkout.actions.setAmountMode("custom");
    tab.checkout.actions.setCustomAmount("40");
    tab.checkout.actions.setPayer(PAYER);
    await proceedAgain(tab.checkout);
    tab.server.on(checkoutStatus, () => result());
    const { checkout } = tab.reload();
    expect(await checkout.actions.resume()).toBe(true);
    expect(checkout.getState()).toMatchObject({
      step: "frame",
      frame: { nonce: "nonce-2" },
      amountMode: "custom",
      customAmount: "40",
      quote: { subAmount: 4_000 },
      payer: { city: "Sampleton" },
    });
    expect(new Set(tab.keysSent()).size).toBe(1);
  });

  it.each([
    [result({ Status: "processing", ProcessingMs: 7_000 }), "processing"],
    [SUCCESS, "succeeded"],
    [result({ Status: "declined" }), "failed"],
    [result({ Status: "expired" }), "failed"],
    [offline, "processing"],
  ])("a reload after the payment was sent pays nothing again: %j", async (answer, step) => {
    const tab = makeTab();
    await proceed(tab.checkout);
    tab.checkout.actions.frameBusy(true);
    tab.server.on(checkoutStatus, () => answer);
    const { checkout } = tab.reload();
    await checkout.actions.begin(ITEMS);
    expect(checkout.getState().step).toBe(step);
    expect(tab.keysSent()).toHaveLength(1);
  });

  it("a reload while processing continues to poll", async () => {
    const tab = makeTab();
    tab.server.on(checkoutStatus, () => result({ Status: "processing", ProcessingMs: 1_000 }));
    await proceed(tab.checkout);
    await tab.checkout.actions.frameResult(result({ Status: "processing" }));
    const { checkout, cart } = tab.reload();
    await cart.actions.start();
    expect(await checkout.actions.resume()).toBe(true);
    tab.server.on(checkoutStatus, () => SUCCESS);
    tab.clock.pass(5_000);
    await settle();
    expect(checkout.getState()).toMatchObject({ step: "succeeded", confirmation: SUCCESS.Confirmation });
  });

  it("a reload after the end finds nothing", async () => {
    const tab = makeTab();
    tab.server.on(checkoutStatus, () => SUCCESS);
    await proceed(tab.checkout);
    await tab.checkout.actions.frameResult(SUCCESS);
    expect(await tab.reload().checkout.actions.resume()).toBe(false);
  });

  it("a reload with other bills cancels the old checkout and starts with these", async () => {
    const tab = makeTab();
    await proceed(tab.checkout);
    tab.server.on(checkoutStatus, () => result());
    tab.server.on(cancelCheckout, () => result({ Status: "cancelled" }));
    const { checkout } = tab.reload();
    await checkout.actions.begin([cartItem(makeBill({ id: "9", remainingBalance: 500 }))]);
    expect(checkout.getState()).toMatchObject({ step: "form", quote: { subAmount: 500 } });
    expect(tab.server.callsOf(cancelCheckout)).toHaveLength(1);
  });

  it.each(["", "{}", "not json"])("a reload discards unreadable data: %j", async (text) => {
    const tab = makeTab();
    await tab.session.set(attemptKey(tab.company), text);
    expect(await tab.reload().checkout.actions.resume()).toBe(false);
  });

  it("a reload finds nothing stored that looks like a card", async () => {
    const tab = makeTab();
    await proceed(tab.checkout);
    const stored = [...tab.session.content.values()].join();
    expect(stored).not.toMatch(/card|cvv|account_?number"?:"\d{4}/i);
    expect(stored).not.toMatch(/\d{13,}/);
  });
});

it("a screen that is rendered twice starts once", async () => {
  const tab = makeTab();
  await proceed(tab.checkout);
  tab.server.on(checkoutStatus, () => result());
  const { checkout } = tab.reload();
  await Promise.all([checkout.actions.begin(ITEMS), checkout.actions.begin(ITEMS)]);
  expect(checkout.getState().step).toBe("frame");
  expect(tab.keysSent()).toHaveLength(2);
});
