import * as v from "valibot";
import { VOID_PAYMENTS } from "../../roles/permissions.ts";
import { Confirmation, ConnectorId, RowId } from "../../wire/ids.ts";
import { PaymentResult } from "../../wire/payment-result.ts";
import { Charge } from "../../wire/submit-object.ts";
import { CompanyName, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { APPROVAL_STATES } from "./refund-approvals.ts";

/**
 * A refund of a payment (ENTITY-057), in dollars: at most the charged amount less earlier refunds. A whole payment that
 * is still unsettled is voided; anything else is refunded. `Key` is the attempt's idempotency key; without it the
 * specification's six fields are the key, so that a repeated request refunds nothing twice (CALL-134).
 */
export const RefundRequest = v.strictObject({
  Key: v.optional(Uuid),
  CompanyName: v.optional(CompanyName),
  /** The payment's reference number. */
  ConfirmationId: Confirmation,
  Amount: Charge,
  /** The user who refunds. */
  UserId: RowId,
  TotalFees: Charge,
  ConnectorId,
  /** Whether to notify Tyler, too. */
  TylerVoid: v.boolean(),
  /**
   * The reason's code on the county's list; our addition. Required with a `Key`. A repeated request with the same key
   * keeps the first reason.
   */
  ReasonCode: v.optional(words(40), ""),
  /** More about the reason, in the office's words; required for a reason that must be described. */
  Reason: v.optional(words(200), ""),
});
export type RefundRequestWire = v.InferInput<typeof RefundRequest>;

/**
 * Like a payment's answer; `Confirmation` is the refund's own number. `Approval` is '' unless the amount is above the
 * user's limit: then the refund is processing until a second person decides.
 */
export const RefundResult = v.object({
  ...PaymentResult.entries,
  OriginalConfirmation: words(50),
  Approval: v.picklist(["", ...APPROVAL_STATES]),
});
export type RefundResultWire = v.InferOutput<typeof RefundResult>;

/**
 * Submit{method}Void, for ACH with VoidReturn (CALL-134): clerks, admins, and SMF users (SUCCESS-017). Refusals:
 * not_found, payment_pending (it is being confirmed), refund_amount_invalid (more than is left to refund),
 * idempotency_conflict, validation_failed (a Key without a reason of the county's list; Paths), already_exists (another
 * void or refund of the payment waits for approval), method_unavailable (the payment was made by another
 * method).
 */
const refund = {
  method: "POST",
  access: "login",
  roles: VOID_PAYMENTS,
  bearer: "user",
  body: RefundRequest,
  answer: RefundResult,
  source: "CALL-134",
} as const;

/** Refunds a card payment, typed or by terminal. */
export const submitCcVoid = endpoint({
  ...refund,
  name: "SubmitCCVoid",
  path: "/api/Payments/SubmitCCVoid",
});

/** Refunds a payment from a bank account. */
export const submitAchVoidReturn = endpoint({
  ...refund,
  name: "SubmitACHVoidReturn",
  path: "/api/Payments/SubmitACHVoidReturn",
});

/** Refunds a cash payment. */
export const submitCashVoid = endpoint({
  ...refund,
  name: "SubmitCashVoid",
  path: "/api/Payments/SubmitCashVoid",
});

/** Refunds a payment by paper check. */
export const submitCheckVoid = endpoint({
  ...refund,
  name: "SubmitCheckVoid",
  path: "/api/Payments/SubmitCheckVoid",
});

/**
 * Voids a payment that its tax system refused, or had not answered about eight seconds after it was made (PAY-083). The
 * reference number of an online payment, which cannot be guessed, is the payer's proof. A payment at the counter is
 * voided for the clerk who took it, and waits for a second person above the clerk's limit (`Approval`). Refusals:
 * payment_pending (the tax system may still answer), forbidden (the payment was posted, or was made more than 15 minutes
 * ago). A payment is voided once: a repeated request, with any `Key`, returns the status of that void.
 */
export const voidUnpostedPayment = endpoint({
  name: "VoidUnpostedPayment",
  method: "POST",
  path: "/AlchemePay/VoidUnpostedPayment",
  access: "guest",
  body: v.strictObject({ CompanyName, Key: Uuid, ConfirmationId: Confirmation, ConnectorId }),
  answer: RefundResult,
  source: "PAY-083",
  invented: true,
});
