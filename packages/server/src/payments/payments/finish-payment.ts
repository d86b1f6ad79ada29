import { returnRule } from "@county-pay/core/ach";
import type { Pool } from "pg";
import * as v from "valibot";
import type { GatewayOutcome } from "../../gateways/index.ts";
import { inBatches } from "./batches.ts";
import { decide } from "./decide.ts";
import { Decided, PaymentStatus } from "./payment-status.ts";

const Finished = v.object({ result: v.picklist(["moved", "same", "odd"]), payment: PaymentStatus });
export type Finished = v.InferOutput<typeof Finished>;

/** The state that an outcome leads to: a charge that waits does so for its payer or, without them, for the bank. */
const stateOf = (outcome: GatewayOutcome): string =>
  outcome.outcome !== "waiting" ? outcome.outcome : outcome.challenge ? "challenged" : "pending";

function answerOf(outcome: GatewayOutcome): Record<string, unknown> {
  if (outcome.outcome === "unknown") return {};
  const { gatewayId, instrument } = outcome;
  const { brand, last4, wallet } = instrument;
  const details = { gatewayId, brand, last4, ...(wallet === undefined ? {} : { wallet }) };
  if (outcome.outcome === "waiting")
    return outcome.verifyUrl === undefined ? details : { ...details, verifyUrl: outcome.verifyUrl };
  return outcome.outcome === "succeeded"
    ? { ...details, feeId: outcome.feeId, amountCents: outcome.amount }
    : {
        ...details,
        declineCode: outcome.code,
        closesMethod: returnRule(outcome.code).method === "close",
      };
}

/** A payment with the gateway's outcome, and when to ask again if it is no decision. */
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
    stateOf(outcome),
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
 * Records the gateway's outcome (`finish_payment`); `againMs`: when to ask again if it is no decision. Charges that arrive
 * together are recorded together (`finish_payments`).
 */
export const finishPayment = (
  pool: Pool,
  payment: Pick<PaymentStatus, "id" | "companyId">,
  outcome: GatewayOutcome,
  againMs: number,
): Promise<Finished> =>
  // Wallets are few: only `finish_payment` knows them.
  outcome.outcome === "succeeded" && outcome.instrument.wallet === undefined
    ? finishTaken(pool, { payment, outcome, againMs })
    : finishAlone(pool, { payment, outcome, againMs });
