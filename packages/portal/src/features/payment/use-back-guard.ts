import type { CheckoutStore } from "@county-pay/core/journey";
import { paymentFailureMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useStore } from "zustand";

/** While a payment is in flight, going back or elsewhere in the portal asks first (spec 0:402). */
export function useBackGuard(checkout: CheckoutStore): void {
  const texts = useTexts(paymentFailureMessages);
  const inFlight = useStore(checkout, ({ busy, step }) => busy || step === "processing");
  const blocker = useBlocker(inFlight);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(texts.leaveWarning)) blocker.proceed();
    else blocker.reset();
  }, [blocker, texts]);
}
