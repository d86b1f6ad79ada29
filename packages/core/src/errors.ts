/** Every code for a refusal. Programs read the codes; people read `messages`. */
export const ERROR_CODES = [
  "validation_failed",
  "not_found",
  "company_not_found",
  "unauthorised",
  "login_failed",
  "password_needed",
  "link_expired",
  "forbidden",
  "origin_not_allowed",
  "already_exists",
  "account_taken",
  "proof_failed",
  "in_use",
  "rate_limited",
  "in_line",
  "too_many_attempts",
  "too_many_files",
  "file_over_limit",
  "file_too_complex",
  "idempotency_conflict",
  "session_expired",
  "session_closed",
  "account_changed",
  "captcha_failed",
  "consent_missing",
  "cart_empty",
  "cart_too_large",
  "amount_changed",
  "amount_invalid",
  "method_unavailable",
  "drawer_closed",
  "payment_declined",
  "payment_not_made",
  "payment_pending",
  "refund_amount_invalid",
  "bill_not_found",
  "bill_paid",
  "bill_pending",
  "bill_not_payable",
  "older_bill_unpaid",
  "bill_restricted",
  "bill_partially_paid",
  "busy",
  "offline",
  "timeout",
  "unavailable",
  "unexpected_answer",
  "internal",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The only error class, for unexpected errors. Its message is for engineers and is never shown to users. */
export class CountyPayError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "CountyPayError";
    this.code = code;
  }
}
