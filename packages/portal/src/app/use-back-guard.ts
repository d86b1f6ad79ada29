import { paymentFailureMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { useBlocker } from "react-router";

/** While a payment is in flight, going back or elsewhere in the portal asks first (spec 0:402). */
export function useBackGuard(inFlight: boolean): void {
  const texts = useTexts(paymentFailureMessages);
  const blocker = useBlocker(inFlight);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(texts.leaveWarning)) blocker.proceed();
    else blocker.reset();
  }, [blocker, texts]);
}
