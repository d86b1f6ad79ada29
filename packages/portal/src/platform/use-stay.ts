import { useLeaveGuard } from "@county-pay/ui";
import { useBackGuard } from "./use-back-guard.ts";

/**
 * While a payment is in progress, F5 and Ctrl+R do nothing, and leaving the page asks for confirmation
 * (PAY-063).
 */
export function useStay(inFlight: boolean): void {
  useBackGuard(inFlight);
  useLeaveGuard(inFlight);
}
