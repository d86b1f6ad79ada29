import { paymentFailureMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "./router/index.ts";

/**
 * Asks before the user leaves the page inside the portal while a payment is in progress, or another task that
 * `words` describes (PAY-063). The most recently rendered value counts, so the navigation after a successful
 * payment is not blocked.
 */
export function useBackGuard(inFlight: boolean, words?: string): void {
  const texts = useTexts(paymentFailureMessages);
  const now = useRef(inFlight);
  now.current = inFlight;
  const blocker = useBlocker(useCallback(() => now.current, []));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(words ?? texts.leaveWarning)) blocker.proceed();
    else blocker.reset();
  }, [blocker, texts, words]);
}
