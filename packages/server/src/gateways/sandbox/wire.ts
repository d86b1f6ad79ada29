import { ONLINE_METHODS } from "@county-pay/core/methods";
import * as v from "valibot";

const Cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12));
const Reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));

const Token = v.pipe(v.string(), v.maxLength(200));

/** A token works for its own method alone; a request that names none is about a card. */
const Method = v.optional(v.picklist(ONLINE_METHODS), "CC");

/** `POST /charges` */
export const ChargeAsked = v.object({
  reference: Reference,
  method: Method,
  amount: Cents,
  token: Token,
});
export type ChargeAsked = v.InferInput<typeof ChargeAsked>;

/** What the sandbox answers about a charge, however it is asked. */
export const ChargeAnswer = v.variant("status", [
  v.object({
    status: v.literal("succeeded"),
    id: v.string(),
    reference: Reference,
    amount: v.number(),
    /** How much of it was given back so far. */
    refunded: v.optional(v.number(), 0),
    brand: v.string(),
    last4: v.string(),
  }),
  v.object({
    status: v.literal("declined"),
    id: v.string(),
    reference: Reference,
    code: v.string(),
    brand: v.string(),
    last4: v.string(),
  }),
  /** It is still deciding. */
  v.object({ status: v.literal("processing"), reference: Reference }),
]);
export type ChargeAnswer = v.InferOutput<typeof ChargeAnswer>;

/** `POST /refunds` */
export const RefundAsked = v.object({
  reference: Reference,
  kind: v.picklist(["void", "refund"]),
  charge: Reference,
  amount: Cents,
});
export type RefundAsked = v.InferOutput<typeof RefundAsked>;

/** What the sandbox answers about giving back, however it is asked. */
export const RefundAnswer = v.variant("status", [
  v.object({ status: v.literal("succeeded"), id: v.string(), reference: Reference, amount: v.number() }),
  v.object({ status: v.literal("declined"), id: v.string(), reference: Reference, code: v.string() }),
]);
export type RefundAnswer = v.InferOutput<typeof RefundAnswer>;

/** `POST /keep` */
export const KeepAsked = v.object({ reference: Reference, method: Method, token: Token });
export type KeepAsked = v.InferInput<typeof KeepAsked>;

/** `POST /forget` */
export const ForgetAsked = v.object({ token: Token });

/** What the sandbox answers about keeping. */
export const KeepAnswer = v.variant("status", [
  v.object({
    status: v.literal("kept"),
    reference: Reference,
    token: v.string(),
    brand: v.string(),
    last4: v.string(),
    /** Of a card. */
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
export type KeepAnswer = v.InferOutput<typeof KeepAnswer>;

/** `GET /returns?after=0` */
export const ReturnsAnswer = v.array(
  v.object({ position: v.number(), reference: Reference, code: v.pipe(v.string(), v.maxLength(3)) }),
);
export type ReturnsAnswer = v.InferOutput<typeof ReturnsAnswer>;
