import { cents } from "@county-pay/core/money";
import type { FailedRefund, GiveBackOutcome, GiveBackRequest } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { eventsAfter } from "./events.ts";
import { isIntent } from "./intents.ts";
import { refusalCode, undecided, unknownOf } from "./outcomes.ts";
import { Charge, keyOf, PaymentIntent, pageOf, REFERENCE, Refund } from "./wire.ts";

/** The payment to refund. Payments made before payment intents are charges. */
const paymentOf = (id: string) => (isIntent(id) ? { payment_intent: id } : { charge: id });

/**
 * The outcome of a refund. A pending one is on its way: it can still fail, days later, if the card's or account's bank
 * refuses it, and is then declined.
 */
function refundOutcome(refund: Refund, reference: string): GiveBackOutcome {
  if (refund.metadata?.[REFERENCE] !== reference) return undecided("Stripe answered about another refund");
  const { id, status, failure_reason: reason } = refund;
  if (status === "failed" || status === "canceled")
    return { outcome: "declined", gatewayId: id, code: reason || status };
  if (refund.currency !== "usd") return undecided("Stripe gave back another currency");
  return status === "succeeded" || status === "pending"
    ? { outcome: "succeeded", gatewayId: id, amount: cents(refund.amount) }
    : undecided("Stripe is still at it");
}

/**
 * Refunds a charge, in whole or in part. A void is a refund of all of it: if the card has not been debited yet, Stripe
 * releases the hold itself.
 */
export async function giveBack(
  { api }: StripeAccount,
  { reference, chargeId, amount }: GiveBackRequest,
): Promise<GiveBackOutcome> {
  const read = await api.ask(Refund, (stripe) =>
    stripe.refunds.create(
      { ...paymentOf(chargeId), amount, metadata: { [REFERENCE]: reference } },
      { idempotencyKey: keyOf("refund", reference) },
    ),
  );
  if (read.kind === "answer") return refundOutcome(read.answer, reference);
  return read.kind === "refused"
    ? { outcome: "declined", gatewayId: "", code: refusalCode(read.failure) }
    : unknownOf(read);
}

/** Finds the refund of a reference among those of its charge: a list, so never behind. */
export async function lookupGiveBack(
  { api }: StripeAccount,
  reference: string,
  chargeId: string,
): Promise<GiveBackOutcome | { readonly outcome: "not_found" }> {
  let after: string | undefined;
  for (;;) {
    const query = {
      ...paymentOf(chargeId),
      limit: 100,
      ...(after === undefined ? {} : { starting_after: after }),
    };
    const read = await api.ask(pageOf(Refund), (stripe) => stripe.refunds.list(query));
    if (read.kind !== "answer") return unknownOf(read);
    const { data, has_more: hasMore } = read.answer;
    const found = data.find(({ metadata }) => metadata?.[REFERENCE] === reference);
    if (found) return refundOutcome(found, reference);
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return { outcome: "not_found" };
  }
}

/** The refunds that failed after a position, by Stripe's events. */
export async function failedRefunds(
  account: StripeAccount,
  after: number,
  now: number,
): Promise<readonly FailedRefund[]> {
  const events = (await eventsAfter(account, ["refund.failed"], after, now)) ?? [];
  return events.flatMap(({ position, event }) => {
    const reference = event.data.object.metadata?.[REFERENCE];
    return reference === undefined ? [] : [{ position, reference }];
  });
}

/** Spends the key of a refund on a note at its payment. */
const spendRefundKey = ({ api }: StripeAccount, reference: string, chargeId: string) => {
  const note = { metadata: { county_pay_refuses_refund: reference } };
  const options = { idempotencyKey: keyOf("refund", reference) };
  return isIntent(chargeId)
    ? api.ask(PaymentIntent, (stripe) => stripe.paymentIntents.update(chargeId, note, options))
    : api.ask(Charge, (stripe) => stripe.charges.update(chargeId, note, options));
};

/**
 * Makes Stripe refuse the reference permanently: a note at the payment spends its idempotency key, so that a refund that
 * is still on its way is refused. The list then shows whether it arrived before.
 */
export async function abandonGiveBack(
  account: StripeAccount,
  reference: string,
  chargeId: string,
): Promise<GiveBackOutcome> {
  const read = await spendRefundKey(account, reference, chargeId);
  if (read.kind === "unknown" || read.kind === "refused") return unknownOf(read);
  const found = await lookupGiveBack(account, reference, chargeId);
  return found.outcome === "not_found" ? { outcome: "declined", gatewayId: "", code: "abandoned" } : found;
}
