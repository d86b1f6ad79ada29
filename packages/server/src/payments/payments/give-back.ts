import { giveBackPayment } from "../../gateways/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { Log } from "../../kernel/log.ts";
import type { PaymentServices, Services } from "../../kernel/services.ts";
import { checkAfterMs } from "./asking.ts";
import { type InCompany, refusalOf } from "./decide.ts";
import {
  type ApprovalOrder,
  beginRefund,
  decideApproval,
  finishRefund,
  givenBackOf,
  type RefundOrder,
  type RefundStatus,
  type WaitingRefund,
} from "./refunds.ts";
import { reportOddRefund } from "./report.ts";

/** Asks the gateway for a decided refund, outside any transaction, and records its answer. */
export async function requestRefund(
  { config, db, gateways }: PaymentServices,
  log: Log,
  refund: RefundStatus,
): Promise<RefundStatus> {
  const gateway = await gateways.ofPayment(refund.companyId, refund.paymentId);
  const outcome = await giveBackPayment(gateway, givenBackOf(refund));
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

/** The outcome of a refund that is decided: only some need the gateway. */
const made = (
  services: PaymentServices,
  log: Log,
  { decision, refund }: { readonly decision: "give" | "done" | "same"; readonly refund: RefundStatus },
): RefundStatus | Promise<RefundStatus> =>
  decision === "give" ? requestRefund(services, log, refund) : refund;

/**
 * Refunds in the same steps as a payment: decides and commits, then asks the gateway outside any transaction, then
 * records its answer. For cash and checks, the decision completes the refund. A repeated request returns the status of
 * the first one; a crash at any point leaves a row for the settle job. An amount above the order's limit waits for a
 * second person instead (ROLE-017).
 */
export async function giveBackOrAsk(
  services: Services,
  log: Log,
  inCompany: InCompany,
  companyId: number,
  order: RefundOrder,
  requestHash: Buffer,
): Promise<RefundStatus | WaitingRefund | Refusal> {
  const decision = await beginRefund(inCompany, companyId, order, requestHash, checkAfterMs(services.config));
  if (decision.decision === "refused") return refusalOf(decision);
  return decision.decision === "waiting" ? decision.approval : made(services, log, decision);
}

/** The decision of a second person: an approved refund is made at once, in the same steps as any other. */
export async function decideRefund(
  services: Services,
  log: Log,
  inCompany: InCompany,
  companyId: number,
  order: ApprovalOrder,
): Promise<RefundStatus | "refused" | "outdated" | Refusal> {
  const decided = await decideApproval(inCompany, companyId, order, checkAfterMs(services.config));
  if (decided.decision === "decided") return decided.state;
  if (decided.decision !== "refused") return made(services, log, decided);
  const { code, reason } = decided;
  if (reason === undefined) return refuse(code);
  return new Refusal(code, { Reason: reason }, reason === "changed" ? 409 : undefined);
}
