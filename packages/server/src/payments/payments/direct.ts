import type { OnlineMethod } from "@county-pay/core/methods";
import { sql } from "kysely";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { decideFor, type InCompany, Refused } from "./decide.ts";
import { charge, TIMEOUTS_BEFORE_CHECK } from "./pay.ts";
import { PaymentStanding } from "./standing.ts";

/** What is paid: bills with what is paid of each and what it stood at, and products; in cents, in the payer's order. */
export interface Goods {
  readonly bills: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly quotedCents: number;
  }[];
  readonly lines: readonly { readonly code1: string; readonly code2: string; readonly amountCents: number }[];
}

/** A payment without a checkout: of a resident, a clerk, or of the system for a resident. */
export interface DirectOffer extends Goods {
  /** Key of idempotency; with the hash of all that was asked for. */
  readonly key: string;
  readonly method: OnlineMethod;
  readonly feeCents: number;
  /** The resident who pays. */
  readonly userId: string | null;
  /** The clerk who takes it. */
  readonly clerkId: string | null;
  /** As a checkout keeps it, for the receipt. */
  readonly payer: Readonly<Record<string, unknown>>;
  /** Of products: what the payment is for. */
  readonly details: Readonly<Record<string, string>> | null;
  /** For the audit trail; 'the payer paid' where it is left out. */
  readonly reason?: string;
  /** How many declines within an hour stop a bill, and this resident; left out: none do. */
  readonly billDeclines?: number;
  readonly payerDeclines?: number;
}

const Begun = v.variant("decision", [
  v.object({ decision: v.picklist(["charge", "same"]), payment: PaymentStanding }),
  Refused,
]);

/** The decision to ask the gateway for money, committed when this answers (`begin_direct_payment`). */
async function beginDirect(
  inCompany: InCompany,
  companyId: number,
  offer: DirectOffer,
  requestHash: Buffer,
  checkAfterMs: number,
): Promise<Exclude<v.InferOutput<typeof Begun>, { decision: "refused" }> | Refusal> {
  const begun = await decideFor(
    inCompany,
    Begun,
    sql`begin_direct_payment(${companyId}, ${jsonText(offer)}::jsonb, ${requestHash},
      ${checkAfterMs}::bigint * interval '1 ms')`,
  );
  return begun.decision === "refused" ? refuse(begun.code) : begun;
}

/**
 * Makes a payment without a checkout, as `pay` makes one with a checkout: decide and commit, then ask the gateway with
 * the token outside any transaction, then record its answer. The same key with the same hash returns the status of the
 * first one and charges nothing. A crash anywhere leaves a row for the settle job. `token`: of the tokenizer,
 * or one that the gateway keeps.
 */
export async function payDirectly(
  services: Services,
  log: Log,
  { companyId, inCompany }: { readonly companyId: number; readonly inCompany: InCompany },
  offer: DirectOffer,
  requestHash: Buffer,
  token: string,
): Promise<PaymentStanding | Refusal> {
  const { gatewayTimeoutMs } = services.config.payments;
  const checkAfterMs = Math.ceil(gatewayTimeoutMs * TIMEOUTS_BEFORE_CHECK);
  const begun = await beginDirect(inCompany, companyId, offer, requestHash, checkAfterMs);
  if (begun instanceof Refusal || begun.decision === "same")
    return begun instanceof Refusal ? begun : begun.payment;
  return charge(services, log, begun.payment, token);
}
