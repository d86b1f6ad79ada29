import { Refusal, refuse } from "../../http/refusal.ts";
import { randomSecret, sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { inLine } from "../line/index.ts";
import {
  askAgain,
  beginTokenPayment,
  charge,
  checkAfterMs,
  openCheckout,
  type PaymentStatus,
} from "../payments/index.ts";
import { acceptedTerms } from "./accepted-terms.ts";
import { tokenRefusal } from "./card-entry.ts";
import { readCartBills } from "./cart-bills.ts";
import { checkoutByKey } from "./find-checkout.ts";
import type { CheckoutContext } from "./guest-checkout.ts";
import { type BillsOrder, makeOffer } from "./make-offer.ts";

/** The checkout that a request with this key opened earlier; null if there is none. */
async function opened(
  { db }: Services,
  { key }: BillsOrder,
  requestHash: Buffer,
  { company }: CheckoutContext,
): Promise<string | Refusal | null> {
  const found = await checkoutByKey(db.pool, company.id, key);
  if (!found) return null;
  return found.requestHash === requestHash.toString("hex") ? found.id : refuse("idempotency_conflict");
}

/** Opens the checkout of an order. */
async function open(
  services: Services,
  order: BillsOrder,
  requestHash: Buffer,
  token: string,
  { company, origin, language }: CheckoutContext,
): Promise<string | Refusal> {
  const { db, config } = services;
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
  const termsHash = await acceptedTerms(db.pool, company.id, company.core, language);
  const answer = await openCheckout(
    db.pool,
    company.id,
    { ...offer, termsHash },
    secrets,
    config.payments.checkoutMinutes,
  );
  return answer.decision === "refused" ? refuse(answer.code) : answer.checkout;
}

/**
 * The checkout of an order, opened now or earlier by the same request. While more payers arrive than can be served, it is
 * refused with the payer's place in the line.
 */
async function checkoutOf(...given: Parameters<typeof open>): Promise<string | Refusal> {
  const [services, order, requestHash, , context] = given;
  const before = await opened(services, order, requestHash, context);
  if (before) return before;
  const admission = await services.line.turn(context.company.id, order.key);
  if (!("opened" in admission)) return inLine(admission, "payment");
  const now = await open(...given);
  if (!(now instanceof Refusal)) await admission.opened();
  // The same request, sent twice at once, may have used the token or claimed the bills between these steps.
  return now instanceof Refusal ? ((await opened(services, order, requestHash, context)) ?? now) : now;
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
    checkAfterMs: checkAfterMs(services.config),
    declinesPerCheckout: payments.declinesPerCheckout,
    declinesPerBill: payments.declinesPerBill,
  });
  if (decision.decision === "refused") return refuse(decision.code);
  return decision.decision === "same"
    ? askAgain(services, log, decision.payment)
    : charge(services, log, decision.payment, token);
}
