import type { GuestCheckoutRequest, GuestMiscCheckoutRequest } from "@county-pay/core/contract";
import { submitOf } from "@county-pay/core/payments";
import { may, TAKE_PAYMENTS } from "@county-pay/core/session";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import { randomSecret, sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import { inLine } from "../line/index.ts";
import { type Offer, openCheckout } from "../payments/index.ts";
import { acceptedTerms } from "./accepted-terms.ts";
import { readCartBills } from "./cart-bills.ts";
import { type CheckoutShown, checkoutDetails, offerShown } from "./checkout-details.ts";
import { type Checkout, checkoutById, checkoutByKey, renewNonce } from "./find-checkout.ts";
import { keyOfTicket, sealDetails } from "./frame-ticket.ts";
import type { OfferContext } from "./guest-form.ts";
import { makeMiscOffer } from "./make-misc-offer.ts";
import { makeOffer } from "./make-offer.ts";
import { asksCaptcha, pageOf } from "./open-page.ts";

export type CheckoutContext = Pick<GuestContext, "company" | "origin" | "language">;

/** The parts of a request that its hash does not contain, and its key. */
interface OpeningRequest {
  readonly Key: string;
  readonly FrameTicket?: string | undefined;
  readonly ResumeToken?: string | undefined;
}

/**
 * Binds the items, amounts, and payer to a checkout and returns the address of its frame's page. The same key with the
 * same body finds the same checkout, even if its bills have changed, with a new nonce; with a different body it is
 * refused. For a frame that waits with a ticket, the page also contains what the frame shows, sealed with its key. While
 * more payers arrive than can be served, it is refused with their place in the line.
 */
async function openFor(
  services: Services,
  { FrameTicket, ResumeToken, ...request }: OpeningRequest,
  { company, origin, language }: CheckoutContext,
  makeTheOffer: (context: OfferContext) => Promise<Offer | Refusal>,
): Promise<string | Refusal> {
  const { db, config } = services;
  if (origin === null) return refuse("origin_not_allowed");
  if (!(await services.gateways.current(company.id))) return refuse("method_unavailable");
  const admission = await services.line.turn(company.id, request.Key);
  if (!("opened" in admission)) return inLine(admission, "card_entry");
  const nonce = randomSecret();
  const frameKey = FrameTicket === undefined ? null : keyOfTicket(services, company.id, FrameTicket);
  const secrets = {
    requestHash: sha256(JSON.stringify(request)),
    nonceHash: sha256(nonce),
    frameKeyHash: frameKey === null ? null : sha256(frameKey),
    resumeHash: ResumeToken === undefined ? null : sha256(ResumeToken),
  };
  const page = (id: string, shown: CheckoutShown | undefined): Promise<string> =>
    sealedPage(services, { id, nonce, frameKey }, shown, { company, language });

  const offer = await makeTheOffer({
    company: company.core,
    hostOrigin: origin,
    captcha: asksCaptcha(services, company),
    language,
  });
  if (offer instanceof Refusal) {
    // Only now, because nearly every request is the first with its key: `openCheckout` also finds an earlier one.
    const before = await checkoutByKey(db.pool, company.id, request.Key);
    if (!before) return offer;
    if (before.requestHash !== secrets.requestHash.toString("hex")) return refuse("idempotency_conflict");
    await renewNonce(db.pool, before, secrets.nonceHash, secrets.frameKeyHash, origin);
    return page(before.id, before);
  }
  const minutes = config.payments.checkoutMinutes;
  const termsHash = await acceptedTerms(db.pool, company.id, company.core, language);
  const opened = await openCheckout(db.pool, company.id, { ...offer, termsHash }, secrets, minutes);
  if (opened.decision === "refused") return refuse(opened.code);
  if (opened.decision === "opened") await admission.opened();
  // A checkout that was opened now is what was offered; an earlier one may have been paid since.
  const isNew = frameKey === null || opened.decision === "opened";
  return page(
    opened.checkout,
    isNew ? offerShown(offer, minutes) : await checkoutById(db.pool, opened.checkout),
  );
}

/** The page that opens a checkout's card entry; for a frame that waits with a ticket, with what the frame shows. */
async function sealedPage(
  services: Services,
  { id, nonce, frameKey }: { readonly id: string; readonly nonce: string; readonly frameKey: string | null },
  shown: CheckoutShown | undefined,
  { company, language }: Pick<CheckoutContext, "company" | "language">,
): Promise<string> {
  const opening =
    shown && frameKey !== null
      ? sealDetails(frameKey, id, await checkoutDetails(services, shown, company, language))
      : undefined;
  return pageOf(services, id, nonce, language, opening);
}

/** Opens card entry of an earlier checkout again; the frame that showed it before no longer works. */
export async function reopenCheckout(
  services: Services,
  checkout: Checkout,
  FrameTicket: string | undefined,
  { company, origin, language }: CheckoutContext,
): Promise<string | Refusal> {
  if (origin === null) return refuse("origin_not_allowed");
  const nonce = randomSecret();
  const frameKey = FrameTicket === undefined ? null : keyOfTicket(services, company.id, FrameTicket);
  const frameKeyHash = frameKey === null ? null : sha256(frameKey);
  await renewNonce(services.db.pool, checkout, sha256(nonce), frameKeyHash, origin);
  return sealedPage(services, { id: checkout.id, nonce, frameKey }, checkout, { company, language });
}

/** A checkout for bills. */
export const guestCheckout = (
  services: Services,
  request: GuestCheckoutRequest,
  context: CheckoutContext,
): Promise<string | Refusal> =>
  openFor(services, request, context, async (offered) => {
    const submit = submitOf(request);
    const ids = submit.RecordDetails.map(({ RecordDetailsId }) => RecordDetailsId);
    const cart = await readCartBills(services, context.company, ids);
    return makeOffer({ key: request.Key, method: request.PaymentMethod, submit }, cart, offered);
  });

/** The signed-in resident; null for a guest, and for staff, who take payments at the counter. */
async function residentOf({ caller }: Pick<GuestContext, "caller">): Promise<string | null> {
  const found = await caller();
  return found && !may(found.roles, TAKE_PAYMENTS) ? String(found.userId) : null;
}

/** A checkout for products, or for a Drives cart; in the history of a signed-in resident. */
export const guestMiscCheckout = (
  services: Services,
  request: GuestMiscCheckoutRequest,
  context: CheckoutContext & Pick<GuestContext, "caller">,
): Promise<string | Refusal> =>
  openFor(services, request, context, async (offered) =>
    makeMiscOffer(services, context.company, request, offered, await residentOf(context)),
  );
