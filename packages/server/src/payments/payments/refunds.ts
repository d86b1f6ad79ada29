import { Confirmation, Uuid } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Pool } from "pg";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import type { GiveBackOutcome } from "../../gateways/index.ts";
import { decide, decideFor, type InCompany, Refused } from "./decide.ts";

/** The status of giving back, as the database functions return it. */
export const RefundStanding = v.object({
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
  /** What the gateway called the charge; '' where none was asked. */
  gatewayId: v.string(),
  declineCode: v.nullable(v.string()),
  /** What a person must look at, or null. */
  needsAttention: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
});
export type RefundStanding = v.InferOutput<typeof RefundStanding>;

const BeginRefund = v.variant("decision", [
  v.object({ decision: v.picklist(["give", "done", "same"]), refund: RefundStanding }),
  Refused,
]);
export type BeginRefund = v.InferOutput<typeof BeginRefund>;

/** What is to be given back, and by whom. Cents. */
export interface RefundOrder {
  readonly key: string;
  /** Of the payment. */
  readonly confirmation: string;
  /** Methods that the call is for. */
  readonly methods: readonly string[];
  readonly amountCents: number;
  readonly feeCents: number;
  /** Null for what the system does by itself. */
  readonly userId: number | null;
  /** Who may not, may still void. */
  readonly mayRefund: boolean;
  readonly tylerVoid: boolean;
  /** Why, in the office's words; '' without a reason. */
  readonly reason?: string;
}

/** The decision to give back, committed when this answers (`begin_refund`). `checkAfterMs`: when the settle job is to ask. */
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

const FinishedRefund = v.object({ result: v.picklist(["moved", "same", "odd"]), refund: RefundStanding });
export type FinishedRefund = v.InferOutput<typeof FinishedRefund>;

function answerOf(word: GiveBackOutcome): Record<string, unknown> {
  if (word.outcome === "unknown") return {};
  return word.outcome === "succeeded"
    ? { gatewayId: word.gatewayId, amountCents: word.amount }
    : { gatewayId: word.gatewayId, declineCode: word.code };
}

/** Writes down what the gateway said (`finish_refund`); `againMs`: when to ask again where it said nothing. */
export const finishRefund = (
  pool: Pool,
  refund: Pick<RefundStanding, "id" | "companyId">,
  word: GiveBackOutcome,
  againMs: number,
): Promise<FinishedRefund> =>
  decide(pool, FinishedRefund, "finish_refund($1, $2, $3, $4, $5, $6::bigint * interval '1 ms')", [
    refund.companyId,
    refund.id,
    word.outcome,
    word.outcome === "unknown" ? word.why : "the gateway's word",
    answerOf(word),
    againMs,
  ]);
