import { CountyPayError } from "@county-pay/core";
import type { OnlineMethod } from "@county-pay/core/methods";
import type { Pool } from "pg";
import * as v from "valibot";
import type { GatewayOutcome } from "../../gateways/index.ts";
import { inBatches } from "./batches.ts";
import { decide, Refused } from "./decide.ts";
import { PaymentStatus } from "./payment-status.ts";

const BeginDecision = v.variant("decision", [
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

/** The payments that a decision about many was made for, by their places from 1. */
const Decided = v.record(v.string(), PaymentStatus);

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

const Finished = v.object({ result: v.picklist(["moved", "same", "odd"]), payment: PaymentStatus });
export type Finished = v.InferOutput<typeof Finished>;

function answerOf(outcome: GatewayOutcome): Record<string, unknown> {
  if (outcome.outcome === "unknown") return {};
  const { gatewayId, instrument } = outcome;
  const details = { gatewayId, brand: instrument.brand, last4: instrument.last4 };
  return outcome.outcome === "succeeded"
    ? { ...details, amountCents: outcome.amount }
    : { ...details, declineCode: outcome.code };
}

/** A payment with the gateway's outcome, and when to ask again if it gave none. */
interface Finishing<Outcome extends GatewayOutcome = GatewayOutcome> {
  readonly payment: Pick<PaymentStatus, "id" | "companyId">;
  readonly outcome: Outcome;
  readonly againMs: number;
}
type Succeeded = Extract<GatewayOutcome, { outcome: "succeeded" }>;

const GATEWAY_SAID = "the gateway's word";

/** `finish_payment`, for one. */
const finishAlone = (pool: Pool, { payment, outcome, againMs }: Finishing): Promise<Finished> =>
  decide(pool, Finished, "finish_payment($1, $2, $3, $4, $5, $6::bigint * interval '1 ms')", [
    payment.companyId,
    payment.id,
    outcome.outcome,
    outcome.outcome === "unknown" ? outcome.why : GATEWAY_SAID,
    answerOf(outcome),
    againMs,
  ]);

async function finishTogether(
  pool: Pool,
  all: readonly Finishing<Succeeded>[],
): Promise<readonly (Finished | undefined)[]> {
  const finished = await decide(pool, Decided, "finish_payments($1, $2, $3, $4, $5, $6, $7)", [
    all.map(({ payment }) => payment.companyId),
    all.map(({ payment }) => payment.id),
    GATEWAY_SAID,
    all.map(({ outcome }) => outcome.amount),
    all.map(({ outcome }) => outcome.gatewayId),
    all.map(({ outcome }) => outcome.instrument.brand),
    all.map(({ outcome }) => outcome.instrument.last4),
  ]);
  return all.map((_, at) => {
    const payment = finished[at + 1];
    return payment && { result: "moved", payment };
  });
}

const finishTaken = inBatches({ alone: finishAlone, together: finishTogether });

/**
 * Records the gateway's outcome (`finish_payment`); `againMs`: when to ask again if it gave none. Charges that arrive
 * together are recorded together (`finish_payments`).
 */
export const finishPayment = (
  pool: Pool,
  payment: Pick<PaymentStatus, "id" | "companyId">,
  outcome: GatewayOutcome,
  againMs: number,
): Promise<Finished> =>
  outcome.outcome === "succeeded"
    ? finishTaken(pool, { payment, outcome, againMs })
    : finishAlone(pool, { payment, outcome, againMs });

const Returned = v.object({
  result: v.picklist(["moved", "same", "odd", "early", "not_found"]),
  payment: v.optional(PaymentStatus),
});
export type Returned = v.InferOutput<typeof Returned>;

/** Reverses a payment that a bank returned (`return_payment`). The reference is the payment's ID. */
export async function returnPayment(pool: Pool, reference: string, code: string): Promise<Returned> {
  const { rows } = await pool.query<{ company_id: number }>("select company_id from payments where id = $1", [
    reference,
  ]);
  const [row] = rows;
  if (!row) return { result: "not_found" };
  return decide(pool, Returned, "return_payment($1, $2, $3)", [row.company_id, reference, code]);
}

const Opened = v.variant("decision", [
  v.object({ decision: v.picklist(["opened", "again"]), checkout: v.string() }),
  Refused,
]);
export type Opened = v.InferOutput<typeof Opened>;

export interface Offer {
  readonly key: string;
  readonly method: OnlineMethod;
  readonly feeCents: number;
  readonly feeLabel: string;
  /** In the format of the contract's SubmitPayment, without amounts and bills. */
  readonly payer: Readonly<Record<string, unknown>>;
  readonly captcha: boolean;
  readonly hostOrigin: string;
  /** In the payer's order. */
  readonly bills: readonly {
    readonly id: string;
    readonly amountCents: number;
    /** The balance on which the amount is based. */
    readonly quotedCents: number;
  }[];
  /** Products, which have no bill; in the payer's order. */
  readonly lines: readonly { readonly code1: string; readonly code2: string; readonly amountCents: number }[];
  /** For products: their purpose. */
  readonly details: Readonly<Record<string, string>> | null;
  /** The resident whose history includes the payment; null for a guest. */
  readonly userId: string | null;
}

/** A payment with a token from card entry, for a checkout without a frame. */
export type TokenAttempt = Pick<
  Attempt,
  "checkoutId" | "attemptKey" | "checkAfterMs" | "declinesPerCheckout" | "declinesPerBill"
> & { readonly companyId: number; readonly tokenHash: Buffer };

/** As `beginPayment`, with a token that the same decision uses up (`begin_token_payment`). */
export const beginTokenPayment = (pool: Pool, attempt: TokenAttempt): Promise<BeginDecision> =>
  decide(pool, BeginDecision, "begin_token_payment($1, $2, $3, $4, $5::bigint * interval '1 ms', $6, $7)", [
    attempt.companyId,
    attempt.checkoutId,
    attempt.attemptKey,
    attempt.tokenHash,
    attempt.checkAfterMs,
    attempt.declinesPerCheckout,
    attempt.declinesPerBill,
  ]);

/** Binds an offer to a checkout, or finds the one that the same key has bound (`open_checkout`). */
export function openCheckout(
  pool: Pool,
  companyId: number,
  offer: Offer,
  secrets: {
    readonly requestHash: Buffer;
    readonly nonceHash: Buffer;
    /** Of the frame that waits for the checkout; none if one opens it with the nonce. */
    readonly frameKeyHash?: Buffer | null;
  },
  lifetimeMinutes: number,
): Promise<Opened> {
  if (offer.bills.length + offer.lines.length === 0)
    throw new CountyPayError("cart_empty", "an offer of nothing");
  return decide(pool, Opened, "open_checkout($1, $2, $3, $4, $5::bigint * interval '1 minute')", [
    companyId,
    { ...offer, frameKeyHash: secrets.frameKeyHash?.toString("hex") ?? null },
    secrets.requestHash,
    secrets.nonceHash,
    lifetimeMinutes,
  ]);
}
