import type { OnlineMethod } from "@county-pay/core/methods";
import { sql } from "kysely";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { checkAfterMs } from "./asking.ts";
import { decideFor, type InCompany, Refused } from "./decide.ts";
import { charge } from "./pay.ts";
import { PaymentStatus } from "./payment-status.ts";
import { askAgain } from "./waiting.ts";

/** The items: bills with the amount paid and the balance of each, and products; in cents, in the payer's order. */
export interface LineItems {
  readonly bills: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly quotedCents: number;
  }[];
  readonly lines: readonly { readonly code1: string; readonly code2: string; readonly amountCents: number }[];
}

/** A payment without a checkout: by a resident, by a clerk, or by the system for a resident. */
export interface DirectOffer extends LineItems {
  /** The idempotency key, with the hash of the complete request. */
  readonly key: string;
  readonly method: OnlineMethod;
  readonly feeCents: number;
  /** The resident who pays. */
  readonly userId: string | null;
  /** The clerk who takes the payment. */
  readonly clerkId: string | null;
  /** The payer as stored for the receipt. */
  readonly payer: Readonly<Record<string, unknown>>;
  /** For products: the payment's purpose. */
  readonly details: Readonly<Record<string, string>> | null;
  /** For the audit trail; 'the payer paid' by default. */
  readonly reason?: string;
  /** How many declines within an hour block a bill, and this resident; by default, no limit. */
  readonly billDeclines?: number;
  readonly payerDeclines?: number;
  /** The saved card or account that is charged; omitted for a typed one. */
  readonly savedMethodId?: string;
  /** Of a typed one's token, in hexadecimal: one from a wallet pays only what its payer approved (decision 385). */
  readonly tokenHash?: string;
  /** The payer is not there to approve it at their bank. */
  readonly isUnattended?: boolean;
}

const Begun = v.variant("decision", [
  v.object({ decision: v.picklist(["charge", "same"]), payment: PaymentStatus }),
  Refused,
]);

/** The decision to charge, committed when this returns (`begin_direct_payment`). */
async function beginDirect(
  inCompany: InCompany,
  companyId: number,
  offer: DirectOffer,
  requestHash: Buffer,
  afterMs: number,
): Promise<Exclude<v.InferOutput<typeof Begun>, { decision: "refused" }> | Refusal> {
  const begun = await decideFor(
    inCompany,
    Begun,
    sql`begin_direct_payment(${companyId}, ${jsonText(offer)}::jsonb, ${requestHash},
      ${afterMs}::bigint * interval '1 ms')`,
  );
  return begun.decision === "refused" ? refuse(begun.code) : begun;
}

/**
 * Makes a payment without a checkout, like `pay` with one: decides and commits, then asks the gateway with the token
 * outside any transaction, then records its answer. The same key with the same hash returns the status of the first
 * payment and charges nothing. A crash at any point leaves a row for the settle job. `token`: from the tokenizer, or
 * one stored at the gateway. `begun` is called once the payment is decided; its failure does not stop it.
 */
export async function payDirectly(
  services: Services,
  log: Log,
  {
    companyId,
    inCompany,
    begun,
  }: { readonly companyId: number; readonly inCompany: InCompany; readonly begun?: () => Promise<void> },
  offer: DirectOffer,
  requestHash: Buffer,
  token: string,
): Promise<PaymentStatus | Refusal> {
  const decided = await beginDirect(inCompany, companyId, offer, requestHash, checkAfterMs(services.config));
  if (decided instanceof Refusal) return decided;
  if (decided.decision === "same") return askAgain(services, log, decided.payment);
  await begun?.().catch((err: unknown) => log.error({ err }, "a payer's turn could not be ended"));
  const { isUnattended = false, savedMethodId } = offer;
  return charge(services, log, decided.payment, token, {
    isUnattended,
    isStored: savedMethodId !== undefined,
  });
}
