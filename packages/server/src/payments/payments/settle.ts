import type { PaymentState } from "@county-pay/core/payments";
import { waitAfter, workDue } from "../../delivery/due/index.ts";
import type { Gateway, GiveBackOutcome } from "../../gateways/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { finishPayment } from "./finish-payment.ts";
import { finishRefund } from "./refunds.ts";
import { reportOdd, reportOddRefund } from "./report.ts";
import { lookUpOutcome } from "./waiting.ts";

const AT_ONCE = 20;
const MAX_WAIT_MS = 5 * 60_000;
/** A payer is at their bank now; a bank needs days. */
const MAX_CHALLENGED_WAIT_MS = 30_000;
const MAX_PENDING_WAIT_MS = 4 * 60 * 60_000;

interface Claimed {
  readonly id: string;
  readonly company_id: number;
  readonly checks: number;
}

/** With its state, and the milliseconds since it was submitted. */
interface ClaimedPayment extends Claimed {
  readonly state: PaymentState;
  readonly gateway_id: string | null;
  readonly processing_ms: number;
}

/** How long a payment in this state waits for the next question at most. */
const longestWait = (state: PaymentState): number =>
  state === "challenged" ? MAX_CHALLENGED_WAIT_MS : state === "pending" ? MAX_PENDING_WAIT_MS : MAX_WAIT_MS;

/**
 * Claims payments that are due: submitted for longer than any gateway call lasts, or without a decision. A claimed one is
 * automatically due again later, so that a crash here loses nothing, and two processes never claim the same one. Reads
 * only the payments that are due: at a deadline, many thousands are open and few are due.
 */
async function claim({ db, config }: Services, count: number): Promise<readonly ClaimedPayment[]> {
  const { rows } = await db.pool.query<ClaimedPayment>(
    `update payments p set checks = p.checks + 1, next_check_at = clock_timestamp() + $1::bigint * interval '1 ms'
     from (select p.company_id, p.id
           from (select * from open_payments where next_check_at <= clock_timestamp() order by next_check_at) o,
             lateral (select p.company_id, p.id from payments p where p.company_id = o.company_id and p.id = o.payment_id
               and p.next_check_at <= clock_timestamp() and p.state in ('submitted', 'unknown', 'challenged', 'pending')
               for update skip locked) p
           limit $2) due
     where p.company_id = due.company_id and p.id = due.id
     returning p.id, p.company_id, p.checks, p.state, p.gateway_id,
       (extract(epoch from clock_timestamp() - p.submitted_at) * 1000)::float8 as processing_ms`,
    [3 * config.payments.gatewayTimeoutMs, count],
  );
  return rows;
}

/** `gateway_id`: the gateway's ID for the charge. */
interface ClaimedRefund extends Claimed {
  /** `succeeded`: the gateway said so, and says now that something happened to it. */
  readonly state: "submitted" | "succeeded" | "declined";
  readonly payment_id: string;
  readonly gateway_id: string;
}

/** Like `claim`, for refunds. */
async function claimRefunds({ db, config }: Services, count: number): Promise<readonly ClaimedRefund[]> {
  const { rows } = await db.pool.query<ClaimedRefund>(
    `update payment_refunds r set checks = r.checks + 1, next_check_at = clock_timestamp() + $1::bigint * interval '1 ms'
     from (select d.company_id, d.id, coalesce(p.gateway_id, '') as gateway_id
           from payment_refunds d join payments p on p.company_id = d.company_id and p.id = d.payment_id
           where d.next_check_at <= clock_timestamp()
           order by d.next_check_at limit $2 for update of d skip locked) due
     where r.company_id = due.company_id and r.id = due.id
     returning r.id, r.company_id, r.checks, r.state, r.payment_id, due.gateway_id`,
    [3 * config.payments.gatewayTimeoutMs, count],
  );
  return rows;
}

/** Only a refund that may still be on its way is made impossible; a settled one that is not found is no news. */
async function refundOutcome(
  gateway: Gateway,
  { id, state, chargeId }: Pick<ClaimedRefund, "id" | "state"> & { readonly chargeId: string },
): Promise<GiveBackOutcome> {
  const found = await gateway.lookupGiveBack(id, chargeId);
  if (found.outcome !== "not_found") return found;
  return state === "submitted"
    ? gateway.abandonGiveBack(id, chargeId)
    : { outcome: "unknown", why: "the gateway does not find a refund that it made" };
}

/** Asks the gateway about every void and refund that is due, like payments; returns how many it asked about. */
export function settleRefunds(services: Services, log: Log): Promise<number> {
  const { db, gateways, config } = services;
  return workDue({
    claim: (count) => claimRefunds(services, count),
    atOnce: AT_ONCE,
    run: async ({
      id,
      company_id: companyId,
      checks,
      state,
      payment_id: paymentId,
      gateway_id: chargeId,
    }) => {
      const gateway = await gateways.ofPayment(companyId, paymentId);
      const outcome = await refundOutcome(gateway, { id, state, chargeId });
      const again = waitAfter(checks, config.payments.settleAgainMs, MAX_WAIT_MS);
      const finished = await finishRefund(db.pool, { id, companyId }, outcome, again);
      if (finished.result === "moved")
        log.info({ refundId: id, outcome: outcome.outcome, checks }, "a refund was settled");
      reportOddRefund(log, finished);
    },
  });
}

/** Asks the gateway about every payment that is due and records its answer; returns how many it asked about. */
export async function settleDue(services: Services, log: Log): Promise<number> {
  const { db, gateways, config } = services;
  return workDue({
    claim: (count) => claim(services, count),
    atOnce: AT_ONCE,
    run: async ({
      id,
      company_id: companyId,
      checks,
      state,
      gateway_id: gatewayId,
      processing_ms: processingMs,
    }) => {
      const gateway = await gateways.ofPayment(companyId, id);
      const outcome = await lookUpOutcome(gateway, { id, gatewayId, state, processingMs });
      const again = waitAfter(checks, config.payments.settleAgainMs, longestWait(state));
      const finished = await finishPayment(db.pool, { id, companyId }, outcome, again);
      if (
        finished.result === "moved" &&
        (outcome.outcome === "succeeded" || outcome.outcome === "declined")
      ) {
        log.info({ paymentId: id, outcome: outcome.outcome, checks }, "a payment was settled");
      }
      reportOdd(log, finished);
    },
  });
}
