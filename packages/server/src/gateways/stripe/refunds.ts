import type { GiveBackOutcome, GiveBackRequest } from "../gateway.ts";
import type { StripeApi } from "./api.ts";
import { readAs, refundOutcome, refusalCode, unknown } from "./outcomes.ts";
import { Charge, keyOf, pageOf, REFERENCE, Refund } from "./wire.ts";

/**
 * Refunds a charge, in whole or in part. A void is a refund of all of it: if the card has not been debited yet, Stripe
 * releases the hold itself. An eCheck that is still processing is refused, and can be refunded later.
 */
export async function giveBack(
  api: StripeApi,
  { reference, chargeId, amount }: GiveBackRequest,
): Promise<GiveBackOutcome> {
  const form = { charge: chargeId, amount, metadata: { [REFERENCE]: reference } };
  const read = readAs(Refund, await api.post("/v1/refunds", form, keyOf("refund", reference)));
  if (read.kind === "answer") return refundOutcome(read.answer, reference);
  if (read.kind === "refused") return { outcome: "declined", gatewayId: "", code: refusalCode(read.failure) };
  return unknown(read.kind === "unknown" ? read.why : "Stripe was asked this before, in other words");
}

/** Finds the refund of a reference among those of its charge: a list, so never behind. */
export async function lookupGiveBack(
  api: StripeApi,
  reference: string,
  chargeId: string,
): Promise<GiveBackOutcome | { readonly outcome: "not_found" }> {
  let after: string | undefined;
  for (;;) {
    const query = { charge: chargeId, limit: 100, ...(after === undefined ? {} : { starting_after: after }) };
    const read = readAs(pageOf(Refund), await api.get("/v1/refunds", query));
    if (read.kind !== "answer")
      return unknown(read.kind === "unknown" ? read.why : "Stripe does not show the charge's refunds");
    const { data, has_more: hasMore } = read.answer;
    const found = data.find(({ metadata }) => metadata[REFERENCE] === reference);
    if (found) return refundOutcome(found, reference);
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return { outcome: "not_found" };
  }
}

/**
 * Makes Stripe refuse the reference permanently: a note on the charge spends its idempotency key, so that a refund that
 * is still on its way is refused. The list then shows whether it arrived before.
 */
export async function abandonGiveBack(
  api: StripeApi,
  reference: string,
  chargeId: string,
): Promise<GiveBackOutcome> {
  const note = { metadata: { county_pay_refuses_refund: reference } };
  const path = `/v1/charges/${encodeURIComponent(chargeId)}`;
  const read = readAs(Charge, await api.post(path, note, keyOf("refund", reference)));
  if (read.kind === "unknown") return unknown(read.why);
  if (read.kind === "refused") return unknown(refusalCode(read.failure));
  const found = await lookupGiveBack(api, reference, chargeId);
  return found.outcome === "not_found" ? { outcome: "declined", gatewayId: "", code: "abandoned" } : found;
}
