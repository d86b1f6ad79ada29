import { describe, expect, it } from "vitest";
import { billHistory, checkoutStatus, getGuestPaymentInfo, guestCheckout } from "../../../contract/index.ts";
import {
  makeTab,
  PAYER,
  proceedAgain,
  refusal,
  result,
  SUCCESS,
  settle,
} from "../../../testing/checkout-tab.ts";
import { makeFlags, makeStandardWire, offline } from "../../../testing/index.ts";
import { createLinkedBillStore } from "./store.ts";

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

function open() {
  const tab = makeTab({
    flags: makeFlags(["OnlinePropertyTaxPayment", "ACHPaymentsOnline"]),
    partialPayment: true,
  });
  const { server, company, session } = tab;
  server.on(getGuestPaymentInfo, () => info());
  server.on(billHistory, () => []);
  const linkOf = ({ environment, checkout }: Pick<typeof tab, "environment" | "checkout">) => ({
    checkout,
    ...createLinkedBillStore(environment, company, checkout, "7"),
  });
  const page = linkOf(tab);
  const atCardEntry = async () => {
    await page.actions.start();
    page.checkout.actions.setPayer(PAYER);
    await proceedAgain(page.checkout);
    expect(page.checkout.getState().step).toBe("frame");
  };
  return { ...tab, ...page, linkOf, atCardEntry, kept: `_ap_guest_payment_${company.name}_7`, session };
}

describe("paying one bill by its link", () => {
  // GUESTPAY-002, GUESTPAY-010
  it("the form asks for the balance after earlier payments, or a part of it", async () => {
    const { server, actions, checkout, getState } = open();
    const Payments = [{ Confirmation: "•••• ABCD", Amount: 40, PaymentDate: "2026-11-01T00:00:00Z" }];
    server.on(getGuestPaymentInfo, () => info({ Payments }, { RemainingBalance: 60, AmountPaid: 40 }));
    await actions.start();
    expect(getState()).toMatchObject({ loading: "ready", paidBefore: 4_000, closed: null });
    expect(checkout.getState()).toMatchObject({ step: "form", quote: { subAmount: 6_000 } });
    checkout.actions.setAmountMode("custom");
    checkout.actions.setCustomAmount("25");
    expect(checkout.getState().quote.subAmount).toBe(2_500);
  });

  // GUESTPAY-012
  it("a paid bill leaves the payment's number and key in the tab, which open its status", async () => {
    const { server, session, kept, checkout, getState, atCardEntry } = open();
    await atCardEntry();
    server.on(checkoutStatus, () => SUCCESS);
    await checkout.actions.frameResult(SUCCESS);
    await settle();
    expect(getState().isPaid).toBe(true);
    expect(JSON.parse(session.content.get(kept) ?? "{}")).toEqual({
      key: "00000000-0000-4000-8000-000000000001",
      confirmation: "0123456789ABCDEF",
    });
  });

  it("a reload just after the payment still leads to its status, and only in its tab", async () => {
    const { server, actions, getState, session, kept } = open();
    server.on(getGuestPaymentInfo, () =>
      info({}, { RemainingBalance: 0, AmountPaid: 100, PaidInFull: "True" }),
    );
    await actions.start();
    expect(getState().isPaid).toBe(false);
    const payment = { key: "11111111-1111-4111-8111-111111111111", confirmation: "ABCD" };
    await session.set(kept, JSON.stringify(payment));
    await actions.retry();
    expect(getState().isPaid).toBe(true);
  });

  it("a reload resumes the payment in progress, whose bill is locked but not closed", async () => {
    const { server, reload, linkOf, atCardEntry } = open();
    await atCardEntry();
    server.on(checkoutStatus, () => result({ Status: "processing" }));
    server.on(getGuestPaymentInfo, () => info({}, { IsPaymentPending: true }));
    const { actions, checkout, getState } = linkOf(reload());
    await actions.start();
    expect(checkout.getState().step).toBe("processing");
    expect(getState().closed).toBeNull();
  });

  it("a payment of another bill does not count as this bill's", async () => {
    const { server, checkout, reload, linkOf, getState, atCardEntry } = open();
    await atCardEntry();
    server.on(getGuestPaymentInfo, () => info({}, { RecordDetailsId: "8" }));
    server.on(checkoutStatus, () => SUCCESS);
    await checkout.actions.frameResult(SUCCESS);
    await settle();
    expect(getState().isPaid).toBe(true);
    const other = linkOf(reload());
    await other.actions.start();
    expect(other.getState().isPaid).toBe(false);
  });

  it("a bill that the server refuses is loaded again, and says why it cannot be paid", async () => {
    const { server, actions, checkout, getState } = open();
    await actions.start();
    checkout.actions.setPayer(PAYER);
    server.on(guestCheckout, () => refusal("bill_paid", { RecordDetailsIds: ["7"] }));
    server.on(getGuestPaymentInfo, () =>
      info({}, { RemainingBalance: 0, AmountPaid: 100, PaidInFull: "True" }),
    );
    await proceedAgain(checkout);
    await settle();
    expect(getState().closed).toMatchObject({ reason: "paid" });
  });

  it.each([
    ["paid", { RemainingBalance: 0, AmountPaid: 100, PaidInFull: "True" }],
    ["pending", { IsPaymentPending: true }],
    ["tax_sale", { IsPendingTaxSale: true }],
  ])("a bill is closed if it is %s", async (reason, bill) => {
    const { server, actions, checkout, getState } = open();
    server.on(getGuestPaymentInfo, () => info({}, bill));
    await actions.start();
    expect(getState()).toMatchObject({ closed: { reason } });
    expect(checkout.getState().items).toEqual([]);
  });

  it("a bill is loaded again if it could not be loaded", async () => {
    const { server, actions, checkout, getState } = open();
    server.on(getGuestPaymentInfo, () => offline);
    await actions.start();
    expect(getState()).toMatchObject({ loading: "failed", failure: { code: "offline" } });
    server.on(getGuestPaymentInfo, () => info());
    await actions.retry();
    expect(getState()).toMatchObject({ loading: "ready", failure: null });
    expect(checkout.getState()).toMatchObject({ step: "form", quote: { subAmount: 10_000 } });
  });
});
