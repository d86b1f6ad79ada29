import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Confirmation, ConnectorId, RowId } from "../base/ids.ts";
import { CompanyName, Uuid, words } from "../base/wire.ts";
import { PaymentResult } from "./payment-result.ts";
import { Charge } from "./submit-object.ts";

/**
 * What is given back of a payment (ENTITY-057), in dollars: at most what was taken and not yet given back. The whole
 * payment, still unsettled, is voided; anything else is refunded. `Key` is the attempt's idempotency key; the six fields of the
 * specification alone are their own key, so that the same request again gives nothing back twice (CALL-134).
 */
export const RefundRequest = v.strictObject({
  Key: v.optional(Uuid),
  CompanyName: v.optional(CompanyName),
  /** The payment's reference number. */
  ConfirmationId: Confirmation,
  Amount: Charge,
  /** Who does it. */
  UserId: RowId,
  TotalFees: Charge,
  ConnectorId,
  /** Whether Tyler is notified, too. */
  TylerVoid: v.boolean(),
  /**
   * Why, in the office's words; ours. Required with a `Key`. A repeated request under the same key keeps the first
   * reason.
   */
  Reason: v.optional(words(200), ""),
});
export type RefundRequestWire = v.InferInput<typeof RefundRequest>;

/** As a payment's answer; `Confirmation` is the refund's own number. */
export const RefundResult = v.object({ ...PaymentResult.entries, OriginalConfirmation: words(50) });
export type RefundResultWire = v.InferOutput<typeof RefundResult>;

/**
 * Submit{method}Void, for ACH with VoidReturn (CALL-134): clerks, admins and SMF users (SUCCESS-017). Refusals:
 * not_found, payment_pending (it is being confirmed), refund_amount_invalid (more than is left to give back),
 * idempotency_conflict, validation_failed (a Key without a Reason), method_unavailable (the payment was made by another method).
 */
const refund = {
  method: "POST",
  access: "login",
  roles: ["clerk", "admin", "smf"],
  bearer: "user",
  body: RefundRequest,
  answer: RefundResult,
  source: "CALL-134",
} as const;

/** Of a card payment, typed or by terminal. */
export const submitCcVoid = endpoint({
  ...refund,
  name: "SubmitCCVoid",
  path: "/api/Payments/SubmitCCVoid",
});

/** Of a payment from a bank account. */
export const submitAchVoidReturn = endpoint({
  ...refund,
  name: "SubmitACHVoidReturn",
  path: "/api/Payments/SubmitACHVoidReturn",
});

/** Of a payment in cash. */
export const submitCashVoid = endpoint({
  ...refund,
  name: "SubmitCashVoid",
  path: "/api/Payments/SubmitCashVoid",
});

/** Of a payment by paper check. */
export const submitCheckVoid = endpoint({
  ...refund,
  name: "SubmitCheckVoid",
  path: "/api/Payments/SubmitCheckVoid",
});

/**
 * The void of a payment that its tax system did not take, for payers who may not void anything else (PAY-083). Its
 * reference number, which cannot be guessed, is the payer's proof. The server looks for itself whether the payment was posted,
 * and refuses (forbidden) where it was, or was made longer than a quarter of an hour ago. A payment is voided once: asked
 * again, with whatever `Key`, the answer is the status of that void.
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
