import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { submitRdv2TokenPayment } from "../../../contract/index.ts";
import { makeBill, makeFlags, makeStandardWire } from "../../../testing/index.ts";
import { ADDRESS, BILLS, fillIn, residentTab, savedCard, VISA } from "../../../testing/resident-tab.ts";

describe("a resident's form", () => {
  it("begins with what is known of them, and with a card where nothing is saved", async () => {
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
  it("begins with the first saved method that is good, and its billing address", async () => {
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

  it("offers no bank account, typed or saved, where the county takes none of residents", async () => {
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

  it("names what is wrong in the order of the form, and sends nothing", async () => {
    const { checkout, server } = residentTab();
    await checkout.actions.begin(BILLS);
    expect(checkout.actions.check()).toEqual(["method", "address1", "state", "city", "zip", "consent"]);
    expect(checkout.getState().problems).toEqual({
      method: "Enter your card first.",
      consent: "Please agree to the Terms and Conditions.",
    });
    const before = server.calls.length;
    await checkout.actions.pay();
    expect(server.calls).toHaveLength(before);
  });

  it("forgets the card and the business profile when another method is chosen", async () => {
    const { checkout } = residentTab();
    await fillIn({ checkout });
    checkout.actions.setPayer({ isBusiness: true, firstName: "Sample Works" });
    checkout.actions.choose({ kind: "ach", type: "ACH" });
    expect(checkout.getState()).toMatchObject({ instrument: null, payer: { isBusiness: false } });
    expect(checkout.actions.check()).toContain("method");
    expect(checkout.getState().problems.method).toBe("Enter your bank account first.");
  });

  it("takes a part of a single bill where the county allows it", async () => {
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
  it("by a card goes to the call of its bills, with the token and nothing else of the card", async () => {
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

  it("with a saved method names it, and nothing of the card", async () => {
    const { checkout, server } = residentTab({}, [savedCard()]);
    await checkout.actions.begin(BILLS);
    checkout.actions.setPayer(ADDRESS);
    checkout.actions.agree(true);
    await checkout.actions.pay();
    const [call] = server.callsOf(submitRdv2TokenPayment);
    expect(call?.input.body).toMatchObject({ SubmitRDV2TokenPayment: { PaymentMethodDetailId: "41" } });
    expect(JSON.stringify(call?.input.body)).not.toContain("kept_");
  });

  it("of several bills pays them all at once", async () => {
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

  it("that is over makes room for the next one on the same page", async () => {
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
