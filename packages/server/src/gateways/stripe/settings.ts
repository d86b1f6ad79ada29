import * as v from "valibot";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { CountyAccounts } from "../accounts.ts";
import type { GatewayKind } from "../kind.ts";
import type { GatewayEnvironment } from "../place.ts";
import { connectedAccounts } from "./connected-account.ts";
import { isLive, STRIPE_ACCOUNTS } from "./county-account.ts";
import { createStripeGateway, type StripeSettings } from "./gateway.ts";
import { secretsIn, WEBHOOK_SECRETS } from "./webhook-secrets.ts";

const Key = (pattern: RegExp) => v.optional(v.pipe(v.string(), v.regex(pattern)));

const Settings = v.object({
  /** The account's secret key, or a restricted one. */
  STRIPE_SECRET_KEY: Key(/^[rs]k_(test|live)_[A-Za-z0-9]{6,250}$/),
  STRIPE_PUBLISHABLE_KEY: Key(/^pk_(test|live)_[A-Za-z0-9]{6,250}$/),
  /** Another URL only for trying things out. */
  STRIPE_API_URL: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/?#@]+$/)),
    "https://api.stripe.com",
  ),
  /** The signing secret of the webhook endpoint; two with a comma while one is being replaced. */
  STRIPE_WEBHOOK_SECRETS: Key(WEBHOOK_SECRETS),
  /** The same of its endpoint for connected accounts (decision 371): with it, counties may use such accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRETS: Key(WEBHOOK_SECRETS),
  STRIPE_ECHECKS: v.optional(v.picklist(["on", "off"]), "off"),
});

const STRIPE_URL = "https://api.stripe.com";
const isHere = (url: string): boolean => ["127.0.0.1", "localhost"].includes(new URL(url).hostname);

/**
 * The Stripe account to charge with. Throws an OperatorFailure with a sentence for the operator, which contains no key.
 * `origins`: where payers reach this server.
 */
function accountIn(env: v.InferOutput<typeof Settings>, origins: readonly string[]): StripeSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_URL: apiUrl,
  } = env;
  if (secretKey === undefined || publishableKey === undefined)
    throw new OperatorFailure("GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.");
  if (isLive(secretKey) !== isLive(publishableKey))
    throw new OperatorFailure(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not both live or both of the test mode.",
    );
  if (apiUrl !== STRIPE_URL && isLive(secretKey))
    throw new OperatorFailure("Live keys go to Stripe alone: take STRIPE_API_URL away.");
  if (!apiUrl.startsWith("https://") && !isHere(apiUrl))
    throw new OperatorFailure(
      "Cards go out under TLS alone: STRIPE_API_URL begins with https://, but on this machine.",
    );
  if (isLive(secretKey) && !origins.every((origin) => origin.startsWith("https://")))
    throw new OperatorFailure("Live keys need PUBLIC_ORIGIN and PAYMENTS_ORIGIN with https://.");
  // Its gateway also knows the events of connected accounts, so that those of no county are not refused.
  const webhookSecrets = [
    ...secretsIn(env.STRIPE_WEBHOOK_SECRETS ?? ""),
    ...secretsIn(env.STRIPE_CONNECT_WEBHOOK_SECRETS ?? ""),
  ];
  return { apiUrl, secretKey, publishableKey, webhookSecrets, eChecks: env.STRIPE_ECHECKS === "on" };
}

/** The platform whose accounts counties may be, by the environment; null if there is none (decision 371). */
function platformIn(env: GatewayEnvironment, origins: readonly string[]): StripeSettings | null {
  const settings = v.parse(Settings, env);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CONNECT_WEBHOOK_SECRETS: secrets } = settings;
  return secretKey === undefined || secrets === undefined
    ? null
    : { ...accountIn(settings, origins), webhookSecrets: secretsIn(secrets) };
}

/** Accounts that are connected to the one in the environment. */
export const STRIPE_CONNECT: CountyAccounts = connectedAccounts(platformIn);

/** Stripe with the account in the environment. */
export const STRIPE: GatewayKind = {
  settings: Settings.entries,
  accounts: STRIPE_ACCOUNTS,
  choose(env, { origins }) {
    const account = accountIn(v.parse(Settings, env), origins);
    return {
      label: "Stripe",
      isReal: true,
      isLive: isLive(account.secretKey),
      health: { url: account.apiUrl, advice: "check the way out to it" },
      create: (timeoutMs) => createStripeGateway(account, timeoutMs),
    };
  },
  refuseLeftovers(env) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = v.parse(Settings, env);
    if (secretKey !== undefined || publishableKey !== undefined)
      throw new OperatorFailure(
        "Stripe's keys are set and Stripe is not the gateway: set GATEWAY=stripe, or take them away.",
      );
  },
};
