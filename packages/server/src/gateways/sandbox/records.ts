import * as v from "valibot";

const Instrument = { brand: v.string(), last4: v.string() };

/** A card or an account that was turned into a token. */
export const TokenRecord = v.object({
  type: v.literal("token"),
  token: v.string(),
  scenario: v.string(),
  ...Instrument,
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

/** A reference that will never be charged. */
export const AbandonRecord = v.object({ type: v.literal("abandon"), reference: v.string() });

export const JournalRecord = v.variant("type", [TokenRecord, ChargeRecord, AbandonRecord]);
export type JournalRecord = v.InferOutput<typeof JournalRecord>;
