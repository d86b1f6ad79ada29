import type { RefundRequestWire, RefundResultWire } from "../../contract/payments/refunds.ts";
import type { TransactionDetailsWire } from "../../contract/payments/transaction-details.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { refundMessages } from "../../messages/payments/outcome.ts";
import { type Rail, railOfType } from "../../methods/index.ts";
import { type Cents, toDollars, wireCents, ZERO } from "../../money/index.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Notice } from "../receipt/notice.ts";

const CALLS = {
  card: "SubmitCCVoid",
  bank: "SubmitACHVoidReturn",
  cash: "SubmitCashVoid",
  check: "SubmitCheckVoid",
} as const satisfies Record<Rail, string>;

/**
 * The call that voids or refunds a payment of this PaymentType: its rail's, for a bank VoidReturn (CALL-134). Null for
 * a refund itself.
 */
export function refundCall(paymentType: TransactionDetailsWire["PaymentType"]) {
  const rail = railOfType(paymentType);
  return rail === null ? null : CALLS[rail];
}

/** The fields of a payment that determine what can be refunded. */
export interface RefundablePayment {
  readonly confirmation: string;
  readonly connectorId: string;
  /** The charged amount including fees, and its fees. */
  readonly total: Cents;
  readonly fee: Cents;
  /** The amount that can still be refunded. */
  readonly refundable: Cents;
  /** The payment is unsettled. */
  readonly voidable: boolean;
}

/** Maps the validated details of a payment, in dollars, to the fields that a refund needs. */
export const refundableFromWire = (wire: TransactionDetailsWire): RefundablePayment => ({
  confirmation: wire.Confirmation,
  connectorId: wire.ConnectorId,
  total: wireCents(wire.Amount),
  fee: wireCents(wire.TotalFees),
  refundable: wireCents(wire.RefundableAmount),
  voidable: wire.IsVoidable,
});

/** The requester of a refund, its amount, and whether to notify the tax system. */
export interface RefundOrder {
  /** The attempt's idempotency key. */
  readonly key: string;
  readonly userId: string;
  readonly amount: Cents;
  readonly tylerVoid: boolean;
  /** The code of the reason on the county's list. */
  readonly reasonCode?: string;
  /** More about the reason, in the office's words. */
  readonly reason?: string;
}

/**
 * The request for a refund (ENTITY-057): at least a cent, at most what is left. Fees are refunded only with the whole
 * payment. `nothing_left`: everything was already refunded.
 */
export function refundRequest(
  payment: RefundablePayment,
  { key, userId, amount, tylerVoid, reasonCode = "", reason = "" }: RefundOrder,
): Result<RefundRequestWire, "nothing_left" | "too_much" | "too_little"> {
  if (payment.refundable <= 0) return fail("nothing_left");
  if (amount <= 0) return fail("too_little");
  if (amount > payment.refundable) return fail("too_much");
  return ok({
    Key: key,
    ConfirmationId: payment.confirmation,
    Amount: toDollars(amount),
    UserId: userId,
    TotalFees: toDollars(amount === payment.total ? payment.fee : ZERO),
    ConnectorId: payment.connectorId,
    TylerVoid: tylerVoid,
    ReasonCode: reasonCode,
    Reason: reason.trim(),
  });
}

/** 'Refund unsuccessful', with the server's message (ERRTEXT-019). */
export const refundFailed = (
  message: string,
  texts: Texts<typeof refundMessages> = refundMessages,
): Notice => ({ tone: "error", title: texts.failedTitle, text: format(texts.failed, { message }).trim() });

/**
 * The result of a refund: its memo, a wait for the gateway's answer or for a second person, or the toast that asks for a
 * manual refund.
 */
export type RefundOutcome =
  | { readonly kind: "refunded"; readonly confirmation: string }
  | { readonly kind: "pending" }
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly notice: Notice };

/** Reads the answer to a refund; for a failed request only its message is known. */
export function refundOutcome(
  answer: Result<
    Pick<RefundResultWire, "Status" | "Confirmation" | "Message" | "Approval">,
    { readonly message: string }
  >,
  texts: Texts<typeof refundMessages> = refundMessages,
): RefundOutcome {
  if (!answer.ok) return { kind: "failed", notice: refundFailed(answer.error.message, texts) };
  const { Status, Confirmation, Message, Approval } = answer.value;
  if (Approval === "waiting") return { kind: "waiting" };
  if (Status === "success") return { kind: "refunded", confirmation: Confirmation };
  return Status === "processing"
    ? { kind: "pending" }
    : { kind: "failed", notice: refundFailed(Message, texts) };
}
