import { describe, expect, it } from "vitest";
import {
  cancelCheckout,
  checkoutStatus,
  type GuestCheckoutRequest,
  guestCheckout,
  guestStatements,
  type ResumableCheckout,
  resumeCheckout,
  writeCheckoutPage,
} from "../../../contract/index.ts";
import { CHECKOUT, ITEMS, makeTab, proceed, result, SUCCESS, settle } from "../../../testing/checkout-tab.ts";
import { makeStandardWire, offline } from "../../../testing/index.ts";
import { resumableKey } from "../framed/resumable.ts";

const WAITS = result({
  Status: "processing",
  Code: "waits_for_payer",
  Message: "Approve it.",
  ProcessingMs: 1,
});
const REFUSED = result({ Status: "declined", Code: "declined", Message: "It was not approved." });
const NONCE = "another-nonce";

const resumable = (Status = WAITS, Opens = false): ResumableCheckout => ({
  Status,
  PaymentMethod: "CC",
  SubAmount: 100,
  TotalFees: 2.35,
  ...(Opens
    ? {
        Page: writeCheckoutPage(
          { checkoutId: CHECKOUT, frameUrl: `http://payments.test/checkout/${CHECKOUT}`, nonce: NONCE },
          { title: "", link: "" },
        ),
      }
    : {}),
});

/** A tab whose payment waits for its payer. */
async function waitingTab() {
  const tab = makeTab();
  await proceed(tab.checkout);
  expect(tab.checkout.getState().step).toBe("frame");
  tab.server.on(checkoutStatus, () => WAITS);
  tab.server.on(resumeCheckout, ({ body }) => resumable(WAITS, body.Opens));
  tab.server.on(guestStatements, () => [makeStandardWire()]);
  return tab;
}

describe("a payment that waits for its payer", () => {
  it("a reload shows what it waits for, and opens the challenge again with the token that was sent", async () => {
    const tab = await waitingTab();
    const { checkout } = tab.reload();
    expect(await checkout.actions.resume()).toBe(true);
    expect(checkout.getState()).toMatchObject({ step: "processing", waitsForPayer: "Approve it." });
    expect(checkout.getState().payer.firstName).toBe("Ada");
    await checkout.actions.openChallenge();
    expect(checkout.getState()).toMatchObject({
      step: "frame",
      resumes: true,
      frame: { checkoutId: CHECKOUT, nonce: NONCE },
    });
    const [sent] = tab.server.callsOf(guestCheckout);
    if (!sent) throw new Error("nothing was sent");
    const { ResumeToken } = sent.input.body as GuestCheckoutRequest;
    const [resumed] = tab.server.callsOf(resumeCheckout);
    expect(resumed?.input.body).toMatchObject({
      CheckoutId: CHECKOUT,
      ResumeToken,
      Opens: true,
    });
    expect(tab.server.callsOf(guestCheckout)).toHaveLength(1);
  });

  it("another tab resumes it after its own was closed, with its bills and amount, and without the payer's name", async () => {
    const tab = await waitingTab();
    tab.session.content.clear();
    const { checkout, environment } = tab.reload();
    const kept = await environment.storage.get(resumableKey(tab.company));
    expect(kept).not.toContain("Ada");
    expect(await checkout.actions.resume()).toBe(true);
    const state = checkout.getState();
    expect(state).toMatchObject({ step: "processing", waitsForPayer: "Approve it." });
    expect(state.quote.total).toBe(10_235);
    expect(state.payer.firstName).toBe("");
  });

  it("a tab that names another bill does not resume it", async () => {
    const tab = await waitingTab();
    tab.session.content.clear();
    const { checkout } = tab.reload();
    expect(await checkout.actions.resume("another")).toBe(false);
    expect(tab.server.callsOf(resumeCheckout)).toEqual([]);
  });

  it("a browser forgets it after half an hour", async () => {
    const tab = await waitingTab();
    tab.session.content.clear();
    tab.clock.pass(31 * 60_000);
    expect(await tab.reload().checkout.actions.resume()).toBe(false);
  });

  it("the receipt is shown if it was approved elsewhere meanwhile", async () => {
    const tab = await waitingTab();
    tab.session.content.clear();
    tab.server.on(resumeCheckout, () => resumable(SUCCESS));
    tab.server.on(checkoutStatus, () => SUCCESS);
    const { checkout, environment } = tab.reload();
    expect(await checkout.actions.resume()).toBe(true);
    expect(checkout.getState()).toMatchObject({ step: "succeeded", confirmation: SUCCESS.Confirmation });
    expect(await environment.storage.get(resumableKey(tab.company))).toBeNull();
  });

  it("a payer who cancels it is back at the form, which says what became of their money", async () => {
    const tab = await waitingTab();
    const { checkout } = tab.reload();
    await checkout.actions.resume();
    tab.server.on(cancelCheckout, () => REFUSED);
    await checkout.actions.cancel();
    expect(checkout.getState()).toMatchObject({
      step: "form",
      items: ITEMS,
      failure: { message: "It was not approved." },
      waitsForPayer: "",
    });
  });

  it("a payer who cancels it without a connection reads that it still waits", async () => {
    const tab = await waitingTab();
    const { checkout } = tab.reload();
    await checkout.actions.resume();
    tab.server.on(cancelCheckout, () => offline);
    await checkout.actions.cancel();
    expect(checkout.getState()).toMatchObject({
      step: "processing",
      waitsForPayer: "Approve it.",
      cancelFailed: true,
    });
  });

  it("it keeps its panel while the server cannot be asked, and ends once it was decided", async () => {
    const tab = await waitingTab();
    const { checkout } = tab.reload();
    await checkout.actions.resume();
    tab.server.on(checkoutStatus, () => offline);
    tab.clock.pass(2_000);
    await settle();
    expect(checkout.getState()).toMatchObject({ step: "processing", waitsForPayer: "Approve it." });
    tab.server.on(checkoutStatus, () => REFUSED);
    tab.clock.pass(2_000);
    await settle();
    expect(checkout.getState()).toMatchObject({
      step: "failed",
      failure: { message: "It was not approved." },
    });
  });

  it("a challenge that was answered meanwhile is not opened", async () => {
    const tab = await waitingTab();
    const { checkout } = tab.reload();
    await checkout.actions.resume();
    tab.server.on(resumeCheckout, () => resumable(SUCCESS));
    await checkout.actions.openChallenge();
    expect(checkout.getState().step).toBe("succeeded");
  });
});
