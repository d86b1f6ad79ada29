import { reloadsPage } from "@county-pay/core/payments";
import { useEffect } from "react";

/** While a payment is in progress, F5 and Ctrl+R do nothing, and leaving the page asks for confirmation (PAY-063). */
export function useLeaveGuard(isInFlight: boolean): void {
  useEffect(() => {
    if (!isInFlight) return;
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
  }, [isInFlight]);
}
