import type { AttentionResolution } from "@county-pay/core/contract";
import { isOnline } from "@county-pay/core/methods";
import { sql } from "kysely";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import { withFeeCharge } from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Log } from "../../kernel/log.ts";
import type { PaymentServices } from "../../kernel/services.ts";
import { checkAfterMs } from "./asking.ts";
import { decideFor, type InCompany, Refused } from "./decide.ts";
import { requestRefund } from "./give-back.ts";
import { FeeCharge, PaymentStatus } from "./payment-status.ts";
import { RefundStatus } from "./refunds.ts";
import { stopWaiting } from "./waiting.ts";

/** The office's decision about a payment or refund that needs attention. */
export interface ResolveOrder {
  readonly confirmation: string;
  readonly resolution: AttentionResolution;
  readonly note: string;
  /** Null for the operator on the command line. */
  readonly userId: number | null;
}

const Resolved = v.variant("decision", [
  v.object({ decision: v.literal("done") }),
  v.object({ decision: v.literal("give"), refund: RefundStatus }),
  Refused,
]);

interface Found {
  readonly id: string;
  readonly method: string;
  /** The payment's status, if it waits for the bank. */
  readonly waiting: unknown;
  /** Its fee, if that is a charge of its own. */
  readonly fee: unknown;
}

/** The payment of a number that needs attention: its own number, or that of one of its refunds. */
async function paymentBehind(
  inCompany: InCompany,
  companyId: number,
  confirmation: string,
): Promise<Found | undefined> {
  const { rows } = await inCompany((tenant) =>
    sql<Found>`
      select id, method, case when state in ('challenged', 'pending') then payment_standing(payments) end as waiting,
          fee_charge(payments) as fee
        from payments where company_id = ${companyId} and confirmation = ${confirmation} and needs_attention is not null
      union all
      select p.id, p.method, null, fee_charge(p) from payment_refunds r
        join payments p on p.company_id = r.company_id and p.id = r.payment_id
        where r.company_id = ${companyId} and r.confirmation = ${confirmation} and r.needs_attention is not null`.execute(
      tenant,
    ),
  );
  return rows[0];
}

/** The gateway's current answer about the charge, in the format of `resolve_payment`; none for cash and checks. */
async function evidenceOf(
  { gateways }: PaymentServices,
  companyId: number,
  { id, method, fee }: Found,
): Promise<Readonly<Record<string, unknown>>> {
  if (!isOnline(method)) return {};
  const account = await gateways.ofPayment(companyId, id);
  const gateway = withFeeCharge(account, v.parse(v.nullable(FeeCharge), fee));
  const outcome = await gateway.lookup(id);
  if (outcome.outcome === "succeeded")
    return {
      outcome: "succeeded",
      tookCents: outcome.amount,
      givenCents: outcome.givenBack ?? 0,
      gatewayId: outcome.gatewayId,
      ...outcome.instrument,
    };
  return outcome.outcome === "declined"
    ? { outcome: "declined", gatewayId: outcome.gatewayId, declineCode: outcome.code }
    : { outcome: outcome.outcome };
}

/**
 * Has a payment that waits for the bank canceled at the gateway, whose answer decides. What the bank has paid meanwhile is
 * paid, and the office is told that the gateway says something else now.
 */
async function resolveWaiting(
  services: PaymentServices,
  log: Log,
  inCompany: InCompany,
  waiting: PaymentStatus,
  { confirmation, note, userId }: ResolveOrder,
): Promise<"done" | Refusal> {
  const { state } = await stopWaiting(services, log, waiting);
  if (state === "succeeded") return refuse("amount_changed");
  if (state !== "declined") return refuse("unavailable");
  await inCompany((tenant) =>
    sql`select note_act(${waiting.companyId}, ${userId}::bigint, 'payment.resolved', ${confirmation},
      ${jsonText({ resolution: "give_back", note, was: "pending" })}::jsonb)`.execute(tenant),
  );
  return "done";
}

/**
 * Resolves a payment that needs attention as the office decided (decision 058): asks the gateway what it charged, then
 * `resolve_payment` changes the state and posts in one transaction, then the gateway makes any refund. A crash after
 * the decision leaves a refund for the settle job.
 */
export async function resolveAttention(
  services: PaymentServices,
  log: Log,
  inCompany: InCompany,
  companyId: number,
  order: ResolveOrder,
): Promise<"done" | "processing" | "declined" | Refusal> {
  const { config } = services;
  const found = await paymentBehind(inCompany, companyId, order.confirmation);
  if (!found) return refuse("not_found");
  if (found.waiting !== null)
    return resolveWaiting(services, log, inCompany, v.parse(PaymentStatus, found.waiting), order);
  const evidence = await evidenceOf(services, companyId, found);
  const decided = await decideFor(
    inCompany,
    Resolved,
    sql`resolve_payment(${companyId}, ${jsonText({ ...order, evidence })}::jsonb,
      ${checkAfterMs(config)}::bigint * interval '1 ms')`,
  );
  if (decided.decision === "refused") return refuse(decided.code);
  if (decided.decision === "done") return "done";
  const { state } = await requestRefund(services, log, decided.refund);
  return state === "succeeded" ? "done" : state === "declined" ? "declined" : "processing";
}
