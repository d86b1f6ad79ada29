import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { cancelCheckout, guestCheckout } from "../../../contract/index.ts";
import { ITEMS, makeTab, PAYER, result } from "../../../testing/checkout-tab.ts";
import { billsOfYears, makeCompany } from "../../../testing/index.ts";

describe("the form", () => {
  // PAY-080, PAY-047
  it("the form starts with the card and its fee, and the fee follows the method", async () => {
    const { checkout } = makeTab({ flags: { ...makeCompany().flags, ACHPaymentsOnline: true } });
    await checkout.actions.begin(ITEMS);
    expect(checkout.getState()).toMatchObject({ step: "form", method: "CC", methods: ["CC", "ACH"] });
    expect(checkout.getState().quote).toMatchObject({ subAmount: 10_000, fee: 235, total: 10_235 });
    checkout.actions.setPayer({ isBusiness: true });
    checkout.actions.setMethod("ACH");
    expect(checkout.getState().quote.total).toBe(10_100);
    expect(checkout.getState().payer.isBusiness).toBe(false);
  });

  it("the form names the fields with errors in form order, and opens nothing", async () => {
    const { checkout, server } = makeTab();
    await checkout.actions.begin(ITEMS);
    checkout.actions.setPayer({ zip: "x" });
    const wrong = ["firstName", "lastName", "address1", "zip", "state", "city", "terms"];
    expect(checkout.actions.submit()).toEqual(wrong);
    await checkout.actions.tickAllTerms(true);
    expect(checkout.actions.submit()).toEqual(wrong.slice(0, -1));
    expect(checkout.getState().step).toBe("form");
    checkout.actions.setPayer({ firstName: "Ada" });
    expect(checkout.getState().errors.firstName).toBeUndefined();
    expect(checkout.getState().errors.zip).toBe("Enter numbers only.");
    expect(server.calls).toEqual([]);
  });

  it("the form does not change an amount during typing, and shows its error after the payer leaves the field", async () => {
    const { checkout } = makeTab({ partialPayment: true });
    const { actions, getState } = checkout;
    await actions.begin(ITEMS);
    actions.setAmountMode("custom");
    for (const typed of ["9", "99", "999", "9999", "99999"]) {
      actions.setCustomAmount(typed);
      expect(getState()).toMatchObject({ customAmount: typed, customAmountError: "", amountResets: 0 });
    }
    actions.setCustomAmount("-5");
    expect(getState().customAmount).toBe("5");
    for (const [typed, sentence] of [
      ["0", "Amount must be minimum $0.01."],
      ["12.345", "Enter value up to 2 decimal places only"],
      ["ten", "Enter an amount, such as 50.00."],
      ["", "Amount is a required field."],
    ] as const) {
      actions.setCustomAmount(typed);
      expect(getState().customAmountError).toBe("");
      actions.leaveCustomAmount();
      expect(getState()).toMatchObject({ customAmount: typed, customAmountError: sentence });
    }
  });

  it("the form does not send an amount that was reset before the payer has seen it", async () => {
    const { checkout } = makeTab({ partialPayment: true });
    const { actions, getState } = checkout;
    await actions.begin(ITEMS);
    actions.setPayer(PAYER);
    actions.setAmountMode("custom");
    actions.setCustomAmount("1000.00");
    await actions.tickAllTerms(true);
    expect(getState().step).toBe("form");
    expect(actions.submit()).toEqual(["customAmount"]);
    expect(getState()).toMatchObject({ step: "form", customAmount: "100.00", amountResets: 1 });
    expect(actions.submit()).toEqual([]);
    expect(getState().step).toBe("opening");
  });

  it("the form accepts a partial payment of a single bill if the county allows it, and reports one that is too high", async () => {
    const { checkout } = makeTab({ partialPayment: true });
    await checkout.actions.begin(ITEMS);
    checkout.actions.setAmountMode("custom");
    checkout.actions.setCustomAmount("40");
    expect(checkout.getState().quote.subAmount).toBe(4_000);
    checkout.actions.setCustomAmount("100.01");
    expect(checkout.getState()).toMatchObject({ customAmount: "100.01", customAmountError: "" });
    checkout.actions.leaveCustomAmount();
    expect(checkout.getState()).toMatchObject({
      customAmount: "100.00",
      customAmountError: "",
      amountResets: 1,
    });
    checkout.actions.setCustomAmount("");
    checkout.actions.setPayer(PAYER);
    expect(checkout.actions.submit()).toEqual(["customAmount", "terms"]);
    expect(checkout.getState().customAmountError).toBe("Amount is a required field.");
  });

  it("the form offers no partial payment of several bills", async () => {
    const { checkout } = makeTab({ partialPayment: true });
    await checkout.actions.begin(billsOfYears([2023, 2024]).map(cartItem));
    checkout.actions.setAmountMode("custom");
    expect(checkout.getState()).toMatchObject({ partialOffered: false, amountMode: "full" });
    expect(checkout.getState().quote.subAmount).toBe(20_000);
  });

  // PAY-028, PAY-086, VALID-022
  it("the form asks the server only when every statement is checked, and says so", async () => {
    const { checkout, server } = makeTab();
    const { actions, getState } = checkout;
    await actions.begin(ITEMS);
    actions.setPayer(PAYER);
    for (const index of [0, 1, 2]) await actions.tickTerm(index, true);
    expect(actions.submit()).toEqual(["terms"]);
    expect(getState().termsTicked).toEqual([true, true, true, false]);
    expect(getState().termsError).toBe("Please agree to the Terms and Conditions.");
    expect(server.callsOf(guestCheckout)).toEqual([]);
    await actions.tickTerm(3, true);
    expect(getState()).toMatchObject({ step: "frame", termsError: "" });
  });

  it("agreeing to the terms opens card entry only if everything else is filled in; otherwise a submit does", async () => {
    const { checkout, server } = makeTab();
    const { actions, getState } = checkout;
    await actions.begin(ITEMS);
    await actions.tickAllTerms(true);
    expect(getState()).toMatchObject({ step: "form", errors: {} });
    actions.setPayer(PAYER);
    expect(server.callsOf(guestCheckout)).toEqual([]);
    expect(actions.submit()).toEqual([]);
    expect(getState().step).toBe("opening");
  });

  it("the form asks for agreement again after the payer left card entry", async () => {
    const { checkout, server } = makeTab();
    server.on(cancelCheckout, () => result({ Status: "cancelled" }));
    const { actions, getState } = checkout;
    await actions.begin(ITEMS);
    actions.setPayer(PAYER);
    await actions.tickAllTerms(true);
    await actions.cancel();
    expect(getState()).toMatchObject({ step: "form", termsTicked: [], payer: { firstName: "Ada" } });
    await actions.tickAllTerms(true);
    expect(getState()).toMatchObject({ step: "frame", frame: { nonce: "nonce-2" } });
  });
});
