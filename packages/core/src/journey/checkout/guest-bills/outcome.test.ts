import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import type { ApiFailure } from "../../../client/index.ts";
import { type CheckoutResult, cancelCheckout, checkoutStatus } from "../../../contract/index.ts";
import {
  makeTab,
  proceed,
  proceedAgain,
  refusal,
  result,
  SUCCESS,
  settle,
} from "../../../testing/checkout-tab.ts";
import { makeBill, offline } from "../../../testing/index.ts";

describe("messages from card entry", () => {
  it("success removes the bills from the cart and ends the checkout", async () => {
    const { checkout, cart, session, server } = makeTab();
    server.on(checkoutStatus, () => SUCCESS);
    await cart.actions.start();
    await cart.actions.add(makeBill(), [makeBill()]);
    await proceed(checkout, cart.getState().items);
    await checkout.actions.frameResult({ ...SUCCESS, Confirmation: "NOT-OF-THIS-BILL" });
    expect(checkout.getState()).toMatchObject({
      step: "succeeded",
      confirmation: "0123456789ABCDEF",
      frame: null,
    });
    expect(cart.getState().items).toEqual([]);
    expect([...session.content.keys()]).toEqual(["_ap_receipt_demo"]);
    expect(checkout.getState()).toMatchObject({ items: [], payer: { firstName: "", email: "" } });
  });

  it("a decline leaves card entry open for another card", async () => {
    const { checkout } = makeTab();
    await proceed(checkout);
    checkout.actions.frameBusy(true);
    expect(checkout.getState().busy).toBe(true);
    await checkout.actions.frameResult(result({ Status: "declined", Message: "Declined." }));
    expect(checkout.getState()).toMatchObject({ step: "frame", busy: false, tryAgain: "" });
  });

  it("'try the transaction again' is shown separately, and the next attempt has a new key", async () => {
    const tab = makeTab();
    await proceed(tab.checkout);
    const Message = "Please try the transaction again.";
    await tab.checkout.actions.frameResult(result({ Status: "declined", Code: "try_again", Message }));
    expect(tab.checkout.getState()).toMatchObject({ step: "failed", tryAgain: Message, frame: null });
    tab.checkout.actions.again();
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      tryAgain: "",
      payer: { firstName: "Ada" },
    });
    await proceedAgain(tab.checkout);
    expect(new Set(tab.keysSent()).size).toBe(2);
  });

  it("a gateway outage restores the form with all entries, and the next attempt has a new key", async () => {
    const tab = makeTab();
    await proceed(tab.checkout);
    const Message = "Your payment could not be made, and no money was taken.";
    await tab.checkout.actions.frameResult(result({ Status: "declined", Code: "not_charged", Message }));
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      frame: null,
      failure: { code: "payment_not_made", message: Message },
      payer: { firstName: "Ada" },
    });
    await proceedAgain(tab.checkout);
    expect(new Set(tab.keysSent()).size).toBe(2);
  });

  it("an expired session is reported, and the next attempt has a new key", async () => {
    const tab = makeTab();
    tab.server.on(checkoutStatus, () => result({ Status: "expired" }));
    await proceed(tab.checkout);
    await tab.checkout.actions.frameResult(result({ Status: "expired" }));
    expect(tab.checkout.getState()).toMatchObject({ step: "failed", failure: { code: "session_expired" } });
    tab.checkout.actions.again();
    await proceedAgain(tab.checkout);
    expect(new Set(tab.keysSent()).size).toBe(2);
  });

  it.each(["success", "expired", "cancelled"] as const)(
    "'%s' is not trusted while the server knows of no payment: there is no receipt, and the payer is told",
    async (Status) => {
      const { checkout, server, session } = makeTab();
      server.on(checkoutStatus, () => result());
      await proceed(checkout);
      await checkout.actions.frameResult({ ...SUCCESS, Status });
      const { step, confirmation, failure } = checkout.getState();
      expect({ step, confirmation }).toEqual({ step: "failed", confirmation: "" });
      expect(failure?.message).toContain("we received none");
      expect(session.content.size).toBe(0);
    },
  );

  it("success waits for the server's confirmation if it is unreachable", async () => {
    const { checkout, server, clock } = makeTab();
    server.on(checkoutStatus, () => offline);
    await proceed(checkout);
    await checkout.actions.frameResult(SUCCESS);
    expect(checkout.getState()).toMatchObject({ step: "processing", failure: { code: "offline" } });
    server.on(checkoutStatus, () => SUCCESS);
    clock.pass(60_000);
    await settle();
    expect(checkout.getState().step).toBe("succeeded");
  });

  it("invalid statuses are ignored, and all messages after the end", async () => {
    const { checkout, server } = makeTab();
    server.on(checkoutStatus, () => SUCCESS);
    await proceed(checkout);
    await checkout.actions.frameResult({ Status: "paid", Confirmation: "X", Message: "" });
    expect(checkout.getState().step).toBe("frame");
    await checkout.actions.frameResult(SUCCESS);
    await checkout.actions.frameResult(result({ Status: "declined" }));
    expect(checkout.getState().step).toBe("succeeded");
  });
});

describe("a payment that is being confirmed", () => {
  const processing = result({ Status: "processing" });

  it("a payment being confirmed is polled every 2 s, later every 5 s, despite network failures, until it ends", async () => {
    const { checkout, server, clock } = makeTab();
    let answer: CheckoutResult | ApiFailure = result({ Status: "processing", ProcessingMs: 2_000 });
    server.on(checkoutStatus, () => answer);
    await proceed(checkout);
    await checkout.actions.frameResult(processing);
    expect(checkout.getState()).toMatchObject({ step: "processing", frame: null, processingMs: 0 });

    clock.pass(1_999);
    expect(server.callsOf(checkoutStatus)).toHaveLength(0);
    clock.pass(1);
    await settle();
    expect(server.callsOf(checkoutStatus)).toHaveLength(1);
    expect(checkout.getState().processingMs).toBe(2_000);

    answer = offline;
    clock.pass(2_000);
    await settle();
    expect(checkout.getState()).toMatchObject({ step: "processing", failure: { code: "offline" } });

    answer = result({ Status: "processing", ProcessingMs: 40_000 });
    clock.pass(2_000);
    await settle();
    expect(checkout.getState()).toMatchObject({ failure: null, processingMs: 40_000 });
    clock.pass(4_999);
    expect(server.callsOf(checkoutStatus)).toHaveLength(3);

    answer = SUCCESS;
    clock.pass(1);
    await settle();
    expect(checkout.getState()).toMatchObject({ step: "succeeded", confirmation: SUCCESS.Confirmation });
    clock.pass(60_000);
    await settle();
    expect(server.callsOf(checkoutStatus)).toHaveLength(4);
  });

  it.each([
    [result({ Status: "declined", Code: "declined", Message: "Declined." }), "failed", "payment_declined"],
    [result({ Status: "declined", Code: "not_charged", Message: "Not made." }), "form", "payment_not_made"],
    [result({ Status: "declined", Code: "given_back", Message: "Goes back." }), "form", "payment_not_made"],
    [result({ Status: "expired" }), "failed", "session_expired"],
    [result({ Status: "cancelled" }), "form", undefined],
    [refusal("not_found"), "failed", "not_found"],
  ])("a payment being confirmed ends as the server reports: %j", async (answer, step, code) => {
    const { checkout, server, clock } = makeTab();
    server.on(checkoutStatus, () => answer);
    await proceed(checkout);
    await checkout.actions.frameResult(processing);
    clock.pass(2_000);
    await settle();
    expect(checkout.getState().step).toBe(step);
    expect(checkout.getState().failure?.code).toBe(code);
  });

  it("a payment being confirmed blocks starting, sending, and canceling", async () => {
    const tab = makeTab();
    await proceed(tab.checkout);
    await tab.checkout.actions.frameResult(processing);
    await tab.checkout.actions.begin([cartItem(makeBill({ id: "9" }))]);
    await tab.checkout.actions.tickAllTerms(true);
    tab.checkout.actions.submit();
    await tab.checkout.actions.cancel();
    tab.checkout.actions.again();
    expect(tab.checkout.getState().step).toBe("processing");
    expect(tab.keysSent()).toHaveLength(1);
    expect(tab.server.callsOf(cancelCheckout)).toHaveLength(0);
  });
});

describe("a lost frame", () => {
  it.each(["open", "declined"] as const)(
    "a lost frame is reopened with a new nonce and the same key: %s",
    async (Status) => {
      const tab = makeTab();
      tab.server.on(checkoutStatus, () => result({ Status }));
      await proceed(tab.checkout);
      await tab.checkout.actions.frameLost();
      expect(tab.checkout.getState()).toMatchObject({ step: "frame", frame: { nonce: "nonce-2" } });
      expect(new Set(tab.keysSent()).size).toBe(1);
    },
  );

  it("a lost frame is not reopened indefinitely", async () => {
    const tab = makeTab();
    tab.server.on(checkoutStatus, () => result());
    await proceed(tab.checkout);
    for (let time = 0; time < 4; time += 1) await tab.checkout.actions.frameLost();
    expect(tab.checkout.getState()).toMatchObject({ step: "failed", failure: { code: "unavailable" } });
    expect(tab.keysSent()).toHaveLength(4);
  });

  it("a lost frame is not reopened if the payment was sent", async () => {
    const tab = makeTab();
    tab.server.on(checkoutStatus, () => result({ Status: "processing" }));
    await proceed(tab.checkout);
    await tab.checkout.actions.frameLost();
    expect(tab.checkout.getState().step).toBe("processing");
    expect(tab.keysSent()).toHaveLength(1);
  });

  it("a lost frame waits for the server if it is unreachable", async () => {
    const { checkout, server, clock } = makeTab();
    server.on(checkoutStatus, () => offline);
    await proceed(checkout);
    await checkout.actions.frameLost();
    expect(checkout.getState()).toMatchObject({ step: "processing", failure: { code: "offline" } });
    server.on(checkoutStatus, () => SUCCESS);
    clock.pass(2_000);
    await settle();
    expect(checkout.getState().step).toBe("succeeded");
  });
});

describe("leaving card entry", () => {
  it.each([
    ["cancelled", "form"],
    ["expired", "form"],
    ["declined", "form"],
    ["processing", "processing"],
    ["success", "succeeded"],
  ] as const)("after leaving card entry, the server says %s: %s", async (Status, step) => {
    const { checkout, server } = makeTab();
    server.on(cancelCheckout, () => result({ Status }));
    await proceed(checkout);
    await checkout.actions.cancel();
    expect(checkout.getState()).toMatchObject({
      step,
      payer: { firstName: step === "succeeded" ? "" : "Ada" },
    });
  });

  it("leaving without a network restores the form, and the next attempt has a new key", async () => {
    const tab = makeTab();
    await proceed(tab.checkout);
    await tab.checkout.actions.cancel();
    expect(tab.checkout.getState().step).toBe("form");
    await proceedAgain(tab.checkout);
    expect(new Set(tab.keysSent()).size).toBe(2);
  });

  it("leaving after the payment was sent requests its status instead", async () => {
    const { checkout, server } = makeTab();
    server.on(checkoutStatus, () => result({ Status: "processing" }));
    await proceed(checkout);
    checkout.actions.frameBusy(true);
    await checkout.actions.cancel();
    expect(checkout.getState().step).toBe("processing");
    expect(server.callsOf(cancelCheckout)).toHaveLength(0);
  });
});
