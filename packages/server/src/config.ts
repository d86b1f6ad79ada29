import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

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
  PORT: Port(4000),
  PAYMENTS_PORT: Port(4001),
  GATEWAY_PORT: Port(4002),
  EXAMPLES_PORT: Port(4003),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
  DATABASE_URL: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//)),
  DATABASE_CONNECTIONS: Count(10, 200),
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
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  SIGNING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
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

/** How mails are sent. */
export interface MailSettings {
  /** smtp://user:password@host:port; null for none. */
  readonly smtpUrl: string | null;
  /** The address that mails are from. */
  readonly from: string;
  /** Without an SMTP server, outside production, mails are caught and shown at /dev/mailbox. */
  readonly catches: boolean;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly paymentsPort: number;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** Where this server reaches the gateway; `sites.gateway` is where browsers do. */
  readonly gatewayUrl: string;
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

/** Reads the environment once. Throws an Error whose message is a sentence for whoever starts the server. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const names = Object.keys(v.flatten(read.issues).nested ?? {}).join(", ");
    throw new Error(`The environment is not right: check ${names}.`);
  }
  const env = read.output;
  return {
    host: env.HOST,
    port: env.PORT,
    paymentsPort: env.PAYMENTS_PORT,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    gatewayUrl: env.GATEWAY_URL ?? `http://127.0.0.1:${env.GATEWAY_PORT}`,
    sites: {
      portal: site(env.PUBLIC_ORIGIN, env.PORT),
      payments: site(env.PAYMENTS_ORIGIN, env.PAYMENTS_PORT),
      gateway: site(env.GATEWAY_ORIGIN, env.GATEWAY_PORT),
      examples: site(env.EXAMPLES_ORIGIN, env.EXAMPLES_PORT),
    },
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
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_ORIGIN ?? "http://localhost").hostname}`,
      catches: env.SMTP_URL === undefined && env.NODE_ENV !== "production",
    },
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    sessionHours: env.SESSION_HOURS,
    trustedProxies: env.TRUST_PROXY,
    signingSecret: env.SIGNING_SECRET,
    logLevel: env.LOG_LEVEL,
    checkAnswers: env.NODE_ENV !== "production",
    folders: {
      portal: folder("portal/dist"),
      embed: folder("widget/dist/embed"),
      cardFrame: folder("widget/dist/card-frame"),
    },
  };
}
