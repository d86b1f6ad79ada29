import { describe, expect, it } from "vitest";
import type { ApiFailure } from "../../../client/index.ts";
import {
  billHistory,
  billsRestriction,
  getGuestPaymentInfo,
  type PaymentResultWire,
  submitGuestPayment,
} from "../../../contract/index.ts";
import { cents } from "../../../money/index.ts";
import { refusal } from "../../../testing/checkout-tab.ts";
import {
  fakeClock,
  fakeServer,
  makeCompany,
  makeEnvironment,
  makeFlags,
  makeStandardWire,
  memoryStore,
  offline,
} from "../../../testing/index.ts";
import { createGuestPaymentStore } from "./store.ts";

const company = makeCompany({
  flags: makeFlags(["OnlinePropertyTaxPayment", "ACHPaymentsOnline"]),
  partialPayment: true,
});
const KEPT = `_ap_guest_payment_${company.name}_7`;
const KEY = "00000000-0000-4000-8000-000000000000";
const CARD = { token: "tok_0123456789", cardType: "VISA", last4: "1111" } as const;
const PAYER = {
  firstName: "Ada",
  lastName: "Sample",
  address1: "1 Invented Street",
  state: "Georgia",
  city: "Sampleton",
  zip: "31401",
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The server's answer about bill 7. */
const info = (change: Record<string, unknown> = {}, bill: Record<string, unknown> = {}) =>
  ({
    Bill: makeStandardWire({
      RecordDetailsId: "7",
      AmountDue: 100,
      RemainingBalance: 100,
      AmountPaid: 0,
      ...bill,
    }),
    PayPlusConfig: {},
    Payments: [],
    TotalAmountPaid: 0,
    PaymentConfirmationNumber: null,
    PaymentDate: null,
    ...change,
  }) as never;
const answer = (Status: PaymentResultWire["Status"], Message = "") => ({ Status, Message }) as never;

function begin(session = memoryStore()) {
  const server = fakeServer();
  const clock = fakeClock();
  server.on(getGuestPaymentInfo, () => info());
  server.on(billHistory, () => []);
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  const env = makeEnvironment({ client: server.client, session, ...clock });
  const store = createGuestPaymentStore(env, company, "7");
  const { actions } = store;
  const pay = async () => {
    await actions.start();
    actions.setPayer(PAYER);
    actions.setConsent(true);
    expect(actions.submit()).toEqual([]);
    await actions.pay(CARD);
  };
  return { server, session, clock, actions, pay, get: store.getState };
}

describe("paying one bill by its link", () => {
  // GUESTPAY-002
  it("the form asks for the balance after earlier payments", async () => {
    const { server, actions, get } = begin();
    const Payments = [{ Confirmation: "•••• ABCD", Amount: 40, PaymentDate: "2026-11-01T00:00:00Z" }];
    server.on(getGuestPaymentInfo, () => info({ Payments }, { RemainingBalance: 60, AmountPaid: 40 }));
    await actions.start();
    expect(get()).toMatchObject({ step: "form", paidBefore: 4_000, quote: { subAmount: 6_000 } });
    actions.setAmountMode("custom");
    actions.setCustomAmount("25");
    expect(get().quote.subAmount).toBe(2_500);
    actions.setCustomAmount("61");
    actions.leaveCustomAmount();
    expect(get()).toMatchObject({ customAmount: "60.00", quote: { subAmount: cents(6_000) } });
  });

  it("the form names the missing fields, the terms last, and opens card entry only when it is complete", async () => {
    const { actions, get } = begin();
    await actions.start();
    const wrong = actions.submit();
    expect([wrong[0], wrong.at(-1)]).toEqual(["firstName", "consent"]);
    expect(get().step).toBe("form");
  });

  it("a paid bill leaves only the attempt's key in the tab", async () => {
    const { server, session, pay, get } = begin();
    server.on(submitGuestPayment, () => answer("success"));
    await pay();
    expect(get().step).toBe("paid");
    expect(session.content.get(KEPT)).toBe(JSON.stringify({ key: KEY, done: true }));
  });

  it("a decline is reported, keeps the entered data, and allows another card", async () => {
    const { server, session, pay, get, actions } = begin();
    server.on(submitGuestPayment, () => answer("declined", "Use another card."));
    await pay();
    expect(get()).toMatchObject({
      step: "form",
      failure: { code: "payment_declined", message: "Use another card." },
      payer: PAYER,
    });
    expect(session.content.has(KEPT)).toBe(false);
    expect(actions.submit()).toEqual([]);
    expect(get().step).toBe("card");
  });

  it("a lost answer is followed by the same request again, and no other", async () => {
    const { server, clock, pay, get } = begin();
    server.on(submitGuestPayment, () => offline);
    await pay();
    expect(get()).toMatchObject({ step: "processing", failure: { code: "offline" } });
    server.on(submitGuestPayment, () => answer("success"));
    clock.pass(5_000);
    await settle();
    expect(get().step).toBe("paid");
    const [first, second] = server.callsOf(submitGuestPayment);
    expect(second?.input).toEqual(first?.input);
  });

  it("a sent attempt keeps its method, and shows the fee that the server named for it", async () => {
    const { server, actions, pay, get } = begin();
    let answerWith: (failure: ApiFailure) => void = () => undefined;
    server.on(submitGuestPayment, () => new Promise<ApiFailure>((resolve) => (answerWith = resolve)));
    const paying = pay();
    await settle();
    actions.setMethod("ACH");
    expect(get()).toMatchObject({ step: "sending", method: "CC" });
    answerWith(refusal("amount_changed", { SubAmount: 100, TotalFees: 3, Amount: 103 }));
    await paying;
    await settle();
    expect(get()).toMatchObject({ step: "form", method: "CC", quote: { fee: 300, total: 10_300 } });
  });

  it("a reload resumes the sent attempt, with only its key", async () => {
    const session = memoryStore();
    session.content.set(KEPT, JSON.stringify({ key: KEY, done: false }));
    const { server, clock, actions, get } = begin(session);
    server.on(getGuestPaymentInfo, () => info({}, { IsPaymentPending: true }));
    await actions.start();
    expect(get().step).toBe("processing");
    server.on(getGuestPaymentInfo, () => info({ PaymentConfirmationNumber: "0123456789ABCDEF" }));
    clock.pass(5_000);
    await settle();
    expect(get().step).toBe("paid");
    expect(server.callsOf(submitGuestPayment)).toEqual([]);
  });

  it("a bill counts as unpaid only after several checks", async () => {
    const session = memoryStore();
    session.content.set(KEPT, JSON.stringify({ key: KEY, done: false }));
    const { clock, actions, get } = begin(session);
    await actions.start();
    expect(get().step).toBe("processing");
    for (let look = 0; look < 3; look += 1) {
      clock.pass(5_000);
      await settle();
    }
    expect(get()).toMatchObject({ step: "form", failure: { code: "payment_declined" } });
  });

  it.each([
    ["paid", { RemainingBalance: 0, AmountPaid: 100, PaidInFull: "True" }],
    ["pending", { IsPaymentPending: true }],
    ["tax_sale", { IsPendingTaxSale: true }],
  ])("a bill is closed if it is %s", async (reason, bill) => {
    const { server, actions, get } = begin();
    server.on(getGuestPaymentInfo, () => info({}, bill));
    await actions.start();
    expect(get()).toMatchObject({ step: "closed", closed: { reason } });
    expect(actions.submit()).toEqual([]);
  });

  it("a bill is loaded again if it could not be loaded", async () => {
    const { server, actions, get } = begin();
    server.on(getGuestPaymentInfo, () => offline);
    await actions.start();
    expect(get()).toMatchObject({ loading: "failed", failure: { code: "offline" } });
    server.on(getGuestPaymentInfo, () => info());
    await actions.retry();
    expect(get()).toMatchObject({ loading: "ready", step: "form" });
  });
});
