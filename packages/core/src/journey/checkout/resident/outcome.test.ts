import { describe, expect, it } from "vitest";
import type { ApiFailure } from "../../../client/index.ts";
import {
  billsRestriction,
  checkoutRdv2AuthenticatedPayment,
  giveUpSubmission,
  type PaymentResultWire,
  submissionStatus,
} from "../../../contract/index.ts";
import { refusal, settle } from "../../../testing/checkout-tab.ts";
import { makeStandardWire, offline } from "../../../testing/index.ts";
import { declined, fillIn, paid, processing, residentTab } from "../../../testing/resident-tab.ts";
import { isTakingPayment } from "../direct/signed-in-payment.ts";

const answering = async (answer: PaymentResultWire | ApiFailure) => {
  const tab = residentTab();
  tab.server.on(checkoutRdv2AuthenticatedPayment, () => answer);
  await fillIn(tab);
  await tab.checkout.actions.pay();
  return tab;
};

describe("a declined payment", () => {
  it("a decline keeps the entries, asks for a card again, and gives the next attempt a new key", async () => {
    const tab = await answering(declined);
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      instrument: null,
      failure: { code: "payment_declined", message: "Declined." },
      payer: { city: "Sampleton" },
    });
    expect(tab.session.content.size).toBe(0);
    tab.checkout.actions.enter({ token: "tok_other_card", cardType: "VISA", last4: "4242" });
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => paid());
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
    expect(new Set(tab.keysSent()).size).toBe(2);
  });

  it("a decline that asks to try again opens a modal, and the form is refilled after the reload", async () => {
    const message = "Please try the transaction again.";
    const tab = await answering({ ...declined, Code: "try_again", Message: message });
    expect(tab.checkout.getState().tryAgain).toMatchObject({ title: "Payment Unsuccessful", text: message });
    await tab.checkout.actions.closeNotice();
    const { checkout } = tab.reload();
    await checkout.actions.begin([]);
    expect(checkout.getState()).toMatchObject({ step: "form", payer: { city: "Sampleton" }, tryAgain: null });
    expect(checkout.getState().items).toHaveLength(1);
  });

  it("an unreachable gateway is not a decline, and all entries stay", async () => {
    const tab = await answering({ ...declined, Code: "not_charged", Message: "Not made." });
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      failure: { code: "payment_not_made", message: "Not made." },
      payer: { city: "Sampleton" },
    });
  });

  it("a decline by the tax system shows the tax system's message", async () => {
    const tab = await answering({ ...declined, TylerStatus: "failed", TylerError: "Bill is locked" });
    expect(tab.checkout.getState().tylerFailed?.text).toContain("Bill is locked");
  });
});

it("a failed payment opens the error page with its status and sentence", async () => {
  const tab = await answering(paid({ Status: "error", Message: "No such merchant", Confirmation: "" }));
  expect(tab.checkout.getState()).toMatchObject({
    step: "failed",
    error: { status: "error", message: "No such merchant" },
  });
});

describe("changed bills", () => {
  it("changed bills are shown before anything is sent", async () => {
    const tab = residentTab();
    await fillIn(tab);
    tab.stand([makeStandardWire({ AmountDue: 120, RemainingBalance: 120, TotalBalance: 120 })]);
    await tab.checkout.actions.pay();
    expect(tab.bodies()).toEqual([]);
    expect(tab.checkout.getState()).toMatchObject({ step: "form", changed: true, quote: { total: 12_000 } });
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
  });

  it("bills that were paid in the meantime return the payer to the cart", async () => {
    const tab = residentTab();
    await fillIn(tab);
    tab.stand([makeStandardWire({ RemainingBalance: 0, AmountPaid: 100 })]);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState()).toMatchObject({ step: "nothing-left", removed: [{ reason: "paid" }] });
    expect(tab.bodies()).toEqual([]);
  });

  it("bills that change between the check and the payment are removed when the server refuses them", async () => {
    const tab = residentTab();
    await fillIn(tab);
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => {
      tab.stand([makeStandardWire({ RemainingBalance: 0, AmountPaid: 100 })]);
      return refusal("bill_paid", { RecordDetailsIds: ["1"] });
    });
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState()).toMatchObject({ step: "nothing-left", failure: { code: "bill_paid" } });
  });

  it("the server decides if the bills cannot be checked", async () => {
    const tab = residentTab();
    await fillIn(tab);
    tab.server.on(billsRestriction, () => offline);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
  });
});

it("a changed total from the server is shown instead of ours", async () => {
  const tab = await answering(refusal("amount_changed", { SubAmount: 100, TotalFees: 3, Amount: 103 }));
  expect(tab.checkout.getState()).toMatchObject({
    step: "form",
    failure: { code: "amount_changed" },
    quote: { fee: 300, total: 10_300 },
  });
});

describe("paying only once", () => {
  it("repeated presses of the button send once", async () => {
    const tab = residentTab();
    await fillIn(tab);
    await Promise.all([1, 2, 3].map(() => tab.checkout.actions.pay()));
    expect(tab.keysSent()).toHaveLength(1);
  });

  it("nothing can be changed while a payment is in progress", async () => {
    const tab = residentTab();
    await fillIn(tab);
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => processing);
    tab.server.on(submissionStatus, () => processing);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("processing");
    await tab.checkout.actions.pay();
    await tab.checkout.actions.begin([]);
    expect(tab.checkout.getState().items).toHaveLength(1);
    expect(tab.keysSent()).toHaveLength(1);
    tab.server.on(submissionStatus, () => paid());
    tab.clock.pass(2_000);
    await settle();
    expect(tab.checkout.getState().step).toBe("succeeded");
  });

  it("an unanswered request leads to a status request, and is sent again only under its key", async () => {
    const tab = await answering({ ...offline, code: "timeout" });
    expect(tab.checkout.getState()).toMatchObject({ step: "processing", failure: { code: "offline" } });
    tab.server.on(submissionStatus, () => refusal("not_found"));
    tab.clock.pass(2_000);
    await settle();
    expect(tab.checkout.getState().step).toBe("processing");
    tab.clock.pass(10_000);
    await settle();
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      failure: { message: "Your payment did not reach us. Nothing was charged. Check it, then pay again." },
    });
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => refusal("idempotency_conflict"));
    tab.server.on(submissionStatus, () => paid());
    tab.checkout.actions.agree(true);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
    expect(new Set(tab.keysSent()).size).toBe(1);
  });

  it("a lost request keeps its key when the next one is rate limited", async () => {
    const tab = await answering(offline);
    tab.server.on(submissionStatus, () => refusal("not_found"));
    tab.clock.pass(11_000);
    await settle();
    expect(tab.checkout.getState().step).toBe("form");
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => refusal("rate_limited"));
    await tab.checkout.actions.pay();
    tab.clock.pass(11_000);
    await settle();
    expect(tab.checkout.getState().step).toBe("form");
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => paid());
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
    expect(tab.keysSent()).toHaveLength(3);
    expect(new Set(tab.keysSent()).size).toBe(1);
  });

  it("a server failure without a known payment opens the error page", async () => {
    const tab = residentTab();
    tab.server.on(submissionStatus, () => refusal("not_found"));
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => {
      tab.clock.pass(11_000);
      return { code: "internal", status: 500, message: "It broke", details: {} };
    });
    await fillIn(tab);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState()).toMatchObject({
      step: "failed",
      error: { status: "", message: "It broke" },
    });
  });
});

describe("a payment that waits", () => {
  const Challenge = { Kind: "page", Url: "http://gateway.test/challenge/secret" } as const;
  const waiting = { ...processing, Code: "waits_for_payer", Message: "Approve it.", Challenge } as const;

  it("a payment that its bank wants approved shows what to do, until the payer has done it", async () => {
    const tab = await answering(waiting);
    expect(tab.checkout.getState()).toMatchObject({
      step: "processing",
      waits: { Code: "waits_for_payer", Message: "Approve it.", Challenge },
    });
    expect(isTakingPayment(tab.checkout.getState())).toBe(true);
    tab.server.on(submissionStatus, () => paid());
    tab.clock.pass(2_000);
    await settle();
    expect(tab.checkout.getState()).toMatchObject({ step: "succeeded", waits: null });
  });

  it("a payer who gives up is back at the form once the gateway has stopped the payment", async () => {
    const tab = await answering(waiting);
    tab.server.on(giveUpSubmission, () => declined);
    expect(await tab.checkout.actions.giveUp()).toBe(true);
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      failure: { code: "payment_declined" },
      waits: null,
    });
  });

  it.each([
    ["the server cannot be asked", offline],
    ["the gateway does not answer", { ...processing, Code: "waits_for_payer" } as const],
  ])("a payment is not canceled while %s", async (_, answer) => {
    const tab = await answering(waiting);
    tab.server.on(giveUpSubmission, () => answer);
    expect(await tab.checkout.actions.giveUp()).toBe(false);
    expect(tab.checkout.getState().step).toBe("processing");
  });

  it("a payment whose account must be verified has the page for that", async () => {
    const VerifyUrl = "https://payments.stripe.com/microdeposit/x";
    const tab = await answering({ ...processing, Code: "waits_for_bank", Message: "Verify it.", VerifyUrl });
    expect(tab.checkout.getState()).toMatchObject({
      waits: { Code: "waits_for_bank", Message: "Verify it.", VerifyUrl },
    });
  });

  it("a payment that waits for the bank keeps nobody on the page", async () => {
    const tab = await answering({ ...processing, Code: "waits_for_bank", Message: "Days." });
    expect(tab.checkout.getState()).toMatchObject({ step: "processing", waits: { Code: "waits_for_bank" } });
    expect(isTakingPayment(tab.checkout.getState())).toBe(false);
  });
});
