import type { CartStore, CheckoutStep, CheckoutStore } from "@county-pay/core/journey";
import type { JourneyEvent } from "../journey-protocol.ts";

/** Sends an event to the page around the frame. */
export type Tell = (event: JourneyEvent) => void;

/** Reports the number of bills in the cart to the page whenever it increases. */
export function followCart(cart: CartStore, tell: Tell): void {
  cart.subscribe(({ items, loading }, before) => {
    const grew = items.length > before.items.length && before.loading === "ready" && loading === "ready";
    if (grew) tell({ type: "added", count: items.length });
  });
}

/**
 * While the checkout is in one of these states, a reload of the page returns to it, and the page cannot lead away
 * from it.
 */
export const UNDER_WAY: readonly CheckoutStep[] = ["opening", "frame", "processing"];

/** Tells the page that a checkout is in progress, was paid, or was refused, or that card entry was closed without a payment. */
export function followCheckout(checkout: CheckoutStore, tell: Tell): void {
  checkout.subscribe((now, before) => {
    if (now.step === before.step) return;
    const paying = UNDER_WAY.includes(now.step);
    if (paying !== UNDER_WAY.includes(before.step)) tell({ type: "paying", paying });
    if (now.step === "succeeded")
      tell({ type: "paid", amount: before.quote.total, bills: before.items.length });
    if (before.step === "frame" && now.step === "form") tell({ type: "closed" });
    if (now.step === "failed" && now.failure) tell({ type: "failed", code: now.failure.code });
  });
}
