import type { CheckoutState, Journey } from "@county-pay/core/journey";
import { useEffect } from "react";
import type { Emit } from "../element/events.ts";

/** Tells the page how many bills are in the cart each time there are more of them. */
export function useCartEvents(journey: Journey, emit: Emit): void {
  useEffect(
    () =>
      journey.cart.subscribe(({ items, loading }, before) => {
        const grew = items.length > before.items.length && before.loading === "ready" && loading === "ready";
        if (grew) emit("county-pay:added", { count: items.length });
      }),
    [journey, emit],
  );
}

/** Tells the page that a checkout was paid, was refused, or that card entry was left without a payment. */
export function useCheckoutEvents(journey: Journey, emit: Emit): void {
  useEffect(() => {
    const heard = (now: CheckoutState, before: CheckoutState): void => {
      if (now.step === before.step) return;
      if (now.step === "succeeded")
        emit("county-pay:paid", { amount: before.quote.total, bills: before.items.length });
      if (before.step === "frame" && now.step === "form") emit("county-pay:closed", {});
      if (now.step === "failed" && now.failure) emit("county-pay:error", { code: now.failure.code });
    };
    return journey.checkout.subscribe(heard);
  }, [journey, emit]);
}
