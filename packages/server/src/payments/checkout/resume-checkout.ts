import type { Parsed, ResumableCheckout, resumeCheckout as resumeCall } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { Refusal, refuse } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { askAgain, checkoutResult } from "../payments/index.ts";
import { checkoutToResume } from "./find-checkout.ts";
import { type CheckoutContext, reopenCheckout } from "./guest-checkout.ts";

/**
 * The status of a guest's payment for the browser that has its token; while it waits for its payer, also the page that
 * opens the bank's challenge again, if asked for. Amounts in dollars. Refused with not_found without the right token.
 */
export async function resumeCheckout(
  services: Services,
  log: Log,
  { body: { CheckoutId, ResumeToken, Opens, FrameTicket } }: Parsed<typeof resumeCall>,
  context: CheckoutContext,
): Promise<ResumableCheckout | Refusal> {
  const { pool } = services.db;
  const found = await checkoutToResume(pool, context.company.id, CheckoutId, sha256(ResumeToken));
  if (!found) return refuse("not_found");
  const checkout = { ...found, payment: await askAgain(services, log, found.payment) };
  const { payment } = checkout;
  const answer = {
    Status: checkoutResult(payment, context.language, checkout.expired),
    PaymentMethod: payment.method,
    SubAmount: toDollars(cents(checkout.subCents)),
    TotalFees: toDollars(cents(checkout.feeCents)),
  };
  if (!Opens || payment.state !== "challenged") return answer;
  const page = await reopenCheckout(services, checkout, FrameTicket, context);
  return page instanceof Refusal ? page : { ...answer, Page: page };
}
