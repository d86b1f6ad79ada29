import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { submitCashPayment, submitRdv2CashPayment } from "../../../contract/index.ts";
import { cents } from "../../../money/index.ts";
import { settle } from "../../../testing/checkout-tab.ts";
import { BILLS, counterTab, fillInCash, PAYER } from "../../../testing/counter-tab.ts";
import { makeBill, makeCompany, makeFlags, makeStandardWire } from "../../../testing/index.ts";
import { VISA } from "../../../testing/resident-tab.ts";

describe("the counter's form", () => {
  it("the form offers the county's methods, with the typed card selected first, and the owner as the payer", async () => {
    const { checkout } = counterTab();
    expect(checkout.getState().loading).toBe(true);
    await checkout.actions.begin({ kind: "bills", items: BILLS });
    expect(checkout.getState()).toMatchObject({
      loading: false,
      offered: ["terminal", "manual", "ach", "cash", "check"],
      method: "manual",
      payer: { firstName: "Example", lastName: "Owner" },
      asksConsent: true,
    });
  });

  it("the form names its errors in form order, and sends nothing", async () => {
    const { checkout, bodies } = counterTab();
    await checkout.actions.begin({ kind: "bills", items: [cartItem(makeBill({ ownerName: "" }))] });
    checkout.actions.choose("cash");
    await checkout.actions.pay();
    expect(Object.keys(checkout.getState().problems)).toEqual([
      "tendered",
      "firstName",
      "lastName",
      "address1",
      "zip",
      "state",
      "city",
    ]);
    expect(checkout.getState().problems.tendered).toBe("Enter the cash that you received.");
    checkout.actions.setDetails({ tendered: "40" });
    expect(checkout.getState().problems.tendered).toBe("The cash received is less than the total.");
    checkout.actions.setDetails({ tendered: "120" });
    expect(checkout.getState()).toMatchObject({ tender: { change: 2_000 } });
    expect(checkout.getState().problems).not.toHaveProperty("tendered");
    expect(bodies()).toEqual([]);
  });

  it("choosing another method clears the previous one's details, its errors, and the business profile", async () => {
    const { checkout } = counterTab();
    await fillInCash({ checkout });
    checkout.actions.setPayer({ isBusiness: true, firstName: "Sample Works" });
    checkout.actions.check();
    checkout.actions.choose("check");
    expect(checkout.getState()).toMatchObject({
      details: { tendered: "" },
      payer: { isBusiness: false, city: "Sampleton" },
      problems: {},
    });
    checkout.actions.choose("terminal");
    expect(checkout.getState().payer).toMatchObject({ address1: "", city: "" });
    expect(checkout.actions.check()).toEqual(["lastName"]);
  });

  it.each([
    { chosen: "check", kept: "check", restricted: false },
    { chosen: "check", kept: "check", restricted: true },
    { chosen: "ach", kept: "cash", restricted: true },
  ] as const)(
    "'$chosen', chosen while a scanned bill is looked up, becomes '$kept' (tax sale: $restricted)",
    async (given) => {
      const tab = counterTab();
      const { checkout } = tab;
      await checkout.actions.begin({ kind: "bills", items: BILLS });
      tab.stand([makeStandardWire()], given.restricted ? [{ RecordDetailsId: "1", Reason: "TaxSale" }] : []);
      const stop = checkout.subscribe(({ loading }) => {
        if (!loading) return;
        stop();
        checkout.actions.choose(given.chosen);
      });
      await checkout.actions.follow([cartItem(makeBill({ id: "another" }))]);
      expect(checkout.getState()).toMatchObject({ loading: false, method: given.kept });
    },
  );

  it("the form asks for agreement only where a card or an account is typed", async () => {
    const { checkout } = counterTab();
    await checkout.actions.begin({ kind: "bills", items: BILLS });
    for (const method of ["cash", "check", "terminal"] as const) {
      checkout.actions.choose(method);
      expect(checkout.getState().asksConsent).toBe(false);
      expect(checkout.actions.check()).not.toContain("consent");
    }
    for (const method of ["manual", "ach"] as const) {
      checkout.actions.choose(method);
      expect(checkout.actions.check()).toContain("consent");
    }
  });

  it("the payer is the owner again after the clerk entered another one and takes that back", async () => {
    const { checkout } = counterTab();
    await fillInCash({ checkout });
    expect(checkout.getState().payer).toMatchObject({ firstName: "Ida" });
    checkout.actions.ownerPays();
    expect(checkout.getState().payer).toMatchObject({ firstName: "Example", lastName: "Owner" });
    checkout.actions.choose("terminal");
    expect(checkout.getState().payer).toMatchObject({ lastName: "Owner", address1: "" });
  });

  it("the form asks for a terminal's card type only if it affects the fee", async () => {
    const { fees } = makeCompany();
    const above = { ...fees.card.above, fixed: cents(100) };
    const byCardType = [{ cardTypes: ["AMEX"], funding: null, fee: { ...fees.card, above } }];
    const { checkout } = counterTab({ fees: { ...fees, byCardType } });
    await fillInCash({ checkout });
    checkout.actions.choose("terminal");
    expect(checkout.actions.check()).toContain("terminalCardType");
    expect(checkout.getState().problems.terminalCardType).toBe("Verify Card Type");
    checkout.actions.chooseCardType("AMEX");
    expect(checkout.actions.check()).not.toContain("terminalCardType");
  });

  it("the form accepts only certified funds for a bill under tax sale, after the clerk's confirmation", async () => {
    const tab = counterTab();
    tab.stand([makeStandardWire()], [{ RecordDetailsId: "1", Reason: "TaxSale" }]);
    await fillInCash(tab);
    expect(tab.checkout.getState().offered).toEqual(["cash", "check"]);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState()).toMatchObject({ step: "form", taxSale: "asked" });
    await tab.checkout.actions.answerTaxSale(false);
    expect(tab.bodies()).toEqual([]);
    await tab.checkout.actions.pay();
    await tab.checkout.actions.answerTaxSale(true);
    expect(tab.bodies()[0]).toMatchObject({ SubmitRDV2CASHPayment: { TaxSaleConfirmed: true } });
  });
});

describe("a sale that follows the cart", () => {
  const SECOND = cartItem(makeBill({ id: "2", ownerName: "NEXT, NORA" }));

  it("the sale takes a scanned bill, and keeps what the clerk entered", async () => {
    const { checkout } = counterTab();
    await fillInCash({ checkout });
    await checkout.actions.follow([...BILLS, SECOND]);
    expect(checkout.getState()).toMatchObject({
      items: [{ bill: { id: "1" } }, { bill: { id: "2" } }],
      quote: { total: 20_000 },
      details: { tendered: "100" },
      payer: { firstName: "Ida" },
      loading: false,
    });
  });

  it("the owner who pays stays the same when another owner's bill is listed first", async () => {
    const { checkout } = counterTab();
    await checkout.actions.begin({ kind: "bills", items: BILLS });
    await checkout.actions.follow([SECOND, ...BILLS]);
    expect(checkout.getState().payer).toMatchObject({ firstName: "Example", lastName: "Owner" });
    await checkout.actions.follow([SECOND]);
    expect(checkout.getState().payer).toMatchObject({ firstName: "NORA", lastName: "NEXT" });
  });

  it("the sale forgets the customer when the cart is emptied, and keeps the method", async () => {
    const { checkout } = counterTab();
    await fillInCash({ checkout });
    await checkout.actions.follow([]);
    expect(checkout.getState()).toMatchObject({
      items: [],
      method: "cash",
      details: { tendered: "" },
      payer: { firstName: "", lastName: "" },
      payerTyped: false,
    });
    await checkout.actions.follow([SECOND]);
    expect(checkout.getState().payer).toMatchObject({ firstName: "NORA", lastName: "NEXT" });
  });

  it("the sale does not change while the payment is sent", async () => {
    const tab = counterTab();
    tab.server.on(submitRdv2CashPayment, () => new Promise(() => undefined));
    await fillInCash(tab);
    void tab.checkout.actions.pay();
    await settle();
    await Promise.race([tab.checkout.actions.follow([SECOND]), settle()]);
    expect(tab.checkout.getState()).toMatchObject({ step: "sending", items: [{ bill: { id: "1" } }] });
  });
});

describe("a payment over the counter", () => {
  // ROLE-014
  it("a cash payment names the clerk, the cash, and the bills, which leave the cart", async () => {
    const tab = counterTab();
    await fillInCash(tab, "120");
    await tab.checkout.actions.pay();
    expect(tab.bodies()).toMatchObject([
      {
        PaymentMethod: "CASH",
        SubmitRDV2CASHPayment: {
          FirstName: "Ida",
          UserID: "9",
          SourcePage: "clerk",
          ClerkUser: { FirstName: "Cleo", LastName: "Clerk" },
          CASHDetails: { AmountTendered: 120 },
          RecordDetailsIds: ["1"],
          Amount: 100,
        },
      },
    ]);
    expect(tab.checkout.getState()).toMatchObject({
      step: "succeeded",
      result: { Confirmation: "0123456789ABCDEF" },
    });
    expect(tab.left).toEqual(["1"]);
    expect(tab.session.content.size).toBe(0);
  });

  it("the next customer gets the same method, and nothing that the previous one entered", async () => {
    const tab = counterTab();
    await fillInCash(tab);
    await tab.checkout.actions.pay();
    tab.stand([makeStandardWire({ RecordDetailsId: "2" })]);
    const next = cartItem(makeBill({ id: "2", ownerName: "NEXT, NORA", mailingAddress: "" }));
    await tab.checkout.actions.begin({ kind: "bills", items: [next] });
    expect(tab.checkout.getState()).toMatchObject({
      step: "form",
      method: "cash",
      agreed: false,
      details: { tendered: "" },
      payer: { firstName: "NORA", lastName: "NEXT", city: "" },
      items: [{ bill: { id: "2" } }],
    });
  });

  it("a payment may be by check, by typed card, and from a business", async () => {
    const tab = counterTab();
    const { actions } = tab.checkout;
    await actions.begin({ kind: "bills", items: BILLS });
    actions.choose("check");
    actions.setDetails({ checkNumber: "0012345" });
    actions.setPayer({ ...PAYER, isBusiness: true, email: "ida@example.com", phone: "9125550142" });
    actions.agree(true);
    await actions.pay();
    await actions.begin({ kind: "bills", items: BILLS });
    actions.choose("manual");
    actions.setPayer(PAYER);
    actions.agree(true);
    expect(actions.check()).toEqual(["method"]);
    actions.enter(VISA);
    await actions.pay();
    expect(tab.bodies()).toMatchObject([
      { PaymentType: "Manual", SubmitRDV2CCPayment: { PaymentToken: VISA.token, TerminalID: "" } },
      {
        SubmitRDV2CHECKPayment: { CHECKDetails: { CheckNumber: "0012345" }, IsBusiness: true, LastName: "" },
      },
    ]);
    expect(new Set(tab.bodies().map(({ Key }) => Key)).size).toBe(2);
  });

  it("a payment of products uses the products call and empties their cart", async () => {
    const tab = counterTab({}, "misc");
    const purchase = {
      kind: "products",
      items: [{ product: "Misc Copies", price: cents(500), quantity: 2 }],
    } as const;
    await fillInCash(tab, "20", { kind: "misc", purchase });
    expect(tab.checkout.actions.check()).toEqual(["paymentFor"]);
    tab.checkout.actions.setMisc({ paymentFor: "Tag" });
    await tab.checkout.actions.pay();
    expect(tab.server.callsOf(submitCashPayment)[0]?.input.body).toMatchObject({
      SubmitRDV2CASHPayment: { AccountCode1: "Tag", Amount: 10, CASHDetails: { AmountTendered: 20 } },
    });
    expect(tab.left).toEqual(["products"]);
  });

  it("a single bill is paid in part if the county allows it", async () => {
    const tab = counterTab({ partialPayment: true });
    await fillInCash(tab);
    tab.checkout.actions.setAmountMode("custom");
    tab.checkout.actions.setCustomAmount("");
    expect(tab.checkout.actions.check()).toEqual(["customAmount"]);
    tab.checkout.actions.setCustomAmount("900");
    expect(tab.checkout.actions.check()).toEqual(["customAmount"]);
    expect(tab.checkout.getState()).toMatchObject({
      customAmount: "100.00",
      problems: { customAmount: "Amount should be lower or equal to Payment due" },
      amountResets: 1,
    });
    tab.checkout.actions.setCustomAmount("40");
    await tab.checkout.actions.pay();
    expect(tab.bodies()).toMatchObject([
      { SubmitRDV2CASHPayment: { SubAmount: 40, PartialPayment: true, PartialPaymentAmount: 40 } },
    ]);
  });

  it("bills that were paid in the meantime are dropped, and the page returns when none is left", async () => {
    const tab = counterTab();
    await fillInCash(tab);
    tab.stand([]);
    await tab.checkout.actions.pay();
    expect(tab.checkout.getState()).toMatchObject({ step: "nothing-left", removed: [{ bill: { id: "1" } }] });
    expect(tab.server.callsOf(submitRdv2CashPayment)).toEqual([]);
  });

  it("no payment is offered if the county enabled no method", async () => {
    const { checkout } = counterTab({ flags: makeFlags([]) });
    await checkout.actions.begin({ kind: "bills", items: [cartItem(makeBill({ isPendingTaxSale: true }))] });
    expect(checkout.getState().offered).toEqual([]);
  });
});
