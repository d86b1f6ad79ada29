import { Refusal, refuse } from "../../http/refusal.ts";
import { randomSecret, sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import {
  beginTokenPayment,
  charge,
  openCheckout,
  type PaymentStatus,
  TIMEOUTS_BEFORE_CHECK,
} from "../payments/index.ts";
import { tokenRefusal } from "./card-entry.ts";
import { readCartBills } from "./cart-bills.ts";
import { checkoutByKey } from "./find-checkout.ts";
import type { CheckoutContext } from "./guest-checkout.ts";
import { type BillsOrder, makeOffer } from "./make-offer.ts";

/** The checkout of an order, opened now or earlier by the same request. */
async function checkoutOf(
  services: Services,
  order: BillsOrder,
  requestHash: Buffer,
  token: string,
  { company, origin, language }: CheckoutContext,
): Promise<string | Refusal> {
  const { db, config } = services;
  const before = await checkoutByKey(db.pool, company.id, order.key);
  if (before)
    return before.requestHash === requestHash.toString("hex") ? before.id : refuse("idempotency_conflict");
  const ids = order.submit.RecordDetails.map(({ RecordDetailsId }) => RecordDetailsId);
  const offer = makeOffer(order, await readCartBills(services, company, ids), {
    company: company.core,
    // It has no frame: it is paid at once.
    hostOrigin: origin ?? config.sites.portal.origin,
    captcha: false,
    language,
  });
  if (offer instanceof Refusal) return offer;
  const unusable = await tokenRefusal(db.pool, company.id, token, order.method);
  if (unusable) return unusable;
  const secrets = { requestHash, nonceHash: sha256(randomSecret()) };
  const opened = await openCheckout(db.pool, company.id, offer, secrets, config.payments.checkoutMinutes);
  return opened.decision === "refused" ? refuse(opened.code) : opened.checkout;
}

/**
 * Pays a guest's bills with a token from card entry: opens and pays a checkout in one call, with the same decisions as
 * a checkout with a frame. The captcha was solved in card entry. The same key with the same request is one payment and
 * gets its status. `request` is the complete request.
 */
export async function payByToken(
  services: Services,
  log: Log,
  order: BillsOrder,
  { request, token }: { readonly request: unknown; readonly token: string },
  context: CheckoutContext,
): Promise<PaymentStatus | Refusal> {
  const { payments } = services.config;
  const checkoutId = await checkoutOf(services, order, sha256(JSON.stringify(request)), token, context);
  if (checkoutId instanceof Refusal) return checkoutId;
  const decision = await beginTokenPayment(services.db.pool, {
    companyId: context.company.id,
    checkoutId,
    attemptKey: order.key,
    tokenHash: sha256(token),
    checkAfterMs: Math.ceil(payments.gatewayTimeoutMs * TIMEOUTS_BEFORE_CHECK),
    declinesPerCheckout: payments.declinesPerCheckout,
    declinesPerBill: payments.declinesPerBill,
  });
  if (decision.decision === "refused") return refuse(decision.code);
  return decision.decision === "same" ? decision.payment : charge(services, log, decision.payment, token);
}
