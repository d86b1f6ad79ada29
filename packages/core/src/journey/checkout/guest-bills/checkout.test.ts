import { describe, expect, it } from "vitest";
import { cartItem } from "../../../cart/index.ts";
import { guestCheckout } from "../../../contract/index.ts";
import { ITEMS, makeTab, PAYER } from "../../../testing/checkout-tab.ts";
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
    expect(checkout.actions.submit()).toEqual(["firstName", "lastName", "address1", "state", "city", "zip"]);
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
      ["ten", "Enter value up to 2 decimal places only"],
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
    expect(actions.submit()).toEqual(["customAmount"]);
    expect(getState()).toMatchObject({ step: "form", customAmount: "100.00", amountResets: 1 });
    expect(actions.submit()).toEqual([]);
    expect(getState().step).toBe("terms");
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
    expect(checkout.actions.submit()).toEqual(["customAmount"]);
    expect(checkout.getState().customAmountError).toBe("Amount is a required field.");
  });

  it("the form offers no partial payment of several bills", async () => {
    const { checkout } = makeTab({ partialPayment: true });
    await checkout.actions.begin(billsOfYears([2023, 2024]).map(cartItem));
    checkout.actions.setAmountMode("custom");
    expect(checkout.getState()).toMatchObject({ partialOffered: false, amountMode: "full" });
    expect(checkout.getState().quote.subAmount).toBe(20_000);
  });

  it("the form asks the server only when every statement is checked", async () => {
    const { checkout, server } = makeTab();
    await checkout.actions.begin(ITEMS);
    checkout.actions.setPayer(PAYER);
    checkout.actions.submit();
    expect(checkout.getState().termsTicked).toEqual([false, false, false, false]);
    await checkout.actions.proceed();
    expect(server.callsOf(guestCheckout)).toEqual([]);
    checkout.actions.closeTerms();
    expect(checkout.getState()).toMatchObject({ step: "form", payer: { firstName: "Ada" } });
  });
});
