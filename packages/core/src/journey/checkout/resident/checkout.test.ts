import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { checkoutRdv2AuthenticatedPayment, submitRdv2TokenPayment } from "../../../contract/index.ts";
import { cents } from "../../../money/index.ts";
import { refusal } from "../../../testing/checkout-tab.ts";
import { makeBill, makeFlags, makeStandardWire } from "../../../testing/index.ts";
import { ADDRESS, BILLS, fillIn, paid, residentTab, savedCard, VISA } from "../../../testing/resident-tab.ts";

describe("a resident's form", () => {
  it("the form starts with the resident's known data, and with a card if no method is saved", async () => {
    const { checkout } = residentTab();
    expect(checkout.getState()).toMatchObject({ loading: true, payer: { firstName: "Ada" } });
    await checkout.actions.begin(BILLS);
    expect(checkout.getState()).toMatchObject({
      loading: false,
      offered: ["manual", "ach"],
      choice: { kind: "manual" },
      payer: { firstName: "Ada", lastName: "Sample", email: "ada@example.com", phone: "9125550142" },
      quote: { total: 10_000 },
    });
  });

  // PAY-053
  it("the form starts with the first valid saved method, and its billing address", async () => {
    const over = savedCard({ Id: "40", ExpirationYear: "2024" });
    const { checkout } = residentTab({}, [over, savedCard()]);
    await checkout.actions.begin(BILLS);
    const { saved, choice, payer } = checkout.getState();
    expect(saved.map(({ method, obstacle }) => [method.id, obstacle])).toEqual([
      ["41", null],
      ["40", "expired"],
    ]);
    expect(choice).toEqual({ kind: "saved", id: "41", type: "CC" });
    expect(payer).toMatchObject({ address1: "9 Saved Lane", city: "Macon", state: "Georgia", zip: "31201" });
    checkout.actions.choose({ kind: "saved", id: "40", type: "CC" });
    expect(checkout.getState().choice).toEqual(choice);
  });

  it("the form offers no bank account, typed or saved, if the county accepts none from residents", async () => {
    const account = savedCard({
      CardType: "",
      ExpirationMonth: "",
      ExpirationYear: "",
      PaymentMethodId: "2",
    });
    const { checkout } = residentTab({ flags: makeFlags(["OnlinePropertyTaxPayment"]) }, [account]);
    await checkout.actions.begin(BILLS);
    expect(checkout.getState()).toMatchObject({ offered: ["manual"], choice: { kind: "manual" } });
    expect(checkout.getState().saved[0]?.obstacle).toBe("not_offered");
    checkout.actions.choose({ kind: "ach", type: "ACH" });
    expect(checkout.getState().choice.kind).toBe("manual");
  });

  it("the form names its errors in form order, and sends nothing", async () => {
    const { checkout, server } = residentTab();
    await checkout.actions.begin(BILLS);
    checkout.actions.setPayer({ address1: "", zip: "", state: "", city: "" });
    expect(checkout.actions.check()).toEqual(["method", "address1", "zip", "state", "city", "consent"]);
    expect(checkout.getState().problems).toEqual({
      method: "Enter your card first.",
      consent: "Please agree to the Terms and Conditions.",
    });
    const before = server.calls.length;
    await checkout.actions.pay();
    expect(server.calls).toHaveLength(before);
  });

  it("the mailing address of the bills is filled in if no saved method has an address", async () => {
    const { checkout } = residentTab();
    await checkout.actions.begin(BILLS);
    expect(checkout.getState().payer).toMatchObject({
      address1: "1 Invented Street",
      city: "Sampleton",
      state: "GA",
      zip: "00000",
    });
  });

  it("choosing another method clears the card and the business profile", async () => {
    const { checkout } = residentTab();
    await fillIn({ checkout });
    checkout.actions.setPayer({ isBusiness: true, firstName: "Sample Works" });
    checkout.actions.choose({ kind: "ach", type: "ACH" });
    expect(checkout.getState()).toMatchObject({ instrument: null, payer: { isBusiness: false } });
    expect(checkout.actions.check()).toContain("method");
    expect(checkout.getState().problems.method).toBe("Enter your bank account first.");
  });

  it("the form accepts a partial payment of a single bill if the county allows it", async () => {
    const { checkout, bodies } = residentTab({ partialPayment: true });
    await fillIn({ checkout });
    checkout.actions.setAmountMode("custom");
    checkout.actions.setCustomAmount("");
    expect(checkout.actions.check()).toEqual(["customAmount"]);
    checkout.actions.setCustomAmount("40");
    await checkout.actions.pay();
    expect(bodies()[0]).toMatchObject({
      SubmitRDV2CCPayment: { SubAmount: 40, PartialPayment: true, PartialPaymentAmount: 40 },
    });
  });
});

describe("a payment", () => {
  it("a card payment uses the call for its bills, with the token and no other card data", async () => {
    const { checkout, bodies, cart } = residentTab();
    await cart.actions.start();
    await cart.actions.add(makeBill(), [makeBill()]);
    await fillIn({ checkout });
    await checkout.actions.pay();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toMatchObject({
      PaymentMethod: "CC",
      SubmitRDV2CCPayment: {
        PaymentToken: VISA.token,
        AccountNickName: "•••• 1111",
        UserID: "7",
        ConsentConfirmation: true,
        RecordDetailsIds: ["1"],
      },
    });
    expect(checkout.getState()).toMatchObject({
      step: "succeeded",
      result: { Confirmation: "0123456789ABCDEF" },
      instrument: null,
    });
    expect(cart.getState().items).toEqual([]);
  });

  it("a payment with a saved method names it, without card data", async () => {
    const { checkout, server } = residentTab({}, [savedCard()]);
    await checkout.actions.begin(BILLS);
    checkout.actions.setPayer(ADDRESS);
    checkout.actions.agree(true);
    await checkout.actions.pay();
    const [call] = server.callsOf(submitRdv2TokenPayment);
    expect(call?.input.body).toMatchObject({ SubmitRDV2TokenPayment: { PaymentMethodDetailId: "41" } });
    expect(JSON.stringify(call?.input.body)).not.toContain("kept_");
  });

  it("several bills are paid in one payment", async () => {
    const tab = residentTab();
    const years = ["2024", "2025"];
    tab.stand(years.map((year) => makeStandardWire({ RecordDetailsId: year, CustomField22: year })));
    await fillIn(
      tab,
      years.map((year) => cartItem(makeBill({ id: year, taxYear: year }))),
    );
    expect(tab.checkout.getState().quote.total).toBe(20_000);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
    expect(tab.bodies()[0]).toMatchObject({
      SubmitRDV2CCPayment: {
        SubAmount: 200,
        RecordDetails: [
          { RecordDetailsId: "2024", AmountToPay: 100 },
          { RecordDetailsId: "2025", AmountToPay: 100 },
        ],
      },
    });
  });

  it("a finished payment allows the next one on the same page", async () => {
    const tab = residentTab();
    await fillIn(tab);
    await tab.checkout.actions.pay();
    tab.stand([makeStandardWire({ RecordDetailsId: "9" })]);
    await fillIn(tab, [cartItem(makeBill({ id: "9" }))]);
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      result: null,
      items: [{ bill: { id: "9" } }],
    });
    await tab.checkout.actions.pay();
    expect(new Set(tab.keysSent()).size).toBe(2);
  });
});

describe("a card from a wallet", () => {
  const APPROVED = { ...VISA, approved: cents(10_000) };

  it("pays the total that its payer approved", async () => {
    const { checkout, bodies } = residentTab();
    await fillIn({ checkout });
    checkout.actions.enter(APPROVED);
    await checkout.actions.pay();
    expect(checkout.getState().step).toBe("succeeded");
    expect(bodies()[0]).toMatchObject({ SubmitRDV2CCPayment: { PaymentToken: VISA.token, Amount: 100 } });
  });

  it("is gone as soon as another total is to be paid, which a typed card is not", async () => {
    const { checkout, bodies } = residentTab({ partialPayment: true });
    await fillIn({ checkout });
    for (const [instrument, expected] of [
      [VISA, VISA],
      [APPROVED, null],
    ] as const) {
      checkout.actions.setAmountMode("full");
      checkout.actions.enter(instrument);
      expect(checkout.getState().instrument).toEqual(instrument);
      checkout.actions.setAmountMode("custom");
      checkout.actions.setCustomAmount("40");
      expect(checkout.getState().instrument).toEqual(expected);
    }
    expect(checkout.actions.check()).toEqual(["method"]);
    await checkout.actions.pay();
    expect(bodies()).toHaveLength(0);
  });

  it("is gone after the server names another total, and the next one pays that", async () => {
    const tab = residentTab();
    await fillIn(tab);
    tab.checkout.actions.enter(APPROVED);
    tab.server.on(checkoutRdv2AuthenticatedPayment, () =>
      refusal("amount_changed", { SubAmount: 100, TotalFees: 3, Amount: 103 }),
    );
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState()).toMatchObject({
      failure: { code: "amount_changed" },
      instrument: null,
      quote: { total: 10_300 },
    });
    tab.server.on(checkoutRdv2AuthenticatedPayment, () => paid());
    tab.checkout.actions.enter({ ...VISA, approved: cents(10_300) });
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState().step).toBe("succeeded");
    expect(tab.bodies().at(-1)).toMatchObject({ SubmitRDV2CCPayment: { Amount: 103 } });
  });

  it.each(["amount_changed", "session_expired", "captcha_failed", "account_changed"] as const)(
    "is gone after the server refuses it with %s, and nothing is sent until another one is entered",
    async (code) => {
      const tab = residentTab();
      await fillIn(tab);
      tab.checkout.actions.enter(APPROVED);
      tab.server.on(checkoutRdv2AuthenticatedPayment, () => refusal(code));
      await tab.checkout.actions.pay();
      expect(tab.checkout.getState()).toMatchObject({ step: "form", failure: { code }, instrument: null });
      await tab.checkout.actions.pay();
      expect(tab.bodies()).toHaveLength(1);
    },
  );
});
