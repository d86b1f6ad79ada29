import { isOfCard, type OnlineMethod } from "@county-pay/core/methods";
import type { Gateway } from "../gateway.ts";
import { createStripeApi } from "./api.ts";
import { abandon, charge, lookup } from "./charges.ts";
import { removeInstrument, storeInstrument } from "./keeping.ts";
import { NO_INSTRUMENT } from "./outcomes.ts";
import { abandonGiveBack, giveBack, lookupGiveBack } from "./refunds.ts";
import { returns } from "./returns.ts";
import { parseStoredToken } from "./stored-token.ts";

export interface StripeSettings {
  /** The API's URL, without a trailing slash. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Whether Stripe lets this account debit bank accounts that payers typed in. */
  readonly eChecks: boolean;
}

/** Stripe's cards are `tok_` or `card_`, bank accounts `pm_`: a token of the other method is never sent there. */
function isOfMethod(method: OnlineMethod, token: string): boolean {
  const instrument = parseStoredToken(token)?.instrument ?? token;
  return /^(tok|card|src)_/.test(instrument) === isOfCard(method);
}

const WRONG_METHOD = { outcome: "declined", code: "wrong_method", instrument: NO_INSTRUMENT } as const;
const NOT_TAKEN = { outcome: "declined", code: "method_unavailable", instrument: NO_INSTRUMENT } as const;

/** Stripe as a gateway: cards as charges, eChecks as payment intents, tokens directly from the frame. */
export function createStripeGateway(settings: StripeSettings, timeoutMs: number): Gateway {
  const { apiUrl, secretKey, publishableKey, eChecks } = settings;
  const api = createStripeApi({ url: apiUrl, secretKey, timeoutMs });
  const passed = new Set<string>();
  const isTaken = (method: OnlineMethod): boolean => isOfCard(method) || eChecks;
  return {
    name: "stripe",
    entryOrigins: { frames: [], calls: [new URL(apiUrl).origin] },
    tokenizers: {
      CC: {
        Kind: "own",
        Url: `${apiUrl}/v1/tokens`,
        Form: {
          Fields: {
            number: "card[number]",
            expMonth: "card[exp_month]",
            expYear: "card[exp_year]",
            cvv: "card[cvc]",
            zip: "card[address_zip]",
          },
          Fixed: { key: publishableKey },
        },
      },
      ACH: {
        Kind: "own",
        Url: `${apiUrl}/v1/payment_methods`,
        Form: {
          Fields: {
            account: "us_bank_account[account_number]",
            routing: "us_bank_account[routing_number]",
            holder: "billing_details[name]",
          },
          Fixed: {
            key: publishableKey,
            type: "us_bank_account",
            "us_bank_account[account_holder_type]": "individual",
          },
        },
      },
    },
    charge: async (request) => {
      if (!isTaken(request.method)) return { ...NOT_TAKEN, gatewayId: "" };
      return isOfMethod(request.method, request.token)
        ? charge(api, request)
        : { ...WRONG_METHOD, gatewayId: "" };
    },
    lookup: (reference) => lookup(api, reference),
    abandon: (reference) => abandon(api, reference),
    giveBack: (request) => giveBack(api, request),
    lookupGiveBack: (reference, chargeId) => lookupGiveBack(api, reference, chargeId),
    abandonGiveBack: (reference, chargeId) => abandonGiveBack(api, reference, chargeId),
    store: async (request) => {
      if (!isTaken(request.method)) return NOT_TAKEN;
      return isOfMethod(request.method, request.token) ? storeInstrument(api, request) : WRONG_METHOD;
    },
    remove: (token) => removeInstrument(api, token),
    returns: async (after) => (eChecks ? returns(api, after, Date.now(), passed) : []),
  };
}
