import type { Stripe } from "stripe";
import type { Answer } from "./http.ts";
import { debitOf, failure, ok } from "./objects.ts";
import type { TestCard } from "./published.ts";
import type { Held, State } from "./state.ts";

/** Charges a test card at the third-party emulator: the charge, or its error. */
export type ChargeCard = (token: string, intent: Stripe.PaymentIntent) => Promise<Answer>;

type IntentError = Stripe.PaymentIntent.LastPaymentError;

/** An error of a payment, as in Stripe's error reference. */
export const errorOf = (
  method: Stripe.PaymentMethod,
  code: string,
  more: Partial<IntentError> = {},
): IntentError => ({
  type: "card_error",
  code: code as NonNullable<IntentError["code"]>,
  message: "for engineers",
  payment_method: method,
  ...more,
});

/** What happens when an intent is confirmed with a card or an account, as Stripe documents it. */
export function createConfirming({ debits, blocked, note }: State, chargeCard: ChargeCard) {
  function fail(intent: Stripe.PaymentIntent, error: IntentError): Answer {
    Object.assign(intent, {
      status: "requires_payment_method",
      next_action: null,
      last_payment_error: error,
    } satisfies Partial<Stripe.PaymentIntent>);
    note("payment_intent.payment_failed", intent);
    return failure(402, error.type, { ...error, payment_intent: intent });
  }
  function succeed(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Answer {
    Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
    } satisfies Partial<Stripe.PaymentIntent>);
    note("payment_intent.succeeded", intent);
    return ok(intent);
  }
  /** Attaches the method of an intent that says so to its customer, as Stripe does once nothing more is asked of the payer. */
  function setUp(
    { setup_future_usage: usage, customer }: Stripe.PaymentIntent,
    method: Stripe.PaymentMethod,
  ): void {
    if (usage !== null && typeof customer === "string") method.customer = customer;
  }
  async function takeCard(
    intent: Stripe.PaymentIntent,
    method: Stripe.PaymentMethod,
    { token, declines }: TestCard,
  ): Promise<Answer> {
    if (!token) {
      const [code, decline_code] = declines ?? ["card_declined", "generic_decline"];
      return fail(intent, errorOf(method, code, { decline_code }));
    }
    const { status, body } = await chargeCard(token, intent);
    if (status === 200) setUp(intent, method);
    if (status === 200) return succeed(intent, body as Stripe.Charge);
    const { error } = body as { error: IntentError };
    return status === 402 ? fail(intent, { ...error, payment_method: method }) : { status, body };
  }
  /** The owner's bank asks: the payer approves in Stripe's script, with the client secret. */
  function challenge(intent: Stripe.PaymentIntent): Answer {
    intent.status = "requires_action";
    intent.next_action = {
      type: "use_stripe_sdk",
      use_stripe_sdk: { type: "three_d_secure_redirect" } as Stripe.PaymentIntent.NextAction.UseStripeSdk,
    };
    note("payment_intent.requires_action", intent);
    return ok(intent);
  }
  function debit(intent: Stripe.PaymentIntent, { method, account, isUnverified }: Held): Answer {
    if (account && blocked.has(account))
      return fail(
        intent,
        errorOf(method, "payment_method_bank_account_blocked", { type: "invalid_request_error" }),
      );
    if (account?.refused)
      return fail(intent, errorOf(method, account.refused, { type: "invalid_request_error" }));
    if (isUnverified) {
      intent.status = "requires_action";
      intent.next_action = {
        type: "verify_with_microdeposits",
        verify_with_microdeposits: {
          arrival_date: intent.created + 2 * 86_400,
          hosted_verification_url: `https://payments.stripe.com/microdeposit/${intent.id}`,
          microdeposit_type: "descriptor_code",
        },
      };
      return ok(intent);
    }
    const charge = debitOf(intent, method.us_bank_account?.last4 ?? "");
    debits.set(charge.id, charge);
    setUp(intent, method);
    Object.assign(intent, { status: "processing", latest_charge: charge.id, next_action: null });
    note("payment_intent.processing", intent);
    return ok(intent);
  }
  async function confirm(intent: Stripe.PaymentIntent, one: Held, isOffSession: boolean): Promise<Answer> {
    const { method, card } = one;
    if (!intent.payment_method_types.includes(method.type))
      return failure(400, "invalid_request_error", { code: "payment_intent_incompatible_payment_method" });
    intent.payment_method = method.id;
    if (!card) return debit(intent, one);
    const isSetUp = isOffSession && card.challenges === "unless_saved";
    if (!card.challenges || isSetUp) return takeCard(intent, method, card);
    const code = "authentication_required";
    return isOffSession ? fail(intent, errorOf(method, code, { decline_code: code })) : challenge(intent);
  }
  return { confirm, fail, succeed, takeCard, debit };
}
export type Confirming = ReturnType<typeof createConfirming>;
