import type { GuestPaymentStore } from "@county-pay/core/journey";
import { paymentFailureMessages } from "@county-pay/core/messages";
import { guestPaymentOutcome } from "@county-pay/core/payments";
import { useFailureText, useNotices, useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";

/** A Status that is not 'success' is told in a toast (spec 0:409); what it says also stays above the form. */
export function useDeclineToast(store: GuestPaymentStore): void {
  const texts = useTexts(paymentFailureMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const failure = useStore(store, (state) => (state.step === "form" ? state.failure : null));
  const isDecline = failure?.code === "payment_declined";
  const message = failure && isDecline ? failureText(failure) : "";
  useEffect(() => {
    if (!failure || !isDecline) return;
    const outcome = guestPaymentOutcome({ ok: true, value: { Status: "declined", Message: message } }, texts);
    if (outcome.kind === "stay") toast({ ...outcome.notice, bad: true });
  }, [failure, isDecline, message, texts, toast]);
}
