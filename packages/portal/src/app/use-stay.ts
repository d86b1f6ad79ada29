import { reloadsPage } from "@county-pay/core/payments";
import { useEffect } from "react";
import { useBackGuard } from "./use-back-guard.ts";

/** While a payment is in flight: F5 and Ctrl+R do nothing, and leaving, going back or elsewhere asks first (spec 0:402). */
export function useStay(inFlight: boolean): void {
  useBackGuard(inFlight);
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
}
