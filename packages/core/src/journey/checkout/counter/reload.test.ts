import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { submissionStatus, submitRdv2CashPayment } from "../../../contract/index.ts";
import { refusal, settle } from "../../../testing/checkout-tab.ts";
import { BILLS, type CounterTab, counterTab, fillInCash, PAYER } from "../../../testing/counter-tab.ts";
import { makeBill, offline } from "../../../testing/index.ts";
import { declined, paid, processing } from "../../../testing/resident-tab.ts";

const RUN = { terminalId: "T1", sessionId: "22222222-2222-4222-8222-222222222222", receipt: null };
const subject = { kind: "bills", items: BILLS } as const;

/** A tab that is reloaded while its cash payment is being submitted. */
async function interrupted(): Promise<CounterTab> {
  const tab = counterTab();
  tab.server.on(submitRdv2CashPayment, () => new Promise(() => undefined));
  await fillInCash(tab);
  void tab.checkout.actions.pay();
  void tab.checkout.actions.pay();
  await settle();
  expect(tab.checkout.getState().step).toBe("sending");
  return tab;
}

describe("a reload during a counter payment", () => {
  it.each([
    [paid(), "succeeded"],
    [processing, "processing"],
    [declined, "form"],
    [offline, "processing"],
    [refusal("not_found"), "processing"],
  ])("a reload requests the outcome and charges nothing again: %j", async (answer, step) => {
    const tab = await interrupted();
    tab.server.on(submissionStatus, () => answer);
    const checkout = tab.reload();
    await checkout.actions.begin(subject);
    expect(checkout.getState().step).toBe(step);
    expect(tab.bodies()).toHaveLength(1);
  });

  it("a reload restores the form if the money was not charged", async () => {
    const tab = await interrupted();
    tab.server.on(submissionStatus, () => declined);
    const checkout = tab.reload();
    await checkout.actions.begin(subject);
    expect(checkout.getState()).toMatchObject({
      method: "cash",
      loading: false,
      details: { tendered: "100" },
      payer: { city: "Sampleton" },
      failure: { code: "payment_declined" },
    });
  });

  it("a reload does not show another customer's data", async () => {
    const tab = counterTab();
    await fillInCash(tab);
    await tab.checkout.actions.closeNotice();
    expect(tab.session.content.size).toBe(1);
    const checkout = tab.reload();
    const next = cartItem(makeBill({ id: "2", ownerName: "NEXT, NORA", mailingAddress: "" }));
    await checkout.actions.begin({ kind: "bills", items: [next] });
    expect(checkout.getState()).toMatchObject({
      payer: { firstName: "NORA", city: "" },
      items: [{ bill: { id: "2" } }],
    });
    expect(tab.session.content.size).toBe(0);
  });
});

describe("a lost answer", () => {
  it("a lost answer leads to a status request, and the same key is sent again if nothing arrived", async () => {
    const tab = counterTab();
    tab.server.on(submitRdv2CashPayment, () => offline);
    tab.server.on(submissionStatus, () => refusal("not_found"));
    await fillInCash(tab);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("processing");
    tab.clock.pass(11_000);
    await settle();
    expect(tab.checkout.getState()).toMatchObject({ step: "form", details: { tendered: "100" } });
    tab.server.on(submitRdv2CashPayment, () => paid());
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
    expect(new Set(tab.bodies().map(({ Key }) => Key)).size).toBe(1);
    expect(tab.bodies()).toHaveLength(2);
  });
});

describe("a terminal", () => {
  async function atTerminal(tab = counterTab()) {
    const { actions } = tab.checkout;
    await actions.begin(subject);
    actions.choose("terminal");
    actions.chooseCardType("VISA");
    actions.setPayer({ firstName: PAYER.firstName, lastName: PAYER.lastName });
    actions.agree(true);
    await actions.pay();
    return tab;
  }

  it("a terminal receives the payment, whose key is the run's ID", async () => {
    const { checkout } = await atTerminal();
    const { step, terminalOrder } = checkout.getState();
    expect(step).toBe("terminal");
    expect(terminalOrder).toMatchObject({ itemKind: "bills", total: 10_000 });
    expect(terminalOrder?.submissionOf(RUN)).toMatchObject({
      call: "SubmitRDV2CCPayment",
      body: {
        Key: RUN.sessionId,
        SubmitRDV2CCPayment: { TerminalID: "T1", TerminalCardType: "VISA", session_id: RUN.sessionId },
      },
    });
  });

  it("a reload requests a terminal's status by the run's ID", async () => {
    const tab = await atTerminal();
    await tab.checkout.actions.terminalBegins(RUN);
    tab.checkout.actions.leaveTerminal();
    expect(tab.checkout.getState()).toMatchObject({ step: "terminal", running: true });
    tab.server.on(submissionStatus, () => paid());
    const checkout = tab.reload();
    await checkout.actions.begin(subject);
    expect(checkout.getState().step).toBe("succeeded");
    expect(tab.server.callsOf(submissionStatus)[0]?.input.params).toEqual({ key: RUN.sessionId });
  });

  it("a paid run continues; a canceled one restores the form", async () => {
    const tab = await atTerminal();
    await tab.checkout.actions.terminalBegins(RUN);
    await tab.checkout.actions.terminalEnded();
    tab.checkout.actions.leaveTerminal();
    expect(tab.checkout.getState()).toMatchObject({ step: "form", details: { terminalCardType: "VISA" } });
    await tab.checkout.actions.pay();
    await tab.checkout.actions.terminalBegins(RUN);
    await tab.checkout.actions.terminalDone(paid());
    expect(tab.checkout.getState()).toMatchObject({ step: "succeeded", running: false });
    expect(tab.left).toEqual(["1"]);
  });
});
