import type { Stripe } from "stripe";
import { type ChargeCard, createConfirming, errorOf } from "./confirming.ts";
import type { Answer } from "./http.ts";
import { failure, intentOf, ok, stripeId } from "./objects.ts";
import { DEPOSIT_CODES, type Refusal, type TestAccount } from "./published.ts";
import type { Held, State } from "./state.ts";

const UNEXPECTED = failure(400, "invalid_request_error", { code: "payment_intent_unexpected_state" });

export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

/**
 * Payment intents as Stripe documents them, which the third-party emulator lacks. It charges the cards; everything else
 * here is ours, so tests with it show how we read Stripe's documentation, not how Stripe behaves.
 */
export function createIntents(state: State, chargeCard: ChargeCard) {
  const { intents, debits, tokens, held, blocked, note } = state;
  const { confirm, fail, succeed, takeCard, debit } = createConfirming(state, chargeCard);

  async function create(form: URLSearchParams): Promise<Answer> {
    const amount = Number(form.get("amount"));
    if (form.has("payment_method_types[0]"))
      return failure(400, "invalid_request_error", { code: "payment_method_types_no_longer_supported" });
    if (amount < 50) return failure(400, "invalid_request_error", { code: "amount_too_small" });
    const token = form.get("confirmation_token");
    const one = token ? tokens.get(token) : held.get(form.get("payment_method") ?? "");
    if (form.get("confirm") === "true" && !one)
      return failure(400, "invalid_request_error", { code: "resource_missing" });
    const customer = form.get("customer");
    if (!token && one && one.method.customer !== customer)
      return failure(400, "invalid_request_error", { code: "resource_missing" });
    const intent = intentOf({
      amount,
      currency: form.get("currency") ?? "",
      metadata: metadataOf(form),
      payment_method_types: [form.get("allowed_payment_method_types[0]") ?? ""],
    });
    intent.customer = customer;
    intent.setup_future_usage = form.get("setup_future_usage") === "off_session" ? "off_session" : null;
    if (one && form.get("confirm") === "true") {
      // A token is for one intent.
      if (token) tokens.delete(token);
      intents.set(intent.id, intent);
      return confirm(intent, one, form.get("off_session") === "true");
    }
    intents.set(intent.id, intent);
    return ok(intent);
  }
  function cancel(intent: Stripe.PaymentIntent, reason: string | null): Answer {
    const { status } = intent;
    if (status === "processing" || status === "succeeded" || status === "canceled") return UNEXPECTED;
    Object.assign(intent, { status: "canceled", cancellation_reason: reason, next_action: null });
    note("payment_intent.canceled", intent);
    return ok(intent);
  }
  const heldOf = ({ payment_method: id }: Stripe.PaymentIntent): Held | undefined =>
    held.get(typeof id === "string" ? id : "");
  const ofReference = (reference: string): Stripe.PaymentIntent[] =>
    [...intents.values()].filter(({ metadata }) => metadata.county_pay_reference === reference);

  /** A bank returns a debit before it has paid. */
  function bankRefuses(
    intent: Stripe.PaymentIntent,
    method: Stripe.PaymentMethod,
    account: TestAccount,
    { fails, network, blocks }: Refusal,
  ): void {
    if (network && blocks) blocked.set(account, { network_code: network, reason: blocks });
    fail(intent, errorOf(method, fails, network ? { network_decline_code: network } : {}));
  }

  return {
    create,
    cancel,
    ofReference,
    /** What the payer answers to their bank's challenge. */
    async approve(reference: string, isApproved = true): Promise<void> {
      for (const intent of ofReference(reference)) {
        const one = heldOf(intent);
        if (intent.status !== "requires_action" || !one?.card) continue;
        if (isApproved) await takeCard(intent, one.method, one.card);
        else fail(intent, errorOf(one.method, "payment_intent_authentication_failure"));
      }
    },
    /** The payer enters the code of the deposit in their account. Another one than Stripe publishes changes nothing. */
    verify(reference: string, code = "SM11AA"): void {
      for (const intent of ofReference(reference)) {
        const one = heldOf(intent);
        if (intent.status !== "requires_action" || !one?.account || !(code in DEPOSIT_CODES)) continue;
        const failed = DEPOSIT_CODES[code];
        if (failed) fail(intent, errorOf(one.method, failed, { type: "invalid_request_error" }));
        else {
          one.isUnverified = false;
          debit(intent, one);
        }
      }
    },
    /** Ten days later, the payer has not entered the code. */
    expireDeposits(reference: string): void {
      this.verify(reference, "SM44DD");
    },
    /** The deposit does not arrive: the account is closed, or there is none with this number. */
    failDeposits(reference: string): void {
      for (const intent of ofReference(reference)) {
        const one = heldOf(intent);
        if (intent.status === "requires_action" && one?.account?.failsDeposits)
          fail(
            intent,
            errorOf(one.method, "payment_method_microdeposit_failed", { type: "invalid_request_error" }),
          );
      }
    },
    /** Days later, the banks answer: what Stripe publishes for each test account. */
    settle(reference: string, created?: number): void {
      for (const intent of ofReference(reference)) {
        const { method, account } = heldOf(intent) ?? {};
        const charge = debits.get(String(intent.latest_charge));
        if (intent.status !== "processing" || !method || !account || !charge) continue;
        const { fate } = account;
        if (typeof fate === "object") {
          charge.status = "failed";
          bankRefuses(intent, method, account, fate);
        } else if (fate !== "waits") {
          charge.status = "succeeded";
          succeed(intent, charge);
          if (fate === "disputed") this.dispute(charge.id, "debit_not_authorized", created);
        }
      }
    },
    /** The owner of a card or an account disputes a charge; `created` is the time in seconds. */
    dispute(charge: string, reason: string, created?: number): void {
      note("charge.dispute.created", { id: stripeId("dp"), object: "dispute", charge, reason }, created);
    },
  };
}
export type Intents = ReturnType<typeof createIntents>;
