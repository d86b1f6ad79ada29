/** The state of a payment. One payment is one row whose state changes only along `PAYMENT_TRANSITIONS` (MONEY-015). */
export const PAYMENT_STATES = [
  "created",
  "submitted",
  "challenged",
  "pending",
  "succeeded",
  "declined",
  "unknown",
  "expired",
  "cancelled",
  "void_submitted",
  "voided",
  "refund_submitted",
  "refunded",
  "returned",
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Every allowed transition. `challenged`: waits for the payer, whom their bank asks to approve it. `pending`: waits for the
 * bank, for days if need be. Both block their bills like `unknown`, and nothing is posted for them. The database has the same table and refuses all others. A payment is valid again if its
 * refund was declined, or if only a part was refunded. Six transitions happen only when the office resolves a payment
 * that needs attention (decision 058): `unknown` and `declined` to `refund_submitted`, and back to `unknown` if the
 * gateway does not refund the money; `declined` to `succeeded`; `voided` and `refunded` to `returned`.
 *
 * @public The database enforces the table, so only the test that compares the two reads it.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ["submitted", "expired", "cancelled"],
  submitted: ["succeeded", "declined", "unknown", "challenged", "pending"],
  unknown: ["succeeded", "declined", "challenged", "pending", "refund_submitted"],
  challenged: ["succeeded", "declined", "unknown", "pending"],
  pending: ["succeeded", "declined", "unknown"],
  succeeded: ["void_submitted", "refund_submitted", "returned"],
  void_submitted: ["voided", "succeeded"],
  refund_submitted: ["refunded", "succeeded", "unknown"],
  declined: ["succeeded", "refund_submitted"],
  expired: [],
  cancelled: [],
  voided: ["returned"],
  refunded: ["returned"],
  returned: [],
};
