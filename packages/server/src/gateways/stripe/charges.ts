import { railOf } from "@county-pay/core/methods";
import type { Stripe } from "stripe";
import type { ChargeRequest, GatewayOutcome, UnknownOutcome } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { ABANDONED, endIntent, intentOutcome, intentsOf, isIntent, outcomeOfAll, SHOWN } from "./intents.ts";
import { declineCode, shownOf, undecided, unknownOf } from "./outcomes.ts";
import type { Read } from "./read.ts";
import { parseStoredToken } from "./stored-token.ts";
import { ABOUT, Customer, keyOf, PaymentIntent, REFERENCE } from "./wire.ts";

export const CURRENCY = "usd";

/** Stripe's type of each rail. An intent is for one alone, so Stripe refuses a token of the other. */
export const TYPES = { card: "card", bank: "us_bank_account" } as const;

export const typeOf = (method: ChargeRequest["method"]): (typeof TYPES)[keyof typeof TYPES] =>
  TYPES[railOf(method) === "bank" ? "bank" : "card"];

/**
 * Stripe debits no account that is not verified: one that its owner chose at their bank is verified at once, any other by a
 * small deposit, for which the intent waits. That is Stripe's default; a request says it, because Nacha's rule asks for it.
 */
export const VERIFIED = {
  payment_method_options: { us_bank_account: { verification_method: "automatic" } },
} as const;

/** The outcome of a charge whose request has no answer, or was never sent. */
const unknownCharge = (read: Exclude<Read<never>, { kind: "answer" }>): UnknownOutcome => ({
  ...unknownOf(read),
  ...(read.kind === "unknown" && read.isUnsent ? { isUnsent: true } : {}),
});

/** `customer`: gets the card or account of a one-time token, so that it can be charged once more. */
function paramsOf(
  { reference, method, amount, token, about }: ChargeRequest,
  customer: string | null,
): Stripe.PaymentIntentCreateParams {
  const stored = parseStoredToken(token);
  return {
    amount,
    currency: CURRENCY,
    confirm: true,
    allowed_payment_method_types: [typeOf(method)],
    metadata: { [REFERENCE]: reference, ...(about ? { [ABOUT]: about } : {}) },
    expand: [...SHOWN],
    // Without its owner: a bank that wants them present declines, as `authentication_required`.
    ...(stored
      ? { customer: stored.customer, payment_method: stored.instrument, off_session: true }
      : { confirmation_token: token, use_stripe_sdk: true }),
    ...(!stored && railOf(method) === "bank" ? VERIFIED : {}),
    ...(customer === null ? {} : { customer, setup_future_usage: "off_session" }),
  };
}

/** A customer without personal data for a card or account that is charged once more; null if it has one, or needs none. */
async function customerFor(
  { api }: StripeAccount,
  { reference, token, isReused }: ChargeRequest,
): Promise<string | null | UnknownOutcome> {
  if (!isReused || parseStoredToken(token)) return null;
  const made = await api.ask(Customer, (stripe) =>
    stripe.customers.create(
      { metadata: { [REFERENCE]: reference } },
      { ...api.patient, idempotencyKey: keyOf("customer", reference) },
    ),
  );
  return made.kind === "answer" ? made.answer.id : unknownCharge(made);
}

/**
 * Charges a card or debits an account in one request, with our reference as the idempotency key. One that is charged once
 * more is set up for that in the same request, as Stripe asks: a challenge is then the payer's consent to both.
 */
export async function charge(account: StripeAccount, request: ChargeRequest): Promise<GatewayOutcome> {
  const customer = await customerFor(account, request);
  return typeof customer === "object" && customer !== null
    ? customer
    : confirmed(account, request, paramsOf(request, customer));
}

/** Creates and confirms an intent; the outcome of its charge. */
export async function confirmed(
  account: StripeAccount,
  { reference, method }: Pick<ChargeRequest, "reference" | "method">,
  params: Stripe.PaymentIntentCreateParams,
): Promise<GatewayOutcome> {
  const read = await account.api.ask(PaymentIntent, (stripe) =>
    stripe.paymentIntents.create(params, {
      ...account.api.patient,
      idempotencyKey: keyOf("charge", reference),
    }),
  );
  if (read.kind === "answer") return intentOutcome(account, read.answer, reference);
  if (read.kind !== "refused") return unknownCharge(read);
  const { failure } = read;
  return {
    outcome: "declined",
    // Nothing can charge the intent that was refused: only this server could know its client secret, and did not ask.
    gatewayId: failure.payment_intent?.id ?? "",
    code: declineCode(failure, railOf(method) === "bank"),
    instrument: shownOf(failure.payment_method),
  };
}

/** The outcome of a reference. `id`: Stripe's ID for it if it gave one, otherwise Stripe's search index is asked. */
export async function lookup(
  account: StripeAccount,
  reference: string,
  id: string,
): Promise<GatewayOutcome | { readonly outcome: "not_found" }> {
  const intents = await intentsOf(account, reference, id);
  if ("outcome" in intents) return intents;
  return (await outcomeOfAll(account, intents, reference)) ?? { outcome: "not_found" };
}

/**
 * Spends an idempotency key, so that a charge with it that is still on its way is refused: Stripe executes one request
 * per key and refuses every other one (`idempotency_error`). The request makes an intent without a card or an account,
 * which is canceled at once. Returns whether the key had been used before.
 */
async function spendKey(
  { api }: StripeAccount,
  reference: string,
): Promise<"spent" | "used" | UnknownOutcome> {
  const params = {
    amount: 100,
    currency: CURRENCY,
    allowed_payment_method_types: [TYPES.card],
    description: "Refuses a payment for good",
    metadata: { [REFERENCE]: reference },
  };
  const read = await api.ask(PaymentIntent, (stripe) =>
    stripe.paymentIntents.create(params, { idempotencyKey: keyOf("charge", reference) }),
  );
  if (read.kind === "key_used") return "used";
  if (read.kind !== "answer") return unknownOf(read);
  const { id } = read.answer;
  await api.ask(PaymentIntent, (stripe) =>
    stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" }),
  );
  return "spent";
}

/**
 * Makes Stripe refuse the reference permanently. The key decides, not the search: a key that could be spent was never
 * charged. A key that was already used made an intent, which the search finds eventually and which is canceled unless it
 * holds money. Stripe forgets keys after a day, when no request can still be on its way and the search knows every
 * intent.
 */
export async function abandon(
  account: StripeAccount,
  reference: string,
  id: string,
): Promise<GatewayOutcome> {
  const key = isIntent(id) ? "used" : await spendKey(account, reference);
  if (typeof key === "object") return key;
  const found = await intentsOf(account, reference, id);
  if ("outcome" in found) return found;
  const ended = await Promise.all(
    found.map((intent) => (intent.status === "requires_action" ? endIntent(account, intent.id) : intent)),
  );
  const lost = ended.find((one) => "outcome" in one);
  if (lost) return lost;
  const intents = ended.filter((one) => "status" in one);
  const outcome = await outcomeOfAll(account, intents, reference);
  if (outcome) return outcome;
  return key === "spent" ? ABANDONED : undecided("Stripe knows it and does not show it yet");
}
