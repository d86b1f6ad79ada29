import { describe, expect, it } from "vitest";
import { languageOf } from "../../messages/general/language.ts";
import { billMessages, cartMessages, paymentUnavailableMessages } from "../../messages/index.ts";
import { makeBill } from "../../testing/index.ts";
import { cartCheckNotice, cartNotice, refusalNotice, unavailableNotice } from "../index.ts";

// ERRTEXT-029 to 033, ERRTEXT-035 to 037, ERRTEXT-039 to 041, ERRTEXT-044, ERRTEXT-046
describe("the cart's notices", () => {
  it.each([
    ["added_one", "Item Added!", "The bill is added to the cart."],
    ["added_many", "Items Added!", "The bills are added to the cart."],
    ["removed", "Item Removed!", "The bill was removed from the cart."],
    ["cleared", "Cart Cleared Successfully!", "Your cart has been cleared."],
  ] as const)("the notice for %s is %s", (notice, title, body) => {
    expect(cartNotice(notice)).toEqual({ title, body });
  });

  it.each([
    ["paid_removed", "Item/s Removed!", "The paid bill/s were removed from the cart."],
    ["amount_invalid", "Proceed to Payment Unsuccessful!", "The Amount you've entered is invalid!"],
    ["emptied", "Proceed to Payment Failed!", "Cart is now empty after being updated!"],
    ["updated", "Cart was Updated Successfully!", "Cart items were updated!"],
  ] as const)("the notice for %s after a check is %s", (notice, title, body) => {
    expect(cartCheckNotice(notice)).toEqual({ title, body });
  });

  it.each([
    ["cart_full", "Cart Limit Reached!", "You've reached the maximum limit for bills in your cart."],
    ["already_in_cart", "Item Exists!", "The bill is already added to the cart."],
    ["some_already_in_cart", "Items Exists!", "Some of the selected bills are already added to the cart."],
    ["tax_sale", "Add to Cart Unavailable", billMessages.addUnavailable.body],
    [
      "partially_paid",
      "Add to Cart Unavailable",
      "This bill is partially paid. You can only add bills that are not yet partially or fully paid.",
    ],
    ["paid", "Add to Cart Unavailable", billMessages.hints.paid],
    [
      "not_payable",
      "Add to Cart Unavailable",
      "This bill is not payable. Please contact your local county Tax Commissioners office for further information.",
    ],
    ["pending", "Add to Cart Unavailable", billMessages.hints.pending],
  ] as const)("the notice about a refusal with %s is %s", (refusal, title, body) => {
    expect(refusalNotice(refusal)).toEqual({ title, body });
  });

  it("the notices use the given texts", () => {
    const { toasts } = cartMessages;
    const cart = { ...cartMessages, toasts: { ...toasts, full: { title: "¡Lleno!", body: "" } } };
    expect(refusalNotice("cart_full", { cart, bill: billMessages }).title).toBe("¡Lleno!");
    const cleared = { title: "¡Vacío!", body: "" };
    expect(cartNotice("cleared", { ...cartMessages, toasts: { ...toasts, cleared } })).toBe(cleared);
  });
});

// PAY-036, PAY-037, PAY-040, ERRTEXT-005, 006
describe("Payment Unavailable", () => {
  const county = {
    isIng: false,
    displayName: "Demo County",
    customization: { TaxSaleMessage: " Call 555-0100. " },
  };
  const bill = makeBill();
  const home = makeBill({ propertyType: "M", description: "MH 1" });

  it.each([
    [
      "back_taxes",
      bill,
      ["This Parcel ID has back taxes. To make a payment, any outstanding bills must be paid."],
    ],
    [
      "back_taxes",
      home,
      ["This Location has back taxes. To make a payment, any outstanding bills must be paid."],
    ],
    ["tax_sale", bill, ["Electronic payment is currently unavailable for this Parcel ID.", "Call 555-0100."]],
    [
      "online_payment_off",
      bill,
      ["Demo County does not take payments online. Please contact the office to pay."],
    ],
    ["pending", bill, [billMessages.hints.pending]],
    ["paid", bill, [billMessages.hints.paid]],
    ["restricted", bill, [billMessages.hints.notPayable]],
    ["not_payable", bill, [billMessages.hints.notPayable]],
  ] as const)("the notice covers %s", (reason, of, paragraphs) => {
    expect(unavailableNotice(reason, of, county)).toEqual({
      title: "Payment Unavailable",
      paragraphs: paragraphs.map((text) => ({ text, lang: "en" })),
    });
  });

  it("the notice adds nothing if the county adds nothing", () => {
    const silent = { ...county, customization: {} };
    expect(unavailableNotice("tax_sale", bill, silent).paragraphs).toHaveLength(1);
    const blank = { ...county, customization: { TaxSaleMessage: " " } };
    expect(unavailableNotice("tax_sale", bill, blank).paragraphs).toHaveLength(1);
  });

  it("the notice uses the given texts", () => {
    const texts = { ...paymentUnavailableMessages, title: "Pago no disponible" };
    const spanish = languageOf("es", new Map([[paymentUnavailableMessages, texts]]));
    expect(unavailableNotice("paid", bill, county, spanish).title).toBe("Pago no disponible");
    const last = (TaxSaleMessageEs?: string) =>
      unavailableNotice(
        "tax_sale",
        bill,
        {
          ...county,
          customization: { ...county.customization, ...(TaxSaleMessageEs ? { TaxSaleMessageEs } : {}) },
        },
        spanish,
      ).paragraphs.at(-1);
    expect(last("Llame al 555-0100.")).toEqual({ text: "Llame al 555-0100.", lang: "es" });
    expect(last()).toEqual({ text: "Call 555-0100.", lang: "en" });
  });
});
