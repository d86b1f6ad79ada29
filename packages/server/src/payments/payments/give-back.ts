import { cents } from "@county-pay/core/money";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Log } from "../../kernel/log.ts";
import type { PaymentServices, Services } from "../../kernel/services.ts";
import type { InCompany } from "./decide.ts";
import { TIMEOUTS_BEFORE_CHECK } from "./pay.ts";
import { beginRefund, finishRefund, type RefundOrder, type RefundStatus } from "./refunds.ts";
import { reportOddRefund } from "./report.ts";

/** Asks the gateway for a decided refund, outside any transaction, and records its answer. */
export async function requestRefund(
  { config, db, gateway }: PaymentServices,
  log: Log,
  refund: RefundStatus,
): Promise<RefundStatus> {
  const outcome = await gateway.giveBack({
    reference: refund.id,
    kind: refund.kind,
    charge: refund.paymentId,
    chargeId: refund.gatewayId,
    amount: cents(refund.amountCents),
  });
  try {
    const finished = await finishRefund(db.pool, refund, outcome, config.payments.settleAgainMs);
    reportOddRefund(log, finished);
    return finished.refund;
  } catch (err) {
    // The money may be on its way: the row stays submitted, and the settle job will get the same answer again.
    log.error({ err, refundId: refund.id }, "a refund could not be finished");
    return refund;
  }
}

/**
 * Refunds in the same steps as a payment: decides and commits, then asks the gateway outside any transaction, then
 * records its answer. For cash and checks, the decision completes the refund. A repeated request returns the status of
 * the first one; a crash at any point leaves a row for the settle job.
 */
export async function giveBack(
  services: Services,
  log: Log,
  inCompany: InCompany,
  companyId: number,
  order: RefundOrder,
  requestHash: Buffer,
): Promise<RefundStatus | Refusal> {
  const checkAfterMs = Math.ceil(services.config.payments.gatewayTimeoutMs * TIMEOUTS_BEFORE_CHECK);
  const decision = await beginRefund(inCompany, companyId, order, requestHash, checkAfterMs);
  if (decision.decision === "refused") return refuse(decision.code);
  return decision.decision === "give" ? requestRefund(services, log, decision.refund) : decision.refund;
}
