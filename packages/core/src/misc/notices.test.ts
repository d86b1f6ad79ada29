import { expect, it } from "vitest";
import { cartMessages, miscMessages } from "../messages/index.ts";
import { miscRefusalNotice, productAddedNotice } from "./index.ts";

// WORDING-003, ERRTEXT-034
it("a product that was added is named", () => {
  expect(productAddedNotice("Vendor Partner")).toEqual({
    title: "Items Added!",
    body: "Vendor Partner has been added to the cart.",
  });
});

it.each([
  ["cart_full", "You've reached the maximum limit for bills in your cart."],
  ["too_many", "Quantity must be at most 999."],
] as const)("%s is told as the limit of the cart", (refusal, body) => {
  expect(miscRefusalNotice(refusal)).toEqual({ title: "Cart Limit Reached!", body });
});

it("is said in the texts that are handed in", () => {
  const full = { title: "¡Lleno!", body: "" };
  const cart = { ...cartMessages, toasts: { ...cartMessages.toasts, full } };
  expect(miscRefusalNotice("cart_full", { cart, misc: miscMessages })).toBe(full);
});
