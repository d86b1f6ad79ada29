// @vitest-environment jsdom

import { cartItem, type Removal } from "@county-pay/core/cart";
import type { CartStore } from "@county-pay/core/journey";
import { makeBill } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { useCheckNotices } from "./use-check-notices.ts";

function Cart({ cart }: { readonly cart: CartStore }) {
  useCheckNotices(cart);
  return null;
}

async function inCart() {
  const { portal, show } = aVisitor();
  const { cart } = portal.journey;
  show(<Cart cart={cart} />);
  await act(async () => cart.actions.start());
  return async (removed: readonly Removal[], left: number) => {
    const items = Array.from({ length: left }, (_, at) => cartItem(makeBill({ id: String(at + 1) })));
    act(() => cart.setState({ loading: "loading" }));
    act(() => cart.setState({ loading: "ready", removed, items }));
    act(() => cart.actions.acknowledgeRemoved());
  };
}
const gone = (reason: Removal["reason"]): Removal[] => [{ bill: makeBill({ id: "9" }), reason }];

// CART-026, ERRTEXT-035
it("the cart reports on entry that paid bills were removed, and nothing about other bills", async () => {
  const check = await inCart();
  await check(gone("paid"), 1);
  expect(screen.getByText("The paid bill/s were removed from the cart.")).toBeTruthy();
  const other = await inCart();
  await other(gone("restricted"), 1);
  expect(screen.queryByText("Cart items were updated!")).toBeNull();
});

it.each([
  [1, "Cart items were updated!"],
  [0, "Cart is now empty after being updated!"],
])("the cart's notices before payment describe what a check left (%i)", async (left, sentence) => {
  const check = await inCart();
  await check([], 2);
  await check(gone("pending"), left);
  expect(screen.getByText(sentence)).toBeTruthy();
});
