import * as v from "valibot";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { GatewayKind } from "../kind.ts";
import type { BraintreeAccount } from "./account.ts";
import { BRAINTREE_ACCOUNTS } from "./county-account.ts";
import { createBraintreeGateway } from "./gateway.ts";

const Name = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{3,100}$/)));

const Settings = v.object({
  BRAINTREE_ENVIRONMENT: v.optional(v.picklist(["sandbox", "production"])),
  BRAINTREE_MERCHANT_ID: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{6,40}$/))),
  BRAINTREE_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{6,80}$/))),
  BRAINTREE_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{6,80}$/))),
  /** Public: with it a browser gets tokens of cards, and nothing else. */
  BRAINTREE_TOKENIZATION_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(sandbox|production)_[a-z0-9]{4,40}_[a-z0-9]{6,40}$/)),
  ),
  /** Whether guests' cards are authenticated by their banks; it must be enabled in the account. */
  BRAINTREE_3D_SECURE: v.optional(v.picklist(["on", "off"]), "off"),
  /** The merchant account in US dollars; the default one if it is omitted. */
  BRAINTREE_MERCHANT_ACCOUNT_ID: Name,
  /** Another URL only for trials. */
  BRAINTREE_API_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/?#@]+$/))),
});
type Settings = v.InferOutput<typeof Settings>;

const HEALTH = {
  sandbox: "https://api.sandbox.braintreegateway.com",
  production: "https://api.braintreegateway.com",
} as const;

const isHere = (url: string): boolean => ["127.0.0.1", "localhost"].includes(new URL(url).hostname);

/**
 * The account in the environment. Throws an OperatorFailure with a sentence for the operator, which contains no key.
 * `origins`: where payers reach this server.
 */
function accountIn(env: Settings, origins: readonly string[]): BraintreeAccount {
  const {
    BRAINTREE_ENVIRONMENT: environment,
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
    BRAINTREE_TOKENIZATION_KEY: tokenizationKey,
    BRAINTREE_API_URL: apiUrl = "",
  } = env;
  if (!environment || !merchantId || !publicKey || !privateKey || !tokenizationKey)
    throw new OperatorFailure(
      "GATEWAY=braintree needs BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY, and BRAINTREE_TOKENIZATION_KEY.",
    );
  if (!tokenizationKey.startsWith(`${environment}_`))
    throw new OperatorFailure(
      "BRAINTREE_TOKENIZATION_KEY is not of the environment in BRAINTREE_ENVIRONMENT.",
    );
  if (!tokenizationKey.endsWith(`_${merchantId}`))
    throw new OperatorFailure("BRAINTREE_TOKENIZATION_KEY is not of the merchant in BRAINTREE_MERCHANT_ID.");
  if (apiUrl !== "" && environment === "production")
    throw new OperatorFailure("Production keys are sent only to Braintree: remove BRAINTREE_API_URL.");
  if (apiUrl !== "" && !apiUrl.startsWith("https://") && !isHere(apiUrl))
    throw new OperatorFailure("BRAINTREE_API_URL must begin with https://, except on this machine.");
  if (environment === "production" && !origins.every((origin) => origin.startsWith("https://")))
    throw new OperatorFailure("Production keys need PUBLIC_ORIGIN and PAYMENTS_ORIGIN with https://.");
  return {
    environment,
    merchantId,
    publicKey,
    privateKey,
    tokenizationKey,
    merchantAccountId: env.BRAINTREE_MERCHANT_ACCOUNT_ID ?? "",
    threeDSecure: env.BRAINTREE_3D_SECURE === "on",
    apiUrl,
  };
}

/** Braintree with the account in the environment. */
export const BRAINTREE: GatewayKind = {
  settings: Settings.entries,
  accounts: BRAINTREE_ACCOUNTS,
  choose(env, { origins }) {
    const account = accountIn(v.parse(Settings, env), origins);
    const url = account.apiUrl || HEALTH[account.environment];
    return {
      label: "Braintree",
      isReal: true,
      isLive: account.environment === "production",
      health: { url, advice: "check the connection to it" },
      create: (timeoutMs) => createBraintreeGateway(account, timeoutMs),
    };
  },
  refuseLeftovers(env) {
    const settings = v.parse(Settings, env);
    if (settings.BRAINTREE_PRIVATE_KEY !== undefined || settings.BRAINTREE_PUBLIC_KEY !== undefined)
      throw new OperatorFailure(
        "Braintree's keys are set and Braintree is not the gateway: set GATEWAY=braintree, or remove them.",
      );
  },
};
