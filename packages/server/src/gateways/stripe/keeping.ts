import { railOf } from "@county-pay/core/methods";
import { NEEDS_VERIFICATION, type StoreOutcome, type StoreRequest } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { typeOf, VERIFIED } from "./charges.ts";
import { NO_INSTRUMENT, refusalCode, shownOf, undecided, unknownOf } from "./outcomes.ts";
import type { Read } from "./read.ts";
import { parseStoredToken, tokenOf } from "./stored-token.ts";
import { Customer, type Failure, keyOf, PaymentMethod, REFERENCE, SetupIntent } from "./wire.ts";

const declined = (failure: Failure): StoreOutcome => ({
  outcome: "declined",
  code: refusalCode(failure),
  instrument: shownOf(failure.payment_method),
});

const notStored = (read: Exclude<Read<never>, { kind: "answer" }>): StoreOutcome =>
  read.kind === "refused" ? declined(read.failure) : unknownOf(read);

const NEEDS_OWNER: StoreOutcome = {
  outcome: "declined",
  code: NEEDS_VERIFICATION,
  instrument: NO_INSTRUMENT,
};

/**
 * Stores a card or an account for charges without its owner, with a setup intent: its bank checks it, and nothing is
 * charged. Stripe gets a customer without personal data, because it lets only customers be charged again. One that waits
 * for its owner is not stored: they are no longer there.
 */
export async function storeInstrument(
  { api }: StripeAccount,
  { reference, method, token }: StoreRequest,
): Promise<StoreOutcome> {
  const metadata = { [REFERENCE]: reference };
  const made = await api.ask(Customer, (stripe) =>
    stripe.customers.create({ metadata }, { idempotencyKey: keyOf("customer", reference) }),
  );
  if (made.kind !== "answer") return notStored(made);
  const customer = made.answer.id;
  const read = await api.ask(SetupIntent, (stripe) =>
    stripe.setupIntents.create(
      {
        customer,
        confirm: true,
        confirmation_token: token,
        allowed_payment_method_types: [typeOf(method)],
        usage: "off_session",
        use_stripe_sdk: true,
        ...(railOf(method) === "bank" ? VERIFIED : {}),
        metadata,
        expand: ["payment_method"],
      },
      { idempotencyKey: keyOf("keep", reference) },
    ),
  );
  if (read.kind !== "answer") return notStored(read);
  const { id, status, payment_method: stored, last_setup_error: failure } = read.answer;
  if (status !== "succeeded") {
    await api.ask(SetupIntent, (stripe) => stripe.setupIntents.cancel(id));
    return failure ? declined(failure) : NEEDS_OWNER;
  }
  if (typeof stored !== "object" || stored === null) return undecided("Stripe does not show what it keeps");
  const { exp_month: month, exp_year: year } = stored.card ?? {};
  return {
    outcome: "succeeded",
    token: tokenOf({ customer, instrument: stored.id }),
    instrument: shownOf(stored),
    expiry: month && year ? { month, year } : null,
  };
}

/** Whether no customer has it: then nothing can charge it. */
async function isGone({ api }: StripeAccount, instrument: string): Promise<boolean> {
  const read = await api.ask(PaymentMethod, (stripe) => stripe.paymentMethods.retrieve(instrument));
  if (read.kind === "answer") return read.answer.customer === null;
  return read.kind === "refused" && read.status === 404;
}

/**
 * Removes the stored instrument from its customer: it can no longer be charged. One that is already gone counts as
 * removed.
 */
export async function removeInstrument(account: StripeAccount, token: string): Promise<boolean> {
  const { instrument } = parseStoredToken(token) ?? {};
  if (instrument === undefined) return false;
  const read = await account.api.ask(PaymentMethod, (stripe) => stripe.paymentMethods.detach(instrument));
  if (read.kind === "answer") return true;
  return read.kind === "refused" && (read.status === 404 || (await isGone(account, instrument)));
}
