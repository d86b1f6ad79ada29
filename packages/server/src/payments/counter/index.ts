import type { FastifyInstance } from "fastify";
import type { Services } from "../../kernel/services.ts";
import { registerApprovals } from "./approvals.ts";
import { registerAttention } from "./attention.ts";
import { registerDetails } from "./details.ts";
import { registerRefunds } from "./refunds.ts";
import { registerTaking } from "./routes.ts";

export { choicesOf, oddOnes } from "./attention.ts";

export { checkForm, type SignedInForm } from "./form.ts";
export { detailsOf, lineItemsOf, type Submit } from "./line-items.ts";
export { paymentOutcome } from "./outcome.ts";
export {
  type ComparedLine,
  isDifference,
  reconcile,
} from "./reconcile.ts";
export { approvalResult, refundResult } from "./refunds.ts";
export { readSettlement, readSettlementFile } from "./settlement-file.ts";
export type { SettledLine } from "./settlement-lines.ts";
export { settlementParser, type UploadedSettlement } from "./settlement-upload.ts";
export { echoOf, takeTender } from "./take.ts";

/** An office's money operations: payments, lookups, and refunds. */
export function registerCounter(app: FastifyInstance, services: Services): void {
  registerTaking(app, services);
  registerDetails(app, services);
  registerRefunds(app, services);
  registerAttention(app, services);
  registerApprovals(app, services);
}
