import type { GuestPaymentInfoWire } from "@county-pay/core/contract";
import { askGuestPayment, guestPaymentKey } from "@county-pay/core/journey";
import { useCallback, useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

/** What payment-status knows about a bill; `failed` if the request failed. */
export type StatusAnswer =
  | { readonly kind: "loading" | "failed" }
  | { readonly kind: "ready"; readonly info: GuestPaymentInfoWire };

/** Asks how a bill was paid, with the key of this tab's own payment where it made one: a reload shows the same again. */
export function usePaymentStatus(billId: string): StatusAnswer {
  const { journey, company } = usePortal();
  const { environment } = journey;
  const [answer, setAnswer] = useState<StatusAnswer>({ kind: "loading" });
  const ask = useCallback(async (): Promise<StatusAnswer> => {
    const kept = await guestPaymentKey(environment, company, billId).read();
    const told = await askGuestPayment(environment, company, billId, kept?.key);
    return told.ok ? { kind: "ready", info: told.value } : { kind: "failed" };
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
