import { expect, it } from "vitest";
import { cartMessages, miscMessages } from "../messages/index.ts";
import { miscRefusalNotice, productAddedNotice } from "./index.ts";

// WORDING-003, ERRTEXT-034
it("the notice names an added product", () => {
  expect(productAddedNotice("Vendor Partner")).toEqual({
    title: "Items Added!",
    body: "Vendor Partner has been added to the cart.",
  });
});

it.each([
  ["cart_full", "You've reached the maximum limit for bills in your cart."],
  ["too_many", "Quantity must be at most 999."],
] as const)("%s is reported as the cart's limit", (refusal, body) => {
  expect(miscRefusalNotice(refusal)).toEqual({ title: "Cart Limit Reached!", body });
});

it("the notice uses the given texts", () => {
  const full = { title: "¡Lleno!", body: "" };
  const cart = { ...cartMessages, toasts: { ...cartMessages.toasts, full } };
  expect(miscRefusalNotice("cart_full", { cart, misc: miscMessages })).toBe(full);
});
