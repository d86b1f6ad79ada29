import { isOfCard, type OnlineMethod } from "@county-pay/core/methods";
import type { Gateway } from "../gateway.ts";
import { abandon, releaseHolds } from "./abandoning.ts";
import type { BraintreeAccount } from "./account.ts";
import { createBraintreeApi } from "./api.ts";
import { charge, lookup } from "./charges.ts";
import { braintreeDisputes } from "./disputes.ts";
import { remove, store } from "./keeping.ts";
import { NO_INSTRUMENT } from "./outcomes.ts";
import { pageTokenizer } from "./page-tokenizer.ts";
import { abandonGiveBack, giveBack, lookupGiveBack } from "./refunds.ts";
import { returns } from "./returns.ts";
import { chargeAgain } from "./second-charge.ts";
import { braintreeEvents } from "./webhooks.ts";

const NOT_TAKEN = { outcome: "declined", code: "method_unavailable", instrument: NO_INSTRUMENT } as const;

/** The pages of the hosted fields; they say nothing that would let an isolated page show them. */
const FRAMES = { scripts: [], frames: ["https://assets.braintreegateway.com"], isOpen: true } as const;

/** Where a browser loads the hosted fields from, and what the package in our frame calls. */
const ORIGINS = {
  sandbox: {
    ...FRAMES,
    calls: ["https://api.sandbox.braintreegateway.com", "https://payments.sandbox.braintree-api.com"],
  },
  production: {
    ...FRAMES,
    calls: ["https://api.braintreegateway.com", "https://payments.braintree-api.com"],
  },
} as const;

/**
 * What 3-D Secure needs besides: the script of Braintree's service for it (Cardinal), its pages, and in them those of the
 * payers' banks, whose addresses nobody lists.
 */
const THREE_D_SECURE = {
  sandbox: "https://songbirdstag.cardinalcommerce.com",
  production: "https://songbird.cardinalcommerce.com",
} as const;
const CARDINAL = "https://*.cardinalcommerce.com";
const BANKS = "https:";

function originsOf({ environment, threeDSecure }: BraintreeAccount): Gateway["entryOrigins"] {
  const origins = ORIGINS[environment];
  if (!threeDSecure) return origins;
  return {
    ...origins,
    scripts: [THREE_D_SECURE[environment]],
    frames: [...origins.frames, BANKS],
    forms: [BANKS],
    calls: [...origins.calls, CARDINAL],
  };
}

/** Braintree as a gateway for cards. Its eChecks have no hosted fields, so it takes none (decision 361). */
export function createBraintreeGateway(
  account: BraintreeAccount,
  timeoutMs: number,
  now: () => number = Date.now,
): Gateway {
  const api = createBraintreeApi(account, timeoutMs);
  const tokenizer = { Kind: "braintree", Authorization: account.tokenizationKey } as const;
  const isTaken = (method: OnlineMethod): boolean => isOfCard(method);
  return {
    name: "braintree",
    tokenizers: { CC: tokenizer, ACH: tokenizer },
    entryOrigins: originsOf(account),
    ...(account.threeDSecure ? { pageTokenizer: pageTokenizer(api, account, now) } : {}),
    charge: async (request) =>
      isTaken(request.method) ? charge(api, account, request) : { ...NOT_TAKEN, gatewayId: "" },
    chargeAgain: (request) => chargeAgain(api, account, request),
    lookup: (reference) => lookup(api, reference),
    abandon: (reference) => abandon(api, reference),
    giveBack: (request) => giveBack(api, request),
    lookupGiveBack: (reference, chargeId) => lookupGiveBack(api, reference, chargeId),
    abandonGiveBack: (reference, chargeId) => abandonGiveBack(api, reference, chargeId, now()),
    store: async (request) => (isTaken(request.method) ? store(api, request) : NOT_TAKEN),
    remove: (token) => remove(api, token),
    async returns(after) {
      await releaseHolds(api, now());
      return returns(api, after, now());
    },
    events: braintreeEvents(api),
    disputes: braintreeDisputes(api),
  };
}
