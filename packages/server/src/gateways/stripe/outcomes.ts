import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import type { GatewayOutcome, GiveBackOutcome, Instrument } from "../gateway.ts";
import type { StripeResponse } from "./api.ts";
import { type Charge, Failure, REFERENCE, type Refund } from "./wire.ts";

export interface Unknown {
  readonly outcome: "unknown";
  readonly why: string;
}
export const unknown = (why: string): Unknown => ({ outcome: "unknown", why });

export const NO_INSTRUMENT: Instrument = { brand: "", last4: "" };

/** Brand names on charges ('visa') and on cards ('American Express'). */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "amex",
  "american express": "amex",
  discover: "discover",
};

/** The card data that may be shown; four digits or none. */
export const cardShown = (brand: string | null, last4: string | null): Instrument => ({
  brand: BRANDS[(brand ?? "").toLowerCase()] ?? "",
  last4: /^\d{4}$/.test(last4 ?? "") ? (last4 ?? "") : "",
});

/** The bank account data that may be shown. */
export const accountShown = (last4: string | null | undefined): Instrument => ({
  brand: "bank",
  last4: cardShown("", last4 ?? "").last4,
});

/** Declines after which Stripe's documentation says to try the same card again. */
const AGAIN: ReadonlySet<string> = new Set([
  "approve_with_id",
  "issuer_not_available",
  "processing_error",
  "reenter_transaction",
  "try_again_later",
]);

/** Our code of a decline; Stripe's own code except for those to try again. */
const declineCode = (...codes: readonly (string | null | undefined)[]): string => {
  const code =
    codes.find((candidate) => candidate !== "" && candidate !== null && candidate !== undefined) ??
    "declined";
  return AGAIN.has(code) ? "try_again" : code;
};

function instrumentOf({ payment_method_details: details }: Charge): Instrument {
  if (details?.type === "us_bank_account") return accountShown(details.us_bank_account?.last4);
  return details?.card ? cardShown(details.card.brand, details.card.last4) : NO_INSTRUMENT;
}

/** Whether the bank may still refuse: an eCheck that is processing, for days. */
const isUnderWay = ({ status, payment_method_details: details }: Charge): boolean =>
  status === "pending" && details?.type === "us_bank_account";

/**
 * The outcome of the payment with this reference, from its charge. An eCheck that is processing counts as charged, as
 * at every gateway: if the bank refuses days later, that is a bank return.
 */
export function chargeOutcome(charge: Charge, reference: string): GatewayOutcome {
  const instrument = instrumentOf(charge);
  if (charge.metadata[REFERENCE] !== reference) return unknown("Stripe answered about another payment");
  if (charge.status === "failed")
    return {
      outcome: "declined",
      gatewayId: charge.id,
      code: declineCode(charge.outcome?.reason, charge.failure_code),
      instrument,
    };
  if (charge.currency !== "usd") return unknown("Stripe took another currency");
  if (isUnderWay(charge) || (charge.status === "succeeded" && charge.captured))
    return {
      outcome: "succeeded",
      gatewayId: charge.id,
      amount: cents(charge.amount),
      ...(charge.amount_refunded ? { givenBack: cents(charge.amount_refunded) } : {}),
      instrument,
    };
  return unknown("Stripe is still at it");
}

/** The outcome of a refund; a pending one is on its way and only fails if the card's bank refuses it. */
export function refundOutcome(refund: Refund, reference: string): GiveBackOutcome {
  if (refund.metadata[REFERENCE] !== reference) return unknown("Stripe answered about another refund");
  if (refund.status === "failed" || refund.status === "canceled")
    return {
      outcome: "declined",
      gatewayId: refund.id,
      code: declineCode(refund.failure_reason, refund.status),
    };
  if (refund.currency !== "usd") return unknown("Stripe gave back another currency");
  return refund.status === "succeeded" || refund.status === "pending"
    ? { outcome: "succeeded", gatewayId: refund.id, amount: cents(refund.amount) }
    : unknown("Stripe is still at it");
}

/** A response as the requested object, as a definite refusal, or as unknown. */
export type Read<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  /** Nothing was executed. */
  | { readonly kind: "refused"; readonly failure: Failure; readonly status: number }
  /** The idempotency key was already used with another request. */
  | { readonly kind: "key_used" }
  | { readonly kind: "unknown"; readonly why: string };

/**
 * Responses that leave the outcome unknown: another request with the same key is running, too many requests, and all
 * server errors.
 */
const isUnsure = (status: number): boolean => status === 409 || status === 429 || status >= 500;

export function readAs<const Schema extends v.GenericSchema>(
  schema: Schema,
  response: StripeResponse,
): Read<v.InferOutput<Schema>> {
  if (!("body" in response)) return { kind: "unknown", why: response.why };
  const { status, body } = response;
  if (status >= 200 && status < 300) {
    const read = v.safeParse(schema, body);
    return read.success
      ? { kind: "answer", answer: read.output }
      : { kind: "unknown", why: "Stripe's answer was not understood" };
  }
  const failure = v.safeParse(Failure, body);
  if (isUnsure(status) || !failure.success) return { kind: "unknown", why: `Stripe answered ${status}` };
  const { error } = failure.output;
  if (status === 401 || status === 403)
    return { kind: "refused", failure: { ...error, code: "key_refused" }, status };
  if (error.type === "idempotency_error") return { kind: "key_used" };
  return error.type === "api_error" || status < 400
    ? { kind: "unknown", why: `Stripe answered ${status} (${error.type})` }
    : { kind: "refused", failure: error, status };
}

/** Our code of a refusal. */
export const refusalCode = ({ type, code, decline_code }: Failure): string =>
  declineCode(decline_code, code, type);
