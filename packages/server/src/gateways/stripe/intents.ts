import type { Challenge } from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import type { GatewayOutcome, UnknownOutcome } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { declineCode, NO_INSTRUMENT, shownOf, undecided, unknownOf } from "./outcomes.ts";
import { byReference, type Charge, PaymentIntent, pageOf, REFERENCE } from "./wire.ts";

/** What every answer with a payment intent shows with it. */
export const SHOWN: ["latest_charge", "payment_method"] = ["latest_charge", "payment_method"];

const NO_PARAMS = { expand: [...SHOWN] };

export const isIntent = (id: string): boolean => id.startsWith("pi_");

export const chargeOf = ({ latest_charge: latest }: PaymentIntent): Charge | null =>
  typeof latest === "object" ? latest : null;

const methodOf = ({ payment_method: method }: PaymentIntent) => (typeof method === "object" ? method : null);

export const instrumentOf = (intent: PaymentIntent) =>
  shownOf(
    chargeOf(intent)?.payment_method_details ?? methodOf(intent) ?? intent.last_payment_error?.payment_method,
  );

/** Why an intent holds no money. */
function codeOf(intent: PaymentIntent): string {
  const { last_payment_error: failure, cancellation_reason: reason } = intent;
  if (failure) return declineCode(failure, instrumentOf(intent).brand === "bank");
  return reason === "" || reason === "abandoned" ? "abandoned" : (reason ?? "canceled");
}

const declined = (intent: PaymentIntent): GatewayOutcome => ({
  outcome: "declined",
  gatewayId: intent.id,
  code: codeOf(intent),
  instrument: instrumentOf(intent),
});

function succeeded(intent: PaymentIntent): GatewayOutcome {
  const charge = chargeOf(intent);
  if (!charge) return undecided("Stripe does not show its charge");
  if (intent.currency !== "usd") return undecided("Stripe took another currency");
  const { amount_refunded: refunded } = charge;
  return {
    outcome: "succeeded",
    gatewayId: intent.id,
    amount: cents(intent.amount_received ?? 0),
    ...(refunded ? { givenBack: cents(refunded) } : {}),
    instrument: instrumentOf(intent),
  };
}

/** What an intent that requires an action waits for; undefined for an action that we never ask for. */
function actionOf(
  { publishableKey, connected }: StripeAccount,
  { next_action: action, client_secret: secret }: PaymentIntent,
): { readonly challenge: Challenge | null; readonly verifyUrl?: string } | undefined {
  // A deposit arrives in days; its code is entered on a page of Stripe.
  if (action?.type === "verify_with_microdeposits") {
    const verifyUrl = action.verify_with_microdeposits?.hosted_verification_url;
    return { challenge: null, ...(verifyUrl ? { verifyUrl } : {}) };
  }
  if (action?.type !== "use_stripe_sdk" || !secret) return undefined;
  // The bank's challenge is now, in Stripe's own frame.
  return {
    challenge: {
      Kind: "stripe",
      PublishableKey: publishableKey,
      ClientSecret: secret,
      Account: connected,
    },
  };
}

/** An intent as it is now. */
export async function intentNow({ api }: StripeAccount, id: string): Promise<PaymentIntent | UnknownOutcome> {
  const read = await api.ask(PaymentIntent, (stripe) => stripe.paymentIntents.retrieve(id, NO_PARAMS));
  return read.kind === "answer" ? read.answer : unknownOf(read);
}

/** Ends an intent that holds no money yet: a canceled one can never charge. Returns the intent as it is then. */
export async function endIntent(account: StripeAccount, id: string): Promise<PaymentIntent | UnknownOutcome> {
  const read = await account.api.ask(PaymentIntent, (stripe) =>
    stripe.paymentIntents.cancel(id, { ...NO_PARAMS, cancellation_reason: "abandoned" }),
  );
  return read.kind === "answer" ? read.answer : intentNow(account, id);
}

/** Declines an intent that failed, once it can no longer charge: the payer's browser may hold its client secret. */
async function declineEnded(
  account: StripeAccount,
  intent: PaymentIntent,
  reference: string,
): Promise<GatewayOutcome> {
  const ended = await endIntent(account, intent.id);
  if ("outcome" in ended) return ended;
  // A decline is known from before it was canceled: afterwards Stripe may no longer show why.
  if (ended.status === "canceled") return declined({ ...ended, ...pickFailure(intent) });
  return ended.status === "succeeded" || ended.status === "processing"
    ? intentOutcome(account, ended, reference)
    : undecided("Stripe holds it and did not end it");
}

const pickFailure = ({ last_payment_error, payment_method }: PaymentIntent) => ({
  last_payment_error,
  payment_method,
});

/** The outcome of the payment with this reference, from its intent. */
export async function intentOutcome(
  account: StripeAccount,
  intent: PaymentIntent,
  reference: string,
): Promise<GatewayOutcome> {
  if (intent.metadata?.[REFERENCE] !== reference) return undecided("Stripe answered about another payment");
  const { status, id } = intent;
  if (status === "succeeded") return succeeded(intent);
  if (status === "canceled") return declined(intent);
  const waiting = { outcome: "waiting", gatewayId: id, instrument: instrumentOf(intent) } as const;
  if (status === "processing") return { ...waiting, challenge: null };
  if (status === "requires_action") {
    const action = actionOf(account, intent);
    if (action !== undefined) return { ...waiting, ...action };
  }
  // It failed, or it waits for an action that we never ask for.
  return declineEnded(account, intent, reference);
}

/**
 * The intents of a reference as they are now: of the ID that Stripe gave for it, otherwise those in Stripe's search
 * index, which may be a minute behind. There is one, unless something else at Stripe made another.
 */
export async function intentsOf(
  account: StripeAccount,
  reference: string,
  id: string,
): Promise<readonly PaymentIntent[] | UnknownOutcome> {
  let ids = [id];
  if (!isIntent(id)) {
    const read = await account.api.ask(pageOf(PaymentIntent), (stripe) =>
      stripe.paymentIntents.search({ query: byReference(reference), limit: 100 }),
    );
    if (read.kind !== "answer") return unknownOf(read);
    ids = read.answer.data.filter(({ metadata }) => metadata?.[REFERENCE] === reference).map((one) => one.id);
  }
  const intents = await Promise.all(ids.map((one) => intentNow(account, one)));
  return intents.find((one) => "outcome" in one) ?? intents.filter((one) => "status" in one);
}

const ORDER = ["succeeded", "unknown", "waiting", "declined"] as const;

/** The outcome of all intents of a reference; null without any. */
export async function outcomeOfAll(
  account: StripeAccount,
  intents: readonly PaymentIntent[],
  reference: string,
): Promise<GatewayOutcome | null> {
  const outcomes = await Promise.all(intents.map((one) => intentOutcome(account, one, reference)));
  if (outcomes.filter(({ outcome }) => outcome === "succeeded").length > 1)
    return undecided("Stripe took it more than once");
  for (const outcome of ORDER) {
    const found = outcomes.find((one) => one.outcome === outcome);
    if (found) return found;
  }
  return null;
}

export const ABANDONED: GatewayOutcome = {
  outcome: "declined",
  gatewayId: "",
  code: "abandoned",
  instrument: NO_INSTRUMENT,
};
