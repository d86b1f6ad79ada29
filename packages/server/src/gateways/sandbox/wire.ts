import { ONLINE_METHODS, WALLETS } from "@county-pay/core/methods";
import * as v from "valibot";

const Cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12));
const Reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));

const Token = v.pipe(v.string(), v.maxLength(200));

/** A token is valid only for its own method; a request without a method is for a card. */
const Method = v.optional(v.picklist(ONLINE_METHODS), "CC");

/** `POST /charges` */
export const ChargeRequestBody = v.object({
  reference: Reference,
  method: Method,
  amount: Cents,
  token: Token,
  /** Whether the same card or account may be charged once more. */
  reuse: v.optional(v.boolean(), false),
  /** What it pays, in the caller's words; stored with the charge. */
  about: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
});
export type ChargeRequestBody = v.InferInput<typeof ChargeRequestBody>;

/** `POST /second-charges`: of the card or account of an earlier charge. */
export const SecondChargeRequestBody = v.object({
  reference: Reference,
  method: Method,
  amount: Cents,
  /** The reference of the earlier charge. */
  first: Reference,
});
export type SecondChargeRequestBody = v.InferOutput<typeof SecondChargeRequestBody>;

/** What an answer shows of a card or account, and the wallet that it came from. */
const Shown = { brand: v.string(), last4: v.string(), wallet: v.exactOptional(v.picklist(WALLETS)) };

/** The sandbox's answer about a charge, for any request. */
export const ChargeAnswer = v.variant("status", [
  v.object({
    status: v.literal("succeeded"),
    id: v.string(),
    reference: Reference,
    amount: v.number(),
    /** The amount refunded so far. */
    refunded: v.optional(v.number(), 0),
    ...Shown,
  }),
  v.object({
    status: v.literal("declined"),
    id: v.string(),
    reference: Reference,
    code: v.string(),
    ...Shown,
  }),
  /** The bank asks the payer to approve it, on a page at this path. */
  v.object({
    status: v.literal("challenged"),
    id: v.string(),
    reference: Reference,
    path: v.string(),
    ...Shown,
  }),
  /** The bank has accepted it and decides later. */
  v.object({
    status: v.literal("pending"),
    id: v.string(),
    reference: Reference,
    ...Shown,
  }),
  /** The charge is not decided yet. */
  v.object({ status: v.literal("processing"), reference: Reference }),
]);
export type ChargeAnswer = v.InferOutput<typeof ChargeAnswer>;

/** `POST /refunds` */
export const RefundRequestBody = v.object({
  reference: Reference,
  kind: v.picklist(["void", "refund"]),
  charge: Reference,
  amount: Cents,
});
export type RefundRequestBody = v.InferOutput<typeof RefundRequestBody>;

/** The sandbox's answer about a refund, for any request. */
export const RefundAnswer = v.variant("status", [
  v.object({ status: v.literal("succeeded"), id: v.string(), reference: Reference, amount: v.number() }),
  v.object({ status: v.literal("declined"), id: v.string(), reference: Reference, code: v.string() }),
]);
export type RefundAnswer = v.InferOutput<typeof RefundAnswer>;

/** `GET /failed-refunds?after=0` */
export const FailedRefundsAnswer = v.array(v.object({ position: v.number(), reference: Reference }));
export type FailedRefundsAnswer = v.InferOutput<typeof FailedRefundsAnswer>;

/** `POST /keep` */
export const StoreRequestBody = v.object({ reference: Reference, method: Method, token: Token });
export type StoreRequestBody = v.InferInput<typeof StoreRequestBody>;

/** `POST /forget` */
export const RemoveRequestBody = v.object({ token: Token });

/** The sandbox's answer about storing a card or account. */
export const StoreAnswer = v.variant("status", [
  v.object({
    status: v.literal("kept"),
    reference: Reference,
    token: v.string(),
    brand: v.string(),
    last4: v.string(),
    /** Cards only. */
    expiry: v.exactOptional(v.object({ month: v.number(), year: v.number() })),
  }),
  v.object({
    status: v.literal("declined"),
    reference: Reference,
    code: v.string(),
    brand: v.string(),
    last4: v.string(),
  }),
]);
export type StoreAnswer = v.InferOutput<typeof StoreAnswer>;

/** `POST /validate` */
export const ValidateAnswer = v.object({ valid: v.boolean() });

/** `GET /returns?after=0` */
export const ReturnsAnswer = v.array(
  v.object({ position: v.number(), reference: Reference, code: v.pipe(v.string(), v.maxLength(3)) }),
);
export type ReturnsAnswer = v.InferOutput<typeof ReturnsAnswer>;

/** `GET /charges?from=0&until=0`, in milliseconds since the epoch: the charges that were taken or wait for the bank. */
export const ChargesAnswer = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    amount: v.number(),
    refunded: v.number(),
    brand: v.string(),
    last4: v.string(),
    at: v.number(),
    about: v.string(),
  }),
);
export type ChargesAnswer = v.InferOutput<typeof ChargesAnswer>;
