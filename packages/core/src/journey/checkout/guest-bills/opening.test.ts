import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { guestCheckout, guestStatements, writeCheckoutPage } from "../../../contract/index.ts";
import { CHECKOUT, makeTab, proceed, proceedAgain, refusal, settle } from "../../../testing/checkout-tab.ts";
import { billsOfYears, makeStandardWire, offline } from "../../../testing/index.ts";

describe("opening card entry", () => {
  it("the checkout sends the shown amounts and opens the frame with the nonce", async () => {
    const { checkout, server } = makeTab();
    await proceed(checkout);
    expect(server.callsOf(guestCheckout)[0]?.input.body).toMatchObject({
      CompanyName: "demo",
      PaymentMethod: "CC",
      PaymentType: "Manual",
      SubmitRDV2CCPayment: {
        Amount: 102.35,
        SubAmount: 100,
        TotalFees: 2.35,
        PhoneNumber: "9125550142",
        ConsentConfirmation: true,
        RecordDetails: [{ RecordDetailsId: "1", AmountToPay: 100 }],
      },
    });
    expect(checkout.getState()).toMatchObject({
      step: "frame",
      frame: { checkoutId: CHECKOUT, nonce: "nonce-1" },
    });
  });

  it("the checkout refuses a frame that is not on the payments origin", async () => {
    const { checkout, server } = makeTab();
    server.on(guestCheckout, () =>
      writeCheckoutPage(
        { checkoutId: CHECKOUT, frameUrl: "http://payments.test.evil/x", nonce: "n" },
        { title: "", link: "" },
      ),
    );
    await proceed(checkout);
    expect(checkout.getState()).toMatchObject({ frame: null, failure: { code: "unexpected_answer" } });
  });

  it("the checkout retries with the same key after a network failure", async () => {
    const tab = makeTab();
    const { checkout, server } = tab;
    server.on(guestCheckout, () => offline);
    await proceed(checkout);
    expect(checkout.getState()).toMatchObject({ step: "form", failure: { code: "offline" } });
    checkout.actions.submit();
    await settle();
    expect(tab.keysSent()).toHaveLength(2);
    expect(new Set(tab.keysSent()).size).toBe(1);
    checkout.actions.setPayer({ firstName: "Grace" });
    checkout.actions.submit();
    await settle();
    expect(new Set(tab.keysSent()).size).toBe(2);
  });

  it("the checkout shows the server's total when the amount has changed, and sends that one", async () => {
    const tab = makeTab();
    const { checkout, server } = tab;
    server.on(guestCheckout, () => refusal("amount_changed", { SubAmount: 110, TotalFees: 3, Amount: 113 }));
    server.on(guestStatements, () => [
      makeStandardWire({ AmountDue: 110, RemainingBalance: 110, CurrentBalance: 110, TotalBalance: 110 }),
    ]);
    await proceed(checkout);
    expect(checkout.getState()).toMatchObject({
      step: "form",
      failure: { code: "amount_changed" },
      payer: { firstName: "Ada" },
      quote: { subAmount: 11_000, fee: 300, total: 11_300 },
    });
    await proceedAgain(checkout);
    expect(server.callsOf(guestCheckout)[1]?.input.body).toMatchObject({
      SubmitRDV2CCPayment: { Amount: 113, SubAmount: 110, TotalFees: 3 },
    });
    expect(new Set(tab.keysSent()).size).toBe(2);
  });

  it.each(["bill_paid", "bill_pending", "bill_restricted"] as const)(
    "the checkout removes bills that cannot be paid: %s",
    async (code) => {
      const { checkout, server } = makeTab();
      server.on(guestCheckout, () => refusal(code, { RecordDetailsIds: ["2023"] }));
      const items = [
        ...billsOfYears([2023], { parcelId: "A" }),
        ...billsOfYears([2024], { parcelId: "B" }),
      ].map(cartItem);
      await proceed(checkout, items);
      expect(checkout.getState()).toMatchObject({ step: "form", failure: { code } });
      expect(checkout.getState().items.map(({ bill }) => bill.id)).toEqual(["2024"]);
      expect(checkout.getState().quote.subAmount).toBe(10_000);
    },
  );

  it("the checkout keeps every bill if an older one has to be paid first, and reports it", async () => {
    const { checkout, server } = makeTab();
    server.on(guestStatements, () => offline);
    server.on(guestCheckout, () =>
      refusal("older_bill_unpaid", { RecordDetailsIds: ["2024"], OlderIds: ["2022"] }),
    );
    await proceed(checkout, billsOfYears([2023, 2024]).map(cartItem));
    expect(checkout.getState()).toMatchObject({ step: "form", failure: { code: "older_bill_unpaid" } });
    expect(checkout.getState().items.map(({ bill }) => bill.id)).toEqual(["2023", "2024"]);
  });

  it("the checkout keeps no bill if none can be paid", async () => {
    const { checkout, server } = makeTab();
    server.on(guestCheckout, () => refusal("bill_paid", { RecordDetailsIds: ["1"] }));
    await proceed(checkout);
    expect(checkout.getState().items).toEqual([]);
    expect(checkout.actions.submit()).toEqual([]);
    expect(checkout.getState().step).toBe("form");
  });

  it("the checkout returns to the form after any other refusal, with a new key", async () => {
    const tab = makeTab();
    tab.server.on(guestCheckout, () => refusal("method_unavailable"));
    await proceed(tab.checkout);
    expect(tab.checkout.getState()).toMatchObject({ step: "form", failure: { code: "method_unavailable" } });
    await proceedAgain(tab.checkout);
    expect(new Set(tab.keysSent()).size).toBe(2);
  });
});
