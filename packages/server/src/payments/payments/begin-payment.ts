import type { Pool } from "pg";
import * as v from "valibot";
import { inBatches } from "./batches.ts";
import { decide, Refused } from "./decide.ts";
import { Decided, PaymentStatus } from "./payment-status.ts";

export const BeginDecision = v.variant("decision", [
  v.object({ decision: v.literal("charge"), payment: PaymentStatus }),
  v.object({ decision: v.literal("same"), payment: PaymentStatus }),
  Refused,
]);
export type BeginDecision = v.InferOutput<typeof BeginDecision>;

export interface Attempt {
  readonly checkoutId: string;
  readonly frameKeyHash: Buffer;
  readonly attemptKey: string;
  readonly attemptHash: Buffer;
  /** The solved captcha; null if there was none. */
  readonly captcha: { readonly id: string; readonly expiresAt: Date } | null;
  /** When the settle job asks if the payment has not finished by then. */
  readonly checkAfterMs: number;
  readonly declinesPerCheckout: number;
  readonly declinesPerBill: number;
}

/** `begin_payment`, for one. */
const beginAlone = (pool: Pool, attempt: Attempt): Promise<BeginDecision> =>
  decide(pool, BeginDecision, "begin_payment($1, $2, $3, $4, $5, $6, $7::bigint * interval '1 ms', $8, $9)", [
    attempt.checkoutId,
    attempt.frameKeyHash,
    attempt.attemptKey,
    attempt.attemptHash,
    attempt.captcha?.id ?? null,
    attempt.captcha?.expiresAt ?? null,
    attempt.checkAfterMs,
    attempt.declinesPerCheckout,
    attempt.declinesPerBill,
  ]);

async function beginTogether(
  pool: Pool,
  attempts: readonly Attempt[],
): Promise<readonly (BeginDecision | undefined)[]> {
  const begun = await decide(pool, Decided, "begin_payments($1, $2, $3, $4, $5, $6, $7, $8)", [
    attempts.map(({ checkoutId }) => checkoutId),
    attempts.map(({ frameKeyHash }) => frameKeyHash),
    attempts.map(({ attemptKey }) => attemptKey),
    attempts.map(({ attemptHash }) => attemptHash),
    attempts.map(({ captcha }) => captcha?.id ?? null),
    attempts.map(({ captcha }) => captcha?.expiresAt ?? null),
    attempts.map(({ checkAfterMs }) => checkAfterMs),
    attempts.map(({ declinesPerBill }) => declinesPerBill),
  ]);
  return attempts.map((_, at) => {
    const payment = begun[at + 1];
    return payment && { decision: "charge", payment };
  });
}

/**
 * The decision to charge, committed when this returns (`begin_payment`). Payments that arrive together are decided
 * together (`begin_payments`).
 */
export const beginPayment = inBatches({ alone: beginAlone, together: beginTogether });
