import type { PaymentState } from "@county-pay/core/payments";
import * as v from "valibot";
import { waitAfter, workDue } from "../../delivery/due/index.ts";
import {
  abandonRefund,
  type Gateway,
  type GiveBackOutcome,
  lookupRefund,
  withFeeCharge,
} from "../../gateways/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { finishPayment } from "./finish-payment.ts";
import { FeeCharge } from "./payment-status.ts";
import { finishRefund, givenBackOf, RefundStatus } from "./refunds.ts";
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
  /** Its fee, if that is a charge of its own. */
  readonly fee: unknown;
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
           from (select * from open_payments where next_check_at <= clock_timestamp()
             and company_id in (select company_id from counties_settling) order by next_check_at) o,
             lateral (select p.company_id, p.id from payments p where p.company_id = o.company_id and p.id = o.payment_id
               and p.next_check_at <= clock_timestamp() and p.state in ('submitted', 'unknown', 'challenged', 'pending')
               for update skip locked) p
           limit $2) due
     where p.company_id = due.company_id and p.id = due.id
     returning p.id, p.company_id, p.checks, p.state, p.gateway_id, fee_charge(p) as fee,
       (extract(epoch from clock_timestamp() - p.submitted_at) * 1000)::float8 as processing_ms`,
    [3 * config.payments.gatewayTimeoutMs, count],
  );
  return rows;
}

interface ClaimedRefund {
  readonly checks: number;
  /** A `RefundStatus`. One that succeeded is asked about again because the gateway says that something happened to it. */
  readonly refund: unknown;
}

/** Like `claim`, for refunds. */
async function claimRefunds({ db, config }: Services, count: number): Promise<readonly ClaimedRefund[]> {
  const { rows } = await db.pool.query<ClaimedRefund>(
    `update payment_refunds r set checks = r.checks + 1, next_check_at = clock_timestamp() + $1::bigint * interval '1 ms'
     from (select d.company_id, d.id from payment_refunds d
           where d.next_check_at <= clock_timestamp()
             and d.company_id in (select company_id from counties_settling)
           order by d.next_check_at limit $2 for update of d skip locked) due
     where r.company_id = due.company_id and r.id = due.id
     returning r.checks, refund_standing(r) as refund`,
    [3 * config.payments.gatewayTimeoutMs, count],
  );
  return rows;
}

/** Only a refund that may still be on its way is made impossible; a settled one that is not found is no news. */
async function refundOutcome(gateway: Gateway, refund: RefundStatus): Promise<GiveBackOutcome> {
  const found = await lookupRefund(gateway, givenBackOf(refund));
  if (found.outcome !== "not_found") return found;
  return refund.state === "submitted"
    ? abandonRefund(gateway, givenBackOf(refund))
    : { outcome: "unknown", why: "the gateway does not find a refund that it made" };
}

/** Asks the gateway about every void and refund that is due, like payments; returns how many it asked about. */
export function settleRefunds(services: Services, log: Log): Promise<number> {
  const { db, gateways, config } = services;
  return workDue({
    claim: (count) => claimRefunds(services, count),
    atOnce: AT_ONCE,
    run: async ({ checks, refund: claimed }) => {
      const refund = v.parse(RefundStatus, claimed);
      const gateway = await gateways.ofPayment(refund.companyId, refund.paymentId);
      const outcome = await refundOutcome(gateway, refund);
      const again = waitAfter(checks, config.payments.settleAgainMs, MAX_WAIT_MS);
      const finished = await finishRefund(db.pool, refund, outcome, again);
      if (finished.result === "moved")
        log.info({ refundId: refund.id, outcome: outcome.outcome, checks }, "a refund was settled");
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
      fee,
      processing_ms: processingMs,
    }) => {
      const account = await gateways.ofPayment(companyId, id);
      const gateway = withFeeCharge(account, v.parse(v.nullable(FeeCharge), fee));
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
