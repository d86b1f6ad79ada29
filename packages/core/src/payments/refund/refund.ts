import type { RefundRequestWire, RefundResultWire } from "../../contract/payments/refunds.ts";
import type { TransactionDetailsWire } from "../../contract/payments/transaction-details.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { refundMessages } from "../../messages/payments/outcome.ts";
import { type Rail, railOfType } from "../../methods/index.ts";
import { type Cents, toDollars, wireCents, ZERO } from "../../money/index.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Notice } from "../receipt/notice.ts";

/** What of a user's roles decides who may give money back. */
export interface StaffRoles {
  readonly isClerkUser: boolean;
  readonly isAdmin: boolean;
  readonly isSMF: boolean;
}

/** Whether a user may refund a payment: clerks (ROLE-017, SUCCESS-028). */
export const mayRefund = ({ isClerkUser }: StaffRoles): boolean => isClerkUser;

/** Whether a user may void a payment: clerks, admins, SMF users (SUCCESS-017, ROLE-020). */
export const mayVoid = ({ isClerkUser, isAdmin, isSMF }: StaffRoles): boolean =>
  isClerkUser || isAdmin || isSMF;

const CALLS = {
  card: "SubmitCCVoid",
  bank: "SubmitACHVoidReturn",
  cash: "SubmitCashVoid",
  check: "SubmitCheckVoid",
} as const satisfies Record<Rail, string>;

/**
 * The call that gives a payment of that PaymentType back: that of its rail, for a bank VoidReturn (CALL-134). Null for a
 * refund itself.
 */
export function refundCall(paymentType: TransactionDetailsWire["PaymentType"]) {
  const rail = railOfType(paymentType);
  return rail === null ? null : CALLS[rail];
}

/** What of a payment decides what may be given back of it. */
export interface RefundablePayment {
  readonly confirmation: string;
  readonly connectorId: string;
  /** What was taken, with fees, and the fees of it. */
  readonly total: Cents;
  readonly fee: Cents;
  /** What is left to give back. */
  readonly refundable: Cents;
  /** Not settled yet. */
  readonly voidable: boolean;
}

/** Maps the checked details of a payment, in dollars, to what a refund asks of it. */
export const refundableFromWire = (wire: TransactionDetailsWire): RefundablePayment => ({
  confirmation: wire.Confirmation,
  connectorId: wire.ConnectorId,
  total: wireCents(wire.Amount),
  fee: wireCents(wire.TotalFees),
  refundable: wireCents(wire.RefundableAmount),
  voidable: wire.IsVoidable,
});

/** What giving so much back is: the whole of an unsettled payment is voided, anything else refunded. */
export const refundKind = ({ voidable, total }: RefundablePayment, amount: Cents): "void" | "refund" =>
  voidable && amount === total ? "void" : "refund";

/** Who gives back, how much, and whether the tax system is notified. */
export interface RefundOrder {
  /** The attempt's idempotency key. */
  readonly key: string;
  readonly userId: string;
  readonly amount: Cents;
  readonly tylerVoid: boolean;
  /** Why, in the office's words. */
  readonly reason?: string;
}

/**
 * The request that gives money back (ENTITY-057): at least a cent, at most what is left. Fees go back with the whole
 * payment only. `nothing_left`: all of it was given back already.
 */
export function refundRequest(
  payment: RefundablePayment,
  { key, userId, amount, tylerVoid, reason = "" }: RefundOrder,
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
    Reason: reason.trim(),
  });
}

/** 'Refund unsuccessful', with what the server said (ERRTEXT-019). */
export const refundFailed = (
  message: string,
  texts: Texts<typeof refundMessages> = refundMessages,
): Notice => ({ tone: "error", title: texts.failedTitle, text: format(texts.failed, { message }).trim() });

/** What an answer to a refund leads to: its memo, a wait for the gateway's word, or the toast that asks for a manual refund. */
export type RefundOutcome =
  | { readonly kind: "refunded"; readonly confirmation: string }
  | { readonly kind: "pending" }
  | { readonly kind: "failed"; readonly notice: Notice };

/** Reads such an answer; a request that failed answers with its message alone. */
export function refundOutcome(
  answer: Result<Pick<RefundResultWire, "Status" | "Confirmation" | "Message">, { readonly message: string }>,
  texts: Texts<typeof refundMessages> = refundMessages,
): RefundOutcome {
  if (!answer.ok) return { kind: "failed", notice: refundFailed(answer.error.message, texts) };
  const { Status, Confirmation, Message } = answer.value;
  if (Status === "success") return { kind: "refunded", confirmation: Confirmation };
  return Status === "processing"
    ? { kind: "pending" }
    : { kind: "failed", notice: refundFailed(Message, texts) };
}
