/**
 * Why a payer disputes a payment, in the words that every card network's codes can be mapped to. `bank`: the payer's
 * bank says that an eCheck was not authorized.
 */
export const DISPUTE_REASONS = [
  "fraudulent",
  "unrecognized",
  "duplicate",
  "not_received",
  "not_as_described",
  "credit_not_processed",
  "canceled",
  "incorrect_amount",
  "bank",
  "other",
] as const;

export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/**
 * The state of a dispute at the gateway. `inquiry`: the payer's bank asks, and no money has moved. From `needs_response`
 * on, the gateway has withdrawn the disputed amount; `won` pays it back, `lost` does not. An inquiry that ends without a
 * chargeback is `won`.
 */
export const DISPUTE_STATES = ["inquiry", "needs_response", "under_review", "won", "lost"] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];
