import { isOfCard } from "@county-pay/core/methods";
import type { Stripe } from "stripe";
import type { GatewayOutcome, SecondChargeRequest } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { CURRENCY, confirmed, typeOf } from "./charges.ts";
import { intentNow, SHOWN } from "./intents.ts";
import { removeInstrument } from "./keeping.ts";
import { NO_INSTRUMENT } from "./outcomes.ts";
import { tokenOf } from "./stored-token.ts";
import { type PaymentIntent, REFERENCE } from "./wire.ts";

/** How a card's statement names the charge of the fee, after the account's own name for statements. */
const ON_STATEMENT = "SERVICE FEE";

const NOT_REUSABLE: GatewayOutcome = {
  outcome: "declined",
  gatewayId: "",
  code: "not_reusable",
  instrument: NO_INSTRUMENT,
};

/** The stored card or account of an intent; null if no customer has it. */
function storedOf({ customer, payment_method: method }: PaymentIntent) {
  const isStored = typeof method === "object" && method !== null && customer && method.customer === customer;
  return isStored ? { customer, instrument: method.id } : null;
}

/**
 * Charges the card or account of an earlier intent once more, without its owner, with its own reference as the idempotency
 * key. One that was set up only for this is removed from its customer again. If the answer is lost, it stays there, with a
 * customer without personal data.
 */
export async function chargeAgain(
  account: StripeAccount,
  { reference, method, amount, firstId }: SecondChargeRequest,
): Promise<GatewayOutcome> {
  const first = await intentNow(account, firstId);
  if ("outcome" in first) return first;
  const stored = storedOf(first);
  if (!stored) return NOT_REUSABLE;
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: CURRENCY,
    confirm: true,
    allowed_payment_method_types: [typeOf(method)],
    customer: stored.customer,
    payment_method: stored.instrument,
    off_session: true,
    metadata: { [REFERENCE]: reference },
    expand: [...SHOWN],
    ...(isOfCard(method) ? { statement_descriptor_suffix: ON_STATEMENT } : {}),
  };
  const outcome = await confirmed(account, { reference, method }, params);
  if (outcome.outcome !== "unknown" && first.setup_future_usage !== null)
    await removeInstrument(account, tokenOf(stored));
  return outcome;
}
