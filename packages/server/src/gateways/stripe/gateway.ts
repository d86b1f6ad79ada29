import { isOfCard, type OnlineMethod } from "@county-pay/core/methods";
import type { Gateway } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { createStripeApi } from "./api.ts";
import { abandon, charge, lookup } from "./charges.ts";
import { stripeDisputes } from "./disputes.ts";
import { removeInstrument, storeInstrument } from "./keeping.ts";
import { listCharges } from "./listed.ts";
import { NO_INSTRUMENT } from "./outcomes.ts";
import { abandonGiveBack, failedRefunds, giveBack, lookupGiveBack } from "./refunds.ts";
import { returns } from "./returns.ts";
import { chargeAgain } from "./second-charge.ts";
import { validateAccount } from "./validate.ts";
import { stripeWallets } from "./wallets.ts";
import { stripeEvents } from "./webhooks.ts";

export interface StripeSettings {
  /** The API's URL, without a trailing slash. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The account that is connected to the one of the keys and charges, by its ID; omitted if the keys are its own. */
  readonly connected?: string;
  /** The signing secrets of its webhooks; none while it sends no events. */
  readonly webhookSecrets: readonly string[];
  /** Whether the account may debit bank accounts (ACH Direct Debit). */
  readonly eChecks: boolean;
}

/**
 * What Stripe publishes for the content security policy of a page with its script. The script calls only these, whatever
 * the URL of the API for this server.
 */
const STRIPE_ORIGINS = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
} as const;

const NOT_TAKEN = { outcome: "declined", code: "method_unavailable", instrument: NO_INSTRUMENT } as const;

/** Stripe as a gateway: payment intents, with tokens of the Payment Element in the card frame. */
export function createStripeGateway(settings: StripeSettings, timeoutMs: number): Gateway {
  const { apiUrl, secretKey, publishableKey, connected = "", webhookSecrets, eChecks } = settings;
  const api = createStripeApi({ url: apiUrl, secretKey, connected, timeoutMs });
  // Together with the charge it must end before the settle job takes the payment over.
  const validator = createStripeApi({ url: apiUrl, secretKey, connected, timeoutMs: timeoutMs / 3 });
  const account: StripeAccount = { api, publishableKey, connected };
  const passed = new Set<string>();
  const isTaken = (method: OnlineMethod): boolean => isOfCard(method) || eChecks;
  const tokenizer = { Kind: "stripe", PublishableKey: publishableKey, Account: connected } as const;
  return {
    name: "stripe",
    entryOrigins: STRIPE_ORIGINS,
    tokenizers: { CC: tokenizer, ACH: tokenizer },
    charge: async (request) =>
      isTaken(request.method) ? charge(account, request) : { ...NOT_TAKEN, gatewayId: "" },
    charges: (from, until) => listCharges(account, from, until),
    chargeAgain: (request) => chargeAgain(account, request),
    lookup: (reference, id = "") => lookup(account, reference, id),
    abandon: (reference, id = "") => abandon(account, reference, id),
    giveBack: (request) => giveBack(account, request),
    lookupGiveBack: (reference, chargeId) => lookupGiveBack(account, reference, chargeId),
    abandonGiveBack: (reference, chargeId) => abandonGiveBack(account, reference, chargeId),
    store: async (request) => (isTaken(request.method) ? storeInstrument(account, request) : NOT_TAKEN),
    remove: (token) => removeInstrument(account, token),
    validateAccount: async (token) => (eChecks ? validateAccount(validator, token) : "unknown"),
    failedRefunds: (after) => failedRefunds(account, after, Date.now()),
    events: stripeEvents(account, webhookSecrets),
    disputes: stripeDisputes(account),
    wallets: stripeWallets(api),
    returns: async (after) => (eChecks ? returns(account, after, Date.now(), passed) : []),
  };
}
