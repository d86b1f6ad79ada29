import type { ApiFailure } from "@county-pay/core/client";
import { isAboutBills } from "@county-pay/core/journey";
import { paymentFailureMessages } from "@county-pay/core/messages";
import { guestPaymentOutcome } from "@county-pay/core/payments";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";

/**
 * Says in a toast that a payment did not go through: with the server's words after a decline, and with 'Unable to process
 * your payment.' before them where the request failed (ERRTEXT-025). What the form itself must be looked at for is said
 * there alone. The words also stay above the form, whose notice is what a screen reader says: the toast is for the eye.
 */
export function useFailureToast(failure: ApiFailure | null): void {
  const texts = useTexts(paymentFailureMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const isOfForm = failure !== null && (failure.code === "amount_changed" || isAboutBills(failure));
  const said = isOfForm ? null : failure;
  const message = said ? failureText(said) : "";
  useEffect(() => {
    if (!said) return;
    const outcome = guestPaymentOutcome(
      said.code === "payment_declined"
        ? { ok: true, value: { Status: "declined", Message: message } }
        : { ok: false, error: { message } },
      texts,
    );
    if (outcome.kind === "stay") toast({ ...outcome.notice, bad: true, quiet: true });
  }, [said, message, texts, toast]);
}
