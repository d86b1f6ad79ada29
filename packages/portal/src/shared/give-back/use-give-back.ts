import type { ApiFailure, Client } from "@county-pay/core/client";
import {
  billPayments,
  clerkRecentPayment,
  counterHistory,
  getTransactionDetails,
  paymentRecord,
  paymentTransactions,
  type RefundRequestWire,
  receiptByConfirmation,
  refundApprovals,
  submitAchVoidReturn,
  submitCashVoid,
  submitCcVoid,
  submitCheckVoid,
  userViewPaymentTransactions,
} from "@county-pay/core/contract";
import { giveBackKey } from "@county-pay/core/journey";
import { errorMessages, refundMessages } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import {
  giveBackAttempt,
  isLost,
  type OpenOffer,
  type RefundOutcome,
  refundOutcome,
  refundRequest,
} from "@county-pay/core/payments";
import { userOf } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** The calls whose answers show payments, which a void or refund changes. */
const PAYMENT_QUERIES = [
  billPayments,
  clerkRecentPayment,
  counterHistory,
  getTransactionDetails,
  paymentRecord,
  paymentTransactions,
  receiptByConfirmation,
  refundApprovals,
  userViewPaymentTransactions,
] as const;

const CALLS = {
  SubmitCCVoid: submitCcVoid,
  SubmitACHVoidReturn: submitAchVoidReturn,
  SubmitCashVoid: submitCashVoid,
  SubmitCheckVoid: submitCheckVoid,
} as const;

const send = (client: Client, call: keyof typeof CALLS, body: RefundRequestWire) =>
  client.call(CALLS[call], { body });

/** The chosen reason: its code on the county's list, and more about it. */
export interface GivenReason {
  readonly code: string;
  readonly note: string;
}

/** The state of a refund attempt. */
export type GiveBackState =
  | { readonly kind: "asked" }
  | { readonly kind: "sending" }
  | { readonly kind: "refused"; readonly failure: ApiFailure }
  | RefundOutcome;

/** Refunds once: a lost answer is requested again with the same key. Payment lists reload afterwards. */
export function useGiveBack(offer: OpenOffer) {
  const { client, company, journey, session } = usePortal();
  const forget = useInvalidate();
  const texts = useTexts(refundMessages);
  const { refund_amount_invalid: invalid } = useTexts(errorMessages);
  const [state, setState] = useState<GiveBackState>({ kind: "asked" });
  const { environment } = journey;

  const give = async (amount: Cents, reason: GivenReason): Promise<void> => {
    if (state.kind === "sending") return;
    setState({ kind: "sending" });
    const key = giveBackKey(environment, company, giveBackAttempt(offer, amount));
    const request = refundRequest(offer.payment, {
      key: await key.take(),
      userId: userOf(session)?.id ?? "",
      amount,
      tylerVoid: offer.tellsTyler,
      reasonCode: reason.code,
      reason: reason.note,
    });
    // The form does not allow such an amount; the server would refuse it with the same code.
    if (!request.ok) {
      setState({
        kind: "refused",
        failure: { code: "refund_amount_invalid", status: 422, message: invalid, details: {} },
      });
      return;
    }
    const answer = await send(client, offer.call, request.value);
    if (answer.ok || !isLost(answer.error.code, answer.error.status)) await key.remove();
    setState(answer.ok ? refundOutcome(answer, texts) : { kind: "refused", failure: answer.error });
    await forget(...PAYMENT_QUERIES);
  };
  return { state, give };
}
