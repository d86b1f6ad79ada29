import type { GuestPaymentInfoWire } from "@county-pay/core/contract";
import { askGuestPayment, guestPaymentKey } from "@county-pay/core/journey";
import { useCallback, useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

/** What payment-status knows about a bill; `failed` if the request failed. */
export type StatusAnswer =
  | { readonly kind: "loading" | "failed" }
  | { readonly kind: "ready"; readonly info: GuestPaymentInfoWire };

/**
 * Requests how a bill was paid, with the key of this tab's own payment if there is one, so that a reload
 * shows the same.
 */
export function usePaymentStatus(billId: string): StatusAnswer {
  const { journey, company } = usePortal();
  const { environment } = journey;
  const [answer, setAnswer] = useState<StatusAnswer>({ kind: "loading" });
  const ask = useCallback(async (): Promise<StatusAnswer> => {
    const stored = await guestPaymentKey(environment, company, billId).read();
    const status = await askGuestPayment(environment, company, billId, stored?.key);
    return status.ok ? { kind: "ready", info: status.value } : { kind: "failed" };
  }, [environment, company, billId]);

  useEffect(() => {
    let over = false;
    void ask().then((next) => (over ? undefined : setAnswer(next)));
    return () => {
      over = true;
    };
  }, [ask]);
  return answer;
}
