import type { Stripe } from "stripe";
import { askAt, createAnswers } from "./answers.ts";
import type { Answer, StripeCall } from "./http.ts";
import { failure, ok } from "./objects.ts";
import { createState } from "./state.ts";

/** What a test says of a connected account; it takes payments and Stripe wants nothing by default. */
export interface Connected {
  readonly id: string;
  readonly metadata?: Stripe.Metadata;
  readonly isEnabled?: boolean;
  readonly due?: readonly string[];
  readonly eChecks?: "active" | "inactive";
}

const accountOf = ({
  id,
  metadata = {},
  isEnabled = true,
  due = [],
  eChecks = "active",
}: Connected): Stripe.Account => ({
  id,
  object: "account",
  capabilities: {
    card_payments: isEnabled ? "active" : "inactive",
    us_bank_account_ach_payments: eChecks,
  },
  charges_enabled: isEnabled,
  details_submitted: true,
  email: null,
  metadata,
  payouts_enabled: true,
  requirements: {
    alternatives: [],
    current_deadline: null,
    currently_due: [...due],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  },
  type: "standard",
});

const NO_ACCESS = failure(403, "invalid_request_error", { code: "account_invalid" });

/**
 * The accounts that are connected to the one of the key (Connect). What is made with one of them in the header
 * `Stripe-Account` exists there alone, as Stripe documents it.
 */
export function createConnected(thirdParty: string, search: { isIndexed: boolean }) {
  const accounts = new Map<string, Stripe.Account>();
  const sides = new Map<string, ReturnType<typeof createAnswers>>();

  return {
    async connect(given: Connected) {
      const { id } = given;
      accounts.set(id, accountOf(given));
      await askAt(thirdParty, "")("POST", "/v1/accounts", { id, type: "custom" });
      const state = createState(id);
      const side = createAnswers(thirdParty, state, search, id);
      sides.set(id, side);
      return { state, ...side };
    },
    /** Null for a call about the account of the key. */
    answer(call: StripeCall, account: string): Promise<Answer> | null {
      const [, asked] = /^\/v1\/accounts\/(\w+)$/.exec(call.path) ?? [];
      const shown = accounts.get(asked ?? "");
      if (asked !== undefined) return Promise.resolve(shown ? ok(shown) : NO_ACCESS);
      if (account === "") return null;
      return sides.get(account)?.carryOut(call) ?? Promise.resolve(NO_ACCESS);
    },
  };
}
