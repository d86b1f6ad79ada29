import { type CheckoutResult, Confirmation, Uuid } from "@county-pay/core/contract";
import { type Language, outcomeMessages } from "@county-pay/core/messages";
import { PAYMENT_STATES, type PaymentState } from "@county-pay/core/payments";
import * as v from "valibot";

/** How a payment stands, as the functions of the database answer it. */
export const PaymentStanding = v.object({
  id: Uuid,
  companyId: v.number(),
  state: v.picklist(PAYMENT_STATES),
  method: v.picklist(["CC", "ACH"]),
  totalCents: v.number(),
  confirmation: Confirmation,
  declineCode: v.nullable(v.string()),
  /** What a person must look at, or null. */
  needsAttention: v.nullable(v.string()),
  /** Since it was submitted. */
  processingMs: v.number(),
});
export type PaymentStanding = v.InferOutput<typeof PaymentStanding>;

/** What a payer is told; an accepted payment stays 'success' to the payer whatever the office does with it later. */
const STATUS: Readonly<Record<PaymentState, CheckoutResult["Status"]>> = {
  created: "open",
  submitted: "processing",
  unknown: "processing",
  succeeded: "success",
  declined: "declined",
  expired: "expired",
  cancelled: "cancelled",
  void_submitted: "success",
  voided: "cancelled",
  refund_submitted: "success",
  refunded: "success",
  returned: "declined",
};

/** One sentence for every decline, so that nobody learns from it what was wrong with a card (payments.md 3). */
export function messageOf(
  status: CheckoutResult["Status"],
  declineCode: string | null,
  language: Language,
): string {
  const texts = language.texts(outcomeMessages);
  return status === "declined" && declineCode === "try_again" ? texts.tryAgain : texts[status];
}

/** What the payer's side is told. `expired`: the checkout's time is over. */
export function checkoutResult(
  standing: PaymentStanding,
  language: Language,
  expired = false,
): CheckoutResult {
  const known = STATUS[standing.state];
  const status = known === "open" && expired ? "expired" : known;
  return {
    Status: status,
    Confirmation: status === "success" ? standing.confirmation : "",
    Message: messageOf(status, standing.declineCode, language),
    ProcessingMs: status === "processing" ? standing.processingMs : 0,
  };
}
