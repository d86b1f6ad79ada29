import { APPROVAL_STATES, Confirmation, Uuid } from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import type { ReasonKind } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Pool } from "pg";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import type { GiveBackOutcome, PaymentRefund } from "../../gateways/index.ts";
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
  /** How much of it is in the charge of the fee, and the gateway's ID for that charge; 0 and '' if there is none. */
  feePart: v.number(),
  feeChargeId: v.string(),
  declineCode: v.nullable(v.string()),
  /** Why it needs attention, or null. */
  needsAttention: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
});
export type RefundStatus = v.InferOutput<typeof RefundStatus>;

/** What the gateway is asked to give back. */
export const givenBackOf = (refund: RefundStatus): PaymentRefund => ({
  reference: refund.id,
  kind: refund.kind,
  charge: refund.paymentId,
  chargeId: refund.gatewayId,
  amount: cents(refund.amountCents),
  feeAmount: cents(refund.feePart),
  feeChargeId: refund.feeChargeId,
});

/** A void or refund above a limit, which a second person has to approve. */
export const WaitingRefund = v.object({
  id: Uuid,
  state: v.picklist(APPROVAL_STATES),
  note: v.string(),
  originalConfirmation: Confirmation,
});
export type WaitingRefund = v.InferOutput<typeof WaitingRefund>;

const RefundMade = v.object({ decision: v.picklist(["give", "done", "same"]), refund: RefundStatus });
const BeginRefund = v.variant("decision", [
  RefundMade,
  v.object({ decision: v.literal("waiting"), approval: WaitingRefund }),
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
  /** Its code on the county's list; '' for none. */
  readonly reasonCode?: string;
  /**
   * Only if the payment was not posted: what happened is the reason, in these words. A posting without an answer is given
   * up this long after the payment.
   */
  readonly unposted?: { readonly refused: string; readonly given_up: string; readonly afterMs: number };
  /** What the reason may be used for; without it, anything. */
  readonly reasonKinds?: readonly ReasonKind[];
  /** Above it, a second person has to approve; null or omitted for no limit. */
  readonly voidLimitCents?: number | null;
  readonly refundLimitCents?: number | null;
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

/** The decision of a second person about a waiting refund; cents. `kind` and `leftCents` are what they saw. */
export interface ApprovalOrder {
  readonly id: string;
  readonly userId: number;
  readonly approve: boolean;
  readonly note: string;
  readonly kind: "void" | "refund";
  readonly leftCents: number;
  /** Whether the second person may refund: a void may have become a refund meanwhile. */
  readonly mayRefund: boolean;
}

const DecidedApproval = v.variant("decision", [
  RefundMade,
  v.object({ decision: v.literal("decided"), state: v.picklist(["refused", "outdated"]) }),
  v.object({
    ...Refused.entries,
    reason: v.optional(v.picklist(["own_request", "decided", "changed", "drawer_closed"])),
  }),
]);
export type DecidedApproval = v.InferOutput<typeof DecidedApproval>;

/** Decides about a waiting refund, committed when this returns (`decide_refund_approval`). */
export const decideApproval = (
  inCompany: InCompany,
  companyId: number,
  order: ApprovalOrder,
  checkAfterMs: number,
): Promise<DecidedApproval> =>
  decideFor(
    inCompany,
    DecidedApproval,
    sql`decide_refund_approval(${companyId}, ${jsonText(order)}::jsonb, ${checkAfterMs}::bigint * interval '1 ms')`,
  );

const FinishedRefund = v.object({ result: v.picklist(["moved", "same", "odd"]), refund: RefundStatus });
export type FinishedRefund = v.InferOutput<typeof FinishedRefund>;

function answerOf(outcome: GiveBackOutcome): Record<string, unknown> {
  if (outcome.outcome === "unknown") return {};
  return outcome.outcome === "succeeded"
    ? { gatewayId: outcome.gatewayId, feeId: outcome.feeId, amountCents: outcome.amount }
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
