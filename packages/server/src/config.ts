import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { GATEWAY_ENVIRONMENT, type StripeSettings, stripeSettings } from "./gateways/stripe/index.ts";

const Port = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(0), v.maxValue(65_535)),
    String(fallback),
  );
const Count = (fallback: number, longest: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1), v.maxValue(longest)),
    String(fallback),
  );
const DatabaseUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//));
const Switch = (fallback: "on" | "off") =>
  v.optional(
    v.pipe(
      v.picklist(["on", "off"]),
      v.transform((value) => value === "on"),
    ),
    fallback,
  );

const isNetwork = (text: string): boolean => {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    longest > 0 &&
    (bits === undefined || (/^[1-9]\d?\d?$/.test(bits) && +bits <= longest))
  );
};

/** off: nobody's word. on: the word of a proxy on this machine. Else the addresses and networks of the proxies. */
const Proxies = v.optional(
  v.pipe(
    v.string(),
    v.transform(
      (text) =>
        ({ off: [], on: ["127.0.0.0/8", "::1/128"] })[text] ?? text.split(",").map((one) => one.trim()),
    ),
    v.check((networks) => networks.every(isNetwork)),
  ),
  "off",
);

/** An exact origin: scheme, host and port, nothing after it. */
const Origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => new URL(value)),
  v.check((url) => /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash)),
  v.transform((url) => url.origin),
);

const Environment = v.object({
  ...GATEWAY_ENVIRONMENT,
  PORT: Port(4000),
  PAYMENTS_PORT: Port(4001),
  GATEWAY_PORT: Port(4002),
  EXAMPLES_PORT: Port(4003),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
  DATABASE_URL: DatabaseUrl,
  DATABASE_CONNECTIONS: Count(10, 200),
  DATABASE_REPLICA_URL: v.optional(DatabaseUrl),
  REPLICA_LAG_MS: Count(5_000, 600_000),
  STATEMENT_TIMEOUT_MS: Count(10_000, 600_000),
  LOCK_TIMEOUT_MS: Count(5_000, 600_000),
  REQUEST_TIMEOUT_MS: Count(30_000, 600_000),
  SHUTDOWN_MS: Count(15_000, 600_000),
  METRICS_PORT: v.optional(Port(0)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
  GATEWAY_URL: v.optional(Origin),
  PUBLIC_ORIGIN: v.optional(Origin),
  PAYMENTS_ORIGIN: v.optional(Origin),
  GATEWAY_ORIGIN: v.optional(Origin),
  EXAMPLES_ORIGIN: v.optional(Origin),
  CAPTCHA: Switch("on"),
  CAPTCHA_COST: Count(5_000, 1e6),
  CHECKOUT_MINUTES: Count(30, 1_440),
  DECLINES_PER_CHECKOUT: Count(5, 1_000),
  DECLINES_PER_BILL: Count(20, 1e6),
  GATEWAY_TIMEOUT_MS: Count(10_000, 60_000),
  SETTLE_EVERY_MS: Count(1_000, 600_000),
  SETTLE_AGAIN_MS: Count(2_000, 600_000),
  RATE_LIMIT_PER_MINUTE: Count(600, 1e9),
  SESSION_HOURS: Count(8, 720),
  TRUST_PROXY: Proxies,
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/), v.url())),
  MAIL: Switch("on"),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  MAIL_BOUNCES: v.optional(v.pipe(v.string(), v.email(), v.regex(/^[^@]{1,20}@/))),
  SIGNING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  SIGNING_SECRET_EARLIER: v.optional(v.pipe(v.string(), v.minLength(32))),
  LOG_LEVEL: v.optional(v.picklist(["silent", "fatal", "error", "warn", "info", "debug"]), "info"),
  NODE_ENV: v.optional(v.string(), "development"),
});

/** An origin as it is given out, and all spellings under which a browser may know it. */
export interface Site {
  readonly origin: string;
  readonly all: readonly string[];
}

/** How payments are made and settled. */
export interface PaymentSettings {
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
export interface TimeOuts {
  /** One statement of the database, and its wait for a row that somebody else holds. */
  readonly statementMs: number;
  readonly lockMs: number;
  /** A caller who sends a request, and a connection on which nothing moves. */
  readonly requestMs: number;
  /** What is under way when the server is told to stop. */
  readonly shutdownMs: number;
}

/** How mails are sent. */
export interface MailSettings {
  /** smtp://user:password@host:port; null for none. */
  readonly smtpUrl: string | null;
  /** The address that mails are from. */
  readonly from: string;
  /** Without an SMTP server, outside production, mails are caught and shown at /dev/mailbox. */
  readonly catches: boolean;
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
  /** The account of Stripe that takes the money; null where the sandbox plays the gateway. */
  readonly stripe: StripeSettings | null;
  readonly sites: {
    readonly portal: Site;
    readonly payments: Site;
    readonly gateway: Site;
    readonly examples: Site;
  };
  readonly captcha: boolean;
  readonly payments: PaymentSettings;
  readonly mail: MailSettings;
  readonly rateLimitPerMinute: number;
  /** How long somebody stays signed in. */
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

/** Without a mail server, residents could neither sign up nor reset a password: a server in production says so at once. */
function mailSettings(env: v.InferOutput<typeof Environment>): MailSettings {
  const isProduction = env.NODE_ENV === "production";
  if (isProduction && env.MAIL && env.SMTP_URL === undefined)
    throw new Error(
      "SMTP_URL is not set, so no mail could be sent: set it, or MAIL=off to keep all mails waiting.",
    );
  return {
    smtpUrl: env.MAIL ? (env.SMTP_URL ?? null) : null,
    from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_ORIGIN ?? "http://localhost").hostname}`,
    catches: env.MAIL && env.SMTP_URL === undefined && !isProduction,
    bounces: env.MAIL_BOUNCES ?? null,
  };
}

/** Settings that are each right and do not go together, in a sentence. */
function refuseContradictions(env: v.InferOutput<typeof Environment>): void {
  const below = (smaller: keyof typeof env, larger: keyof typeof env, why: string): void => {
    if (Number(env[smaller]) >= Number(env[larger]))
      throw new Error(`The environment is not right: ${smaller} must be below ${larger}: ${why}.`);
  };
  below("GATEWAY_TIMEOUT_MS", "REQUEST_TIMEOUT_MS", "a payer waits for the gateway on an open connection");
  below("GATEWAY_TIMEOUT_MS", "SHUTDOWN_MS", "a server that stops lets payments under way end");
  below("LOCK_TIMEOUT_MS", "STATEMENT_TIMEOUT_MS", "waiting for a row is a part of a statement");
  if (env.SIGNING_SECRET_EARLIER !== undefined && env.SIGNING_SECRET === undefined)
    throw new Error("The environment is not right: SIGNING_SECRET_EARLIER needs a SIGNING_SECRET after it.");
  const ports = ["PORT", "PAYMENTS_PORT", "METRICS_PORT"] as const;
  for (const [at, name] of ports.entries()) {
    const other = ports.slice(at + 1).find((later) => env[later] !== 0 && env[later] === env[name]);
    if (other) throw new Error(`The environment is not right: ${name} and ${other} are the same port.`);
  }
}

/** The names of all settings, and what each is where it is not set; undefined: nothing. */
export const SETTINGS: ReadonlyMap<string, unknown> = new Map(
  Object.entries(Environment.entries).map(([name, schema]) => [
    name,
    "default" in schema ? schema.default : undefined,
  ]),
);

/** Reads the environment once. Throws an Error whose message is a sentence for whoever starts the server. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const names = Object.keys(v.flatten(read.issues).nested ?? {}).join(", ");
    throw new Error(`The environment is not right: check ${names}.`);
  }
  const env = read.output;
  const sites = {
    portal: site(env.PUBLIC_ORIGIN, env.PORT),
    payments: site(env.PAYMENTS_ORIGIN, env.PAYMENTS_PORT),
    gateway: site(env.GATEWAY_ORIGIN, env.GATEWAY_PORT),
    examples: site(env.EXAMPLES_ORIGIN, env.EXAMPLES_PORT),
  };
  refuseContradictions(env);
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
    stripe: stripeSettings(env, [sites.portal.origin, sites.payments.origin]),
    sites,
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
    logLevel: env.LOG_LEVEL,
    checkAnswers: env.NODE_ENV !== "production",
    folders: {
      portal: folder("portal/dist"),
      embed: folder("widget/dist/embed"),
      cardFrame: folder("widget/dist/card-frame"),
    },
  };
}
