import { describe, expect, it } from "vitest";
import type { ApiFailure } from "../../../client/index.ts";
import {
  checkoutRdv2AuthenticatedPayment,
  placeInLine,
  submitRdv2TokenPayment,
} from "../../../contract/index.ts";
import { refusal, settle } from "../../../testing/checkout-tab.ts";
import { offline } from "../../../testing/index.ts";
import { ADDRESS, BILLS, fillIn, paid, residentTab, savedCard } from "../../../testing/resident-tab.ts";
import { isTakingPayment } from "../direct/signed-in-payment.ts";

const inLine = (place: number): ApiFailure => ({
  ...refusal("in_line", { Place: place, RetryAfter: 7 }),
  message: `Place ${place}.`,
});

/** A resident who has pressed Pay and waits in line as the second. */
async function waiting() {
  const tab = residentTab();
  tab.server.on(checkoutRdv2AuthenticatedPayment, () => inLine(2));
  tab.server.on(placeInLine, () => inLine(1));
  await fillIn(tab);
  await tab.checkout.actions.pay();
  const turn = () => {
    tab.server.on(placeInLine, () => ({ Status: "success" as const }));
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => paid());
  };
  const later = async (milliseconds = 7_000) => {
    tab.clock.pass(milliseconds);
    await settle();
  };
  return { ...tab, turn, later };
}

describe("a resident in line (PAY-100)", () => {
  it("a resident in line sees the place, and their turn pays once, with the same key", async () => {
    const tab = await waiting();
    const { checkout } = tab;
    expect(checkout.getState()).toMatchObject({
      step: "line",
      failure: { message: "Place 2." },
      paysInTurn: true,
    });
    expect(isTakingPayment(checkout.getState())).toBe(true);
    await tab.later();
    expect(checkout.getState()).toMatchObject({ step: "line", failure: { message: "Place 1." } });
    expect(tab.keysSent()).toHaveLength(1);
    tab.turn();
    await tab.later();
    expect(checkout.getState()).toMatchObject({ step: "succeeded", failure: null });
    expect(tab.keysSent()).toHaveLength(2);
    const keys = tab.server.callsOf(placeInLine).map(({ input }) => (input.body as { Key: string }).Key);
    expect(new Set([...keys, ...tab.keysSent()]).size).toBe(1);
    expect(tab.session.content.size).toBe(0);
  });

  it("a place survives that the server cannot be asked for a while", async () => {
    const tab = await waiting();
    tab.server.on(placeInLine, () => offline);
    await tab.later();
    expect(tab.checkout.getState()).toMatchObject({ step: "line", failure: { message: "Place 2." } });
    tab.turn();
    await tab.later(15_000);
    expect(tab.checkout.getState().step).toBe("succeeded");
  });

  it("a reload keeps the place, and the turn leads to the form, where the resident pays with the same key (PAY-101)", async () => {
    const tab = await waiting();
    const { checkout } = tab.reload();
    await checkout.actions.begin(BILLS);
    expect(checkout.getState()).toMatchObject({
      step: "line",
      failure: { message: "Place 1." },
      paysInTurn: false,
      payer: { city: "Sampleton" },
    });
    tab.turn();
    await tab.later();
    expect(checkout.getState()).toMatchObject({ step: "form", isTurn: true, payer: { city: "Sampleton" } });
    expect(tab.keysSent()).toHaveLength(1);
    checkout.actions.enter({ token: "tok_another_card", cardType: "VISA", last4: "4242" });
    checkout.actions.agree(true);
    await checkout.actions.pay();
    expect(checkout.getState()).toMatchObject({ step: "succeeded", isTurn: false });
    expect(new Set(tab.keysSent()).size).toBe(1);
  });

  it("a reload after the line has ended shows the form at once", async () => {
    const tab = await waiting();
    tab.turn();
    const { checkout } = tab.reload();
    await checkout.actions.begin(BILLS);
    expect(checkout.getState()).toMatchObject({ step: "form", isTurn: true, loading: false });
    expect(checkout.getState().items).toHaveLength(1);
  });

  it("a resident who leaves the line changes the form, and finds the same place again", async () => {
    const tab = await waiting();
    await tab.checkout.actions.leaveLine();
    expect(tab.checkout.getState()).toMatchObject({ step: "form", failure: null, isTurn: false });
    tab.checkout.actions.setPayer({ city: "Macon" });
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("line");
    expect(new Set(tab.keysSent()).size).toBe(1);
  });

  it("a resident who looks at another page does not pay there", async () => {
    const tab = await waiting();
    await tab.checkout.actions.lookAway();
    tab.turn();
    await tab.later();
    expect(tab.checkout.getState()).toMatchObject({ step: "form", isTurn: true });
    expect(tab.keysSent()).toHaveLength(1);
  });

  it("a turn whose payment is refused keeps the key, and with it the turn", async () => {
    const tab = await waiting();
    tab.turn();
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => refusal("session_expired"));
    await tab.later();
    expect(tab.checkout.getState()).toMatchObject({ step: "form", failure: { code: "session_expired" } });
    tab.turn();
    tab.checkout.actions.enter({ token: "tok_another_card", cardType: "VISA", last4: "4242" });
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
    expect(new Set(tab.keysSent()).size).toBe(1);
  });

  it("a line in which the server refuses the resident ends at the form with the reason", async () => {
    const tab = await waiting();
    tab.server.on(placeInLine, () => refusal("company_not_found"));
    await tab.later();
    expect(tab.checkout.getState()).toMatchObject({ step: "form", failure: { code: "company_not_found" } });
  });

  it("a resident with a saved method waits as well", async () => {
    const tab = residentTab({}, [savedCard()]);
    tab.server.on(submitRdv2TokenPayment, () => inLine(3));
    await tab.checkout.actions.begin(BILLS);
    tab.checkout.actions.setPayer(ADDRESS);
    tab.checkout.actions.agree(true);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState()).toMatchObject({ step: "line", failure: { message: "Place 3." } });
  });
});
