import { DISPUTE_REASONS, DISPUTE_STATES } from "@county-pay/core/disputes";
import { WALLETS } from "@county-pay/core/methods";
import * as v from "valibot";

/** Cards only; records of earlier versions have none. */
const Expiry = v.exactOptional(v.object({ month: v.number(), year: v.number() }));
const Instrument = { brand: v.string(), last4: v.string() };
/** Whether the card or account may be charged once more. */
const Reuse = v.exactOptional(v.literal(true));
/** What the caller said that it pays; records of earlier versions have none. */
const About = v.exactOptional(v.string());

/** A card or account that was exchanged for a token. */
export const TokenRecord = v.object({
  type: v.literal("token"),
  token: v.string(),
  scenario: v.string(),
  ...Instrument,
  expiry: Expiry,
  /** Only of a card from a wallet. */
  wallet: v.exactOptional(v.picklist(WALLETS)),
});
export type TokenRecord = v.InferOutput<typeof TokenRecord>;

/** A decided charge: the asked and the charged amount, in cents. */
export const ChargeRecord = v.object({
  type: v.literal("charge"),
  id: v.string(),
  reference: v.string(),
  token: v.string(),
  asked: v.number(),
  taken: v.number(),
  /** Empty if it was approved. */
  declineCode: v.string(),
  /** The code of a future bank return; empty for none. */
  returned: v.string(),
  reuse: Reuse,
  about: About,
  /** Milliseconds since the epoch. */
  at: v.number(),
  ...Instrument,
});
export type ChargeRecord = v.InferOutput<typeof ChargeRecord>;

/** A charge that waits: for the payer, who has the secret address of the challenge, or for the bank. */
export const WaitRecord = v.object({
  type: v.literal("wait"),
  id: v.string(),
  reference: v.string(),
  token: v.string(),
  asked: v.number(),
  /** The secret of the challenge's address; empty while it waits for the bank. */
  secret: v.string(),
  reuse: Reuse,
  about: About,
  /** Milliseconds since the epoch. */
  at: v.number(),
  ...Instrument,
});
export type WaitRecord = v.InferOutput<typeof WaitRecord>;

/** A refund of a charge, or a declined one: the asked and the refunded amount, in cents. Its last record counts. */
export const RefundRecord = v.object({
  type: v.literal("refund"),
  id: v.string(),
  reference: v.string(),
  /** The reference of the charge. */
  charge: v.string(),
  kind: v.picklist(["void", "refund"]),
  asked: v.number(),
  given: v.number(),
  /** Empty if it was refunded. */
  declineCode: v.string(),
  /** Whether it was refunded first, and the payer's bank refused it later. Records of earlier versions do not have it. */
  hasFailed: v.exactOptional(v.literal(true)),
  /** Milliseconds since the epoch. */
  at: v.number(),
});
export type RefundRecord = v.InferOutput<typeof RefundRecord>;

/** The state of a dispute; its last record counts. Amounts in cents. */
export const DisputeRecord = v.object({
  type: v.literal("dispute"),
  id: v.string(),
  /** The reference of the charge. */
  reference: v.string(),
  amount: v.number(),
  fee: v.number(),
  reason: v.picklist(DISPUTE_REASONS),
  networkCode: v.string(),
  state: v.picklist(DISPUTE_STATES),
  isAnswered: v.boolean(),
  /** The names of the texts and files that arrived as evidence. */
  evidence: v.array(v.string()),
  /** When it was opened, and until when it can be answered, in milliseconds since the epoch. */
  at: v.number(),
  answerBy: v.number(),
});
export type DisputeRecord = v.InferOutput<typeof DisputeRecord>;

/** A card or account that was stored, or declined. */
export const KeepRecord = v.object({
  type: v.literal("keep"),
  reference: v.string(),
  /** The one-time token, which this spends. */
  token: v.string(),
  /** The permanent token; empty if it was declined. */
  kept: v.string(),
  declineCode: v.string(),
  ...Instrument,
  expiry: Expiry,
});
export type KeepRecord = v.InferOutput<typeof KeepRecord>;

/** A permanent token that was revoked. */
const ForgetRecord = v.object({ type: v.literal("forget"), token: v.string() });

/** A reference that will never be charged or refunded. */
const AbandonRecord = v.object({ type: v.literal("abandon"), reference: v.string() });

export const JournalRecord = v.variant("type", [
  TokenRecord,
  ChargeRecord,
  WaitRecord,
  RefundRecord,
  DisputeRecord,
  KeepRecord,
  ForgetRecord,
  AbandonRecord,
]);
export type JournalRecord = v.InferOutput<typeof JournalRecord>;
