import type { Stripe } from "stripe";
import { accountMethod, type Blocked, cardMethod, nowSeconds, stripeId } from "./objects.ts";
import { TEST_ACCOUNTS, TEST_CARDS, type TestAccount, type TestCard } from "./published.ts";

/** A card or an account with what happens to it. */
export interface Held {
  readonly method: Stripe.PaymentMethod;
  readonly card?: TestCard;
  readonly account?: TestAccount;
  /** An account whose owner was not asked by their bank: Stripe sends a deposit first, and knows it once that is verified. */
  isUnverified: boolean;
}

/** Everything of an account at the emulated Stripe. `account`: of a connected one, which its events name. */
export function createState(account = "") {
  const tokens = new Map<string, Held>();
  const held = new Map<string, Held>();
  const intents = new Map<string, Stripe.PaymentIntent>();
  const debits = new Map<string, Stripe.Charge>();
  const refunds = new Map<string, Stripe.Refund>();
  const blocked = new Map<TestAccount, Blocked>();
  const events: {
    id: string;
    object: "event";
    account?: string;
    type: string;
    created: number;
    data: { object: unknown };
  }[] = [];

  const kept = (one: Held): Held => {
    held.set(one.method.id, one);
    return one;
  };
  return {
    tokens,
    held,
    intents,
    debits,
    refunds,
    events,
    /** The accounts that Stripe no longer debits, because a bank said so. */
    blocked,
    /** A one-time token for a published test card, as the Payment Element makes it. */
    cardToken(number: string): string {
      const card = TEST_CARDS[number];
      if (!card) throw new Error(`${number} is not a test card`);
      const token = stripeId("ctoken");
      tokens.set(
        token,
        kept({ method: cardMethod(card.brand, number.slice(-4)), card, isUnverified: false }),
      );
      return token;
    },
    /** The same for an account. `isUnverified`: typed in, not chosen at its bank. */
    accountToken(number: string, isUnverified = false): string {
      const account = TEST_ACCOUNTS[number];
      if (!account) throw new Error(`${number} is not a test account`);
      const token = stripeId("ctoken");
      const method = accountMethod(number.slice(-4), {
        blocked: blocked.get(account),
        isChosen: !isUnverified,
      });
      tokens.set(token, kept({ method, account, isUnverified }));
      return token;
    },
    /** A refund that succeeded is refused by the card's bank, days later; `created` is the time in seconds. */
    failRefund(reference: string, created?: number): void {
      for (const refund of refunds.values()) {
        if (refund.metadata?.county_pay_reference !== reference) continue;
        Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
        this.note("refund.failed", refund, created);
      }
    },
    /** Notes an event with the object as it is then; `created` is the time in seconds. */
    note(type: string, object: object, created = nowSeconds()): void {
      events.push({
        id: stripeId("evt"),
        object: "event",
        type,
        created,
        ...(account === "" ? {} : { account }),
        data: { object: structuredClone(object) },
      });
    },
  };
}
export type State = ReturnType<typeof createState>;
