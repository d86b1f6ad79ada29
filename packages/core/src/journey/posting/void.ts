import { type ApiFailure, leavesOpen } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import {
  getTransactionDetails,
  type RefundResultWire,
  submitAchVoidReturn,
  submitCashVoid,
  submitCcVoid,
  submitCheckVoid,
  voidUnpostedPayment,
} from "../../contract/index.ts";
import { failureMessages, failureText } from "../../messages/general/failures.ts";
import { refundMessages } from "../../messages/payments/outcome.ts";
import { refundableFromWire, refundCall, refundRequest } from "../../payments/index.ts";
import type { Result } from "../../result.ts";
import { problem } from "../checkout/attempt/refusal.ts";
import type { Environment } from "../types.ts";

/** Who voids: the office through the call of the payment's method, a payer through a separate call. */
export type VoidBy = { readonly kind: "office"; readonly userId: string } | { readonly kind: "payer" };

/** The result of a void; `pending`: it is being confirmed, or it is unknown whether the request arrived. */
export type VoidOutcome =
  | { readonly kind: "refunded"; readonly confirmation: string }
  | { readonly kind: "pending" }
  | { readonly kind: "failed"; readonly message: string };

interface VoidOrder {
  readonly confirmation: string;
  readonly key: string;
  readonly by: VoidBy;
}

const CALLS = {
  SubmitCCVoid: submitCcVoid,
  SubmitACHVoidReturn: submitAchVoidReturn,
  SubmitCashVoid: submitCashVoid,
  SubmitCheckVoid: submitCheckVoid,
} as const;

type Answer = Result<RefundResultWire, ApiFailure>;

/** Refunds the full amount through the call of the payment's own method (CALL-134, PAY-083). */
async function byOffice(
  { client, language }: Environment,
  { confirmation, key }: VoidOrder,
  userId: string,
): Promise<Answer> {
  const params = { confirmation, connectorId: "-" };
  const details = await client.call(getTransactionDetails, { params });
  if (!details.ok) return details;
  const payment = refundableFromWire(details.value);
  const call = refundCall(details.value.PaymentType);
  const reason = language.texts(refundMessages).unposted;
  const request = refundRequest(payment, { key, userId, amount: payment.total, tylerVoid: true, reason });
  if (!call || !request.ok) return { ok: false, error: problem("not_found") };
  return client.call(CALLS[call], { body: request.value });
}

/** Voids a payment that its tax system did not accept (PAY-083). */
export async function voidUnposted(
  env: Environment,
  company: Pick<Company, "name">,
  order: VoidOrder,
): Promise<VoidOutcome> {
  const { by, confirmation, key } = order;
  const answer =
    by.kind === "office"
      ? await byOffice(env, order, by.userId)
      : await env.client.call(voidUnpostedPayment, {
          body: { CompanyName: company.name, Key: key, ConfirmationId: confirmation, ConnectorId: "" },
        });
  if (answer.ok) {
    const { Status, Confirmation, Message } = answer.value;
    if (Status === "success") return { kind: "refunded", confirmation: Confirmation };
    return Status === "processing" ? { kind: "pending" } : { kind: "failed", message: Message };
  }
  const { code, message } = answer.error;
  if (leavesOpen(answer.error)) return { kind: "pending" };
  return { kind: "failed", message: failureText(env.language.texts(failureMessages), { code, message }) };
}
