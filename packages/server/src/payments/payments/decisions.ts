import { CountyPayError } from "@county-pay/core";
import type { OnlineMethod } from "@county-pay/core/methods";
import type { Pool } from "pg";
import * as v from "valibot";
import { type Attempt, BeginDecision } from "./begin-payment.ts";
import { decide, Refused } from "./decide.ts";

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
  /** The wording of the statements that the payer accepted (`acceptedTerms`). */
  readonly termsHash?: string;
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
    /** Of the token with which the payer's browser may resume the payment. */
    readonly resumeHash?: Buffer | null;
  },
  lifetimeMinutes: number,
): Promise<Opened> {
  if (offer.bills.length + offer.lines.length === 0)
    throw new CountyPayError("cart_empty", "an offer of nothing");
  return decide(pool, Opened, "open_checkout($1, $2, $3, $4, $5::bigint * interval '1 minute')", [
    companyId,
    {
      ...offer,
      frameKeyHash: secrets.frameKeyHash?.toString("hex") ?? null,
      resumeHash: secrets.resumeHash?.toString("hex") ?? null,
    },
    secrets.requestHash,
    secrets.nonceHash,
    lifetimeMinutes,
  ]);
}
