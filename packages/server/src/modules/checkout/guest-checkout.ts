import { companyFromWire } from "@county-pay/core/company";
import { CompanyBundle, type GuestCheckoutRequest, writeCheckoutPage } from "@county-pay/core/contract";
import { frameMessages, type Language, outcomeMessages } from "@county-pay/core/messages";
import { submitOf } from "@county-pay/core/payments";
import * as v from "valibot";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import { randomSecret, sha256 } from "../../http/secrets.ts";
import type { Services } from "../../services.ts";
import { type CompanyRecord, companyBundleToWire } from "../companies/index.ts";
import { openCheckout } from "../payments/index.ts";
import { readCartBills } from "./cart-bills.ts";
import { checkoutByKey, renewNonce } from "./find-checkout.ts";
import { makeOffer } from "./make-offer.ts";

/** Guests solve a captcha unless this installation or this county turned it off (spec 0:461). */
const asksCaptcha = ({ config }: Services, { flags }: CompanyRecord): boolean =>
  config.captcha && flags.ReCaptcha !== false;

const pageOf = ({ config }: Services, checkoutId: string, nonce: string, { texts }: Language): string =>
  writeCheckoutPage(
    { checkoutId, frameUrl: `${config.sites.payments.origin}/checkout/${checkoutId}`, nonce },
    { title: texts(frameMessages).title, link: texts(outcomeMessages).continue },
  );

/**
 * Binds bills, amounts and payer to a checkout and answers the page that leads to its frame. The same key with the same
 * body finds the same checkout, whatever became of its bills meanwhile, with a fresh nonce; with another it is refused.
 */
export async function guestCheckout(
  services: Services,
  request: GuestCheckoutRequest,
  { company, origin, language }: Pick<GuestContext, "company" | "origin" | "language">,
): Promise<string | Refusal> {
  const { db, config } = services;
  if (origin === null) return refuse("origin_not_allowed");
  const nonce = randomSecret();
  const secrets = { requestHash: sha256(JSON.stringify(request)), nonceHash: sha256(nonce) };

  const before = await checkoutByKey(db.pool, company.id, request.Key);
  if (before) {
    if (before.requestHash !== secrets.requestHash.toString("hex")) return refuse("idempotency_conflict");
    await renewNonce(db.pool, before, secrets.nonceHash, origin);
    return pageOf(services, before.id, nonce, language);
  }

  const ids = submitOf(request).RecordDetails.map(({ RecordDetailsId }) => RecordDetailsId);
  const offer = makeOffer(request, {
    company: companyFromWire(v.parse(CompanyBundle, companyBundleToWire(company, config.sites))),
    cart: await readCartBills(services, company, ids),
    hostOrigin: origin,
    language,
    captcha: asksCaptcha(services, company),
  });
  if (offer instanceof Refusal) return offer;
  const opened = await openCheckout(db.pool, company.id, offer, secrets, config.payments.checkoutMinutes);
  return opened.decision === "refused"
    ? refuse(opened.code)
    : pageOf(services, opened.checkout, nonce, language);
}
