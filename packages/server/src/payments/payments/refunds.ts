import { Confirmation, Uuid } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Pool } from "pg";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import type { GiveBackOutcome } from "../../gateways/index.ts";
import { decide, decideFor, type InCompany, Refused } from "./decide.ts";

/** A refund's status, as returned by the database functions. */
export const RefundStatus = v.object({
  id: Uuid,
  companyId: v.number(),
  /** Also the reference of its charge. */
  paymentId: Uuid,
  kind: v.picklist(["void", "refund"]),
  state: v.picklist(["submitted", "succeeded", "declined"]),
  amountCents: v.number(),
  feeCents: v.number(),
  confirmation: Confirmation,
  originalConfirmation: Confirmation,
  /** The gateway's ID of the charge; '' if there was no gateway. */
  gatewayId: v.string(),
  declineCode: v.nullable(v.string()),
  /** Why it needs attention, or null. */
  needsAttention: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
});
export type RefundStatus = v.InferOutput<typeof RefundStatus>;

const BeginRefund = v.variant("decision", [
  v.object({ decision: v.picklist(["give", "done", "same"]), refund: RefundStatus }),
  Refused,
]);
export type BeginRefund = v.InferOutput<typeof BeginRefund>;

/** The requested refund, and who requests it. Cents. */
export interface RefundOrder {
  readonly key: string;
  /** The payment's number. */
  readonly confirmation: string;
  /** The methods that the call is for. */
  readonly methods: readonly string[];
  readonly amountCents: number;
  readonly feeCents: number;
  /** Null for the system itself. */
  readonly userId: number | null;
  /** Whether refunds are allowed; without it, voids still are. */
  readonly mayRefund: boolean;
  readonly tylerVoid: boolean;
  /** The reason in the office's words; '' for none. */
  readonly reason?: string;
}

/**
 * The decision to refund, committed when this returns (`begin_refund`). `checkAfterMs`: when the settle job should ask.
 */
export const beginRefund = (
  inCompany: InCompany,
  companyId: number,
  order: RefundOrder,
  requestHash: Buffer,
  checkAfterMs: number,
): Promise<BeginRefund> =>
  decideFor(
    inCompany,
    BeginRefund,
    sql`begin_refund(${companyId}, ${jsonText(order)}::jsonb, ${requestHash}, ${checkAfterMs}::bigint * interval '1 ms')`,
  );

const FinishedRefund = v.object({ result: v.picklist(["moved", "same", "odd"]), refund: RefundStatus });
export type FinishedRefund = v.InferOutput<typeof FinishedRefund>;

function answerOf(outcome: GiveBackOutcome): Record<string, unknown> {
  if (outcome.outcome === "unknown") return {};
  return outcome.outcome === "succeeded"
    ? { gatewayId: outcome.gatewayId, amountCents: outcome.amount }
    : { gatewayId: outcome.gatewayId, declineCode: outcome.code };
}

/** Records the gateway's outcome (`finish_refund`); `againMs`: when to ask again if it gave none. */
export const finishRefund = (
  pool: Pool,
  refund: Pick<RefundStatus, "id" | "companyId">,
  outcome: GiveBackOutcome,
  againMs: number,
): Promise<FinishedRefund> =>
  decide(pool, FinishedRefund, "finish_refund($1, $2, $3, $4, $5, $6::bigint * interval '1 ms')", [
    refund.companyId,
    refund.id,
    outcome.outcome,
    outcome.outcome === "unknown" ? outcome.why : "the gateway's word",
    answerOf(outcome),
    againMs,
  ]);
