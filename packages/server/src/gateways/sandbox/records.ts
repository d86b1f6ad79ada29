import * as v from "valibot";

/** Of a card; records of earlier versions have none. */
const Expiry = v.exactOptional(v.object({ month: v.number(), year: v.number() }));
const Instrument = { brand: v.string(), last4: v.string() };

/** A card or an account that was turned into a token. */
export const TokenRecord = v.object({
  type: v.literal("token"),
  token: v.string(),
  scenario: v.string(),
  ...Instrument,
  expiry: Expiry,
});
export type TokenRecord = v.InferOutput<typeof TokenRecord>;

/** A charge that was decided: what was asked and what was taken, in cents. */
export const ChargeRecord = v.object({
  type: v.literal("charge"),
  id: v.string(),
  reference: v.string(),
  token: v.string(),
  asked: v.number(),
  taken: v.number(),
  /** Empty where it was approved. */
  declineCode: v.string(),
  /** Code of a bank return to come; else empty. */
  returned: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  ...Instrument,
});
export type ChargeRecord = v.InferOutput<typeof ChargeRecord>;

/** Money that was given back of a charge, or was not: what was asked and what went back, in cents. */
export const RefundRecord = v.object({
  type: v.literal("refund"),
  id: v.string(),
  reference: v.string(),
  /** Reference of the charge. */
  charge: v.string(),
  kind: v.picklist(["void", "refund"]),
  asked: v.number(),
  given: v.number(),
  /** Empty where it was given back. */
  declineCode: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
});
export type RefundRecord = v.InferOutput<typeof RefundRecord>;

/** A card or an account that was kept, or was not. */
export const KeepRecord = v.object({
  type: v.literal("keep"),
  reference: v.string(),
  /** The one-time token, spent by it. */
  token: v.string(),
  /** The lasting one; empty where it was declined. */
  kept: v.string(),
  declineCode: v.string(),
  ...Instrument,
  expiry: Expiry,
});
export type KeepRecord = v.InferOutput<typeof KeepRecord>;

/** A lasting token that is worth nothing any more. */
const ForgetRecord = v.object({ type: v.literal("forget"), token: v.string() });

/** A reference that will never be charged or given back. */
const AbandonRecord = v.object({ type: v.literal("abandon"), reference: v.string() });

export const JournalRecord = v.variant("type", [
  TokenRecord,
  ChargeRecord,
  RefundRecord,
  KeepRecord,
  ForgetRecord,
  AbandonRecord,
]);
export type JournalRecord = v.InferOutput<typeof JournalRecord>;
