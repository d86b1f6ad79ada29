import { paymentFailureMessages } from "@county-pay/core/messages";
import { reloadsPage } from "@county-pay/core/payments";
import { useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { useBlocker } from "react-router";

/** While a payment is in flight: F5 and Ctrl+R do nothing, and leaving, going back or elsewhere asks first (spec 0:402). */
export function useStay(inFlight: boolean): void {
  const texts = useTexts(paymentFailureMessages);
  useEffect(() => {
    if (!inFlight) return;
    const onKey = (event: KeyboardEvent) => {
      if (reloadsPage(event)) event.preventDefault();
    };
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("keydown", onKey);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [inFlight]);

  const blocker = useBlocker(inFlight);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(texts.leaveWarning)) blocker.proceed();
    else blocker.reset();
  }, [blocker, texts]);
}
