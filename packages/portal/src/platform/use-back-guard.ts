import { paymentFailureMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "./router/index.ts";

/**
 * While a payment is in flight, or something else is not finished that `words` tells of, going back or elsewhere in the
 * portal asks first (PAY-063). What holds is what was drawn last: the step that leads on once a payment has succeeded
 * is not asked about.
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
