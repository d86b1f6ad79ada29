import type { ApiFailure } from "@county-pay/core/client";
import { isAboutBills } from "@county-pay/core/journey";
import { paymentFailureMessages } from "@county-pay/core/messages";
import { guestPaymentOutcome } from "@county-pay/core/payments";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";

/**
 * Shows a toast after a failed payment: the server's message after a decline, preceded by 'Unable to process
 * your payment.' if the request failed (ERRTEXT-025). Errors that concern the form appear only there. The
 * message also stays above the form, where screen readers announce it, so the toast is only visual.
 */
export function useFailureToast(failure: ApiFailure | null): void {
  const texts = useTexts(paymentFailureMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const isOfForm = failure !== null && (failure.code === "amount_changed" || isAboutBills(failure));
  const shown = isOfForm ? null : failure;
  const message = shown ? failureText(shown) : "";
  useEffect(() => {
    if (!shown) return;
    const outcome = guestPaymentOutcome(
      shown.code === "payment_declined"
        ? { ok: true, value: { Status: "declined", Message: message } }
        : { ok: false, error: { message } },
      texts,
    );
    if (outcome.kind !== "stay") return;
    toast({ ...outcome.notice, bad: true, quiet: true });
    // It must not outlive its failure: the next press may pay.
    return () => toast(null);
  }, [shown, message, texts, toast]);
}
