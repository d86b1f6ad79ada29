import type { Log } from "../../kernel/log.ts";
import type { Finished } from "./finish-payment.ts";
import type { FinishedRefund } from "./refunds.ts";
import type { Returned } from "./take-return.ts";

/** Logs a payment that needs attention; the reason also stays in `payments.needs_attention`. */
export function reportOdd(log: Log, { result, payment }: Finished | Returned): void {
  if (result !== "odd" || !payment) return;
  log.error({ paymentId: payment.id, needsAttention: payment.needsAttention }, "a payment needs attention");
}

/** As `reportOdd`, for a refund. */
export function reportOddRefund(log: Log, { result, refund }: FinishedRefund): void {
  if (result !== "odd") return;
  log.error({ refundId: refund.id, needsAttention: refund.needsAttention }, "a refund needs attention");
}
