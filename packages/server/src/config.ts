import { fileURLToPath } from "node:url";
import { OperatorFailure } from "./db/operator-failure.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { LOOPBACK } from "./gateways/connector/networks.ts";
import { type StripeSettings, stripeSettings } from "./gateways/stripe/index.ts";

export { SETTINGS } from "./environment.ts";

/** An origin as it is given out, and all spellings under which a browser may know it. */
interface Site {
  readonly origin: string;
  readonly all: readonly string[];
}

/** How payments are made and settled. */
interface PaymentSettings {
  /** Rounds of the captcha's key derivation: how much work one try is. */
  readonly captchaCost: number;
  /** How long a checkout may be paid. */
  readonly checkoutMinutes: number;
  /** Declines after which a checkout, or a bill within an hour, takes no further try (carding). */
  readonly declinesPerCheckout: number;
  readonly declinesPerBill: number;
  /** How long the gateway may take to answer. */
  readonly gatewayTimeoutMs: number;
  /** How often unsettled payments are looked for, and how long after no answer one is asked about again at first. */
  readonly settleEveryMs: number;
  readonly settleAgainMs: number;
}

/** How long things may take, in milliseconds. */
interface TimeOuts {
  /** One statement of the database, and its wait for a row that another transaction holds. */
  readonly statementMs: number;
  readonly lockMs: number;
  /** A caller who sends a request, and a connection on which nothing moves. */
  readonly requestMs: number;
  /** Work in progress when the server is asked to stop. */
  readonly shutdownMs: number;
}

/** How mails are sent. */
export interface MailSettings {
  /** smtp://user:password@host:port; null for none. */
  readonly smtpUrl: string | null;
  /** The address that mails are from. */
  readonly from: string;
  /** Without an SMTP server, outside production, mails are caught instead of sent. */
  readonly catches: boolean;
  /**
   * Caught mails are shown at /dev/mailbox to this machine: by MAILBOX=on, or if only this machine can reach the
   * server.
   */
  readonly isShown: boolean;
  /** The address whose mail is handed to `county-pay bounce`; mails come back to it with a mark. Null for none. */
  readonly bounces: string | null;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly paymentsPort: number;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** A PostgreSQL that follows the first: searches are read there while it is no further behind than that. */
  readonly replica: { readonly url: string; readonly lagMs: number } | null;
  readonly timeOuts: TimeOuts;
  /** Where `/metrics` is served, and nothing else; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where this server reaches the sandbox; `sites.gateway` is where browsers do. */
  readonly gatewayUrl: string;
  /** Networks besides the public internet in which connectors may be, with or without TLS (decision 066). */
  readonly connectorNetworks: readonly string[];
  /** The account of Stripe that takes the money; null where the sandbox plays the gateway. */
  readonly stripe: StripeSettings | null;
  readonly sites: {
    readonly portal: Site;
    readonly payments: Site;
    readonly gateway: Site;
    readonly examples: Site;
  };
  /** Closed for maintenance: every call but that of the health is refused. */
  readonly maintenance: boolean;
  readonly captcha: boolean;
  readonly payments: PaymentSettings;
  readonly mail: MailSettings;
  readonly rateLimitPerMinute: number;
  /** How long a session lasts. */
  readonly sessionHours: number;
  /**
   * Addresses and networks (`10.0.0.0/8`) of proxies whose X-Forwarded-For is believed; none: the caller is who connects.
   * A caller's own header never counts, since the last address that is no proxy's is taken.
   */
  readonly trustedProxies: readonly string[];
  /** From the environment; without one, `signingSecret` keeps its own in the database. */
  readonly signingSecret: string | undefined;
  /** What was signed with before `signingSecret`, and still holds. */
  readonly earlierSecret: string | undefined;
  /** People pay with real money: NODE_ENV=production. */
  readonly isProduction: boolean;
  readonly logLevel: string;
  /** Compare every answer with the contract before it leaves: everywhere but in production. */
  readonly checkAnswers: boolean;
  /** Folders of the built faces; each may not exist yet. */
  readonly folders: { readonly portal: string; readonly embed: string; readonly cardFrame: string };
}

/** Locally a page may be opened as localhost and as 127.0.0.1: both are the same site to us. */
const site = (given: string | undefined, port: number): Site =>
  given
    ? { origin: given, all: [given] }
    : { origin: `http://localhost:${port}`, all: [`http://localhost:${port}`, `http://127.0.0.1:${port}`] };

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Plain local development: no proxy is believed, and the site's own address is this machine's. */
const isPlainLocal = ({ PUBLIC_ORIGIN, TRUST_PROXY }: Environment): boolean =>
  TRUST_PROXY.length === 0 &&
  (PUBLIC_ORIGIN === undefined || LOOPBACK_NAME.test(new URL(PUBLIC_ORIGIN).hostname));

/** Without a mail server, residents could neither sign up nor reset a password: a server in production says so at once. */
function mailSettings(env: Environment): MailSettings {
  const isProduction = env.NODE_ENV === "production";
  if (isProduction && env.MAIL && env.SMTP_URL === undefined)
    throw new OperatorFailure(
      "SMTP_URL is not set, so no mail could be sent: set it, or MAIL=off to keep all mails waiting.",
    );
  const catches = env.MAIL && env.SMTP_URL === undefined && !isProduction;
  return {
    smtpUrl: env.MAIL ? (env.SMTP_URL ?? null) : null,
    from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_ORIGIN ?? "http://localhost").hostname}`,
    catches,
    isShown: catches && (env.MAILBOX === undefined ? isPlainLocal(env) : env.MAILBOX === "on"),
    bounces: env.MAIL_BOUNCES ?? null,
  };
}

/** Where nothing is said: this machine while the sandbox takes the money, and none once a real gateway does. */
const connectorNetworks = ({ CONNECTOR_NETWORKS, GATEWAY }: Environment): readonly string[] =>
  CONNECTOR_NETWORKS ?? (GATEWAY === "sandbox" ? LOOPBACK : []);

/** Reads the environment once. Throws an OperatorFailure whose message is a sentence for the operator. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment);
  const sites = {
    portal: site(env.PUBLIC_ORIGIN, env.PORT),
    payments: site(env.PAYMENTS_ORIGIN, env.PAYMENTS_PORT),
    gateway: site(env.GATEWAY_ORIGIN, env.GATEWAY_PORT),
    examples: site(env.EXAMPLES_ORIGIN, env.EXAMPLES_PORT),
  };
  return {
    host: env.HOST,
    port: env.PORT,
    paymentsPort: env.PAYMENTS_PORT,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    replica: env.DATABASE_REPLICA_URL ? { url: env.DATABASE_REPLICA_URL, lagMs: env.REPLICA_LAG_MS } : null,
    timeOuts: {
      statementMs: env.STATEMENT_TIMEOUT_MS,
      lockMs: env.LOCK_TIMEOUT_MS,
      requestMs: env.REQUEST_TIMEOUT_MS,
      shutdownMs: env.SHUTDOWN_MS,
    },
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    gatewayUrl: env.GATEWAY_URL ?? `http://127.0.0.1:${env.GATEWAY_PORT}`,
    connectorNetworks: connectorNetworks(env),
    stripe: stripeSettings(env, [sites.portal.origin, sites.payments.origin]),
    sites,
    maintenance: env.MAINTENANCE,
    captcha: env.CAPTCHA,
    payments: {
      captchaCost: env.CAPTCHA_COST,
      checkoutMinutes: env.CHECKOUT_MINUTES,
      declinesPerCheckout: env.DECLINES_PER_CHECKOUT,
      declinesPerBill: env.DECLINES_PER_BILL,
      gatewayTimeoutMs: env.GATEWAY_TIMEOUT_MS,
      settleEveryMs: env.SETTLE_EVERY_MS,
      settleAgainMs: env.SETTLE_AGAIN_MS,
    },
    mail: mailSettings(env),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    sessionHours: env.SESSION_HOURS,
    trustedProxies: env.TRUST_PROXY,
    signingSecret: env.SIGNING_SECRET,
    earlierSecret: env.SIGNING_SECRET_EARLIER,
    isProduction: env.NODE_ENV === "production",
    logLevel: env.LOG_LEVEL,
    checkAnswers: env.NODE_ENV !== "production",
    folders: {
      portal: folder("portal/dist"),
      embed: folder("widget/dist/embed"),
      cardFrame: folder("widget/dist/card-frame"),
    },
  };
}
