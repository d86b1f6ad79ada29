import { isIP } from "node:net";
import * as v from "valibot";
import { CellList } from "./cells/cells.ts";
import { OperatorFailure } from "./db/failures/operator-failure.ts";
import { GATEWAY, GATEWAY_SETTINGS, REAL_CHOICES } from "./gateways/kinds.ts";

/** The default calls per minute from one address; the limits of single calls are relative to it. */
export const USUAL_RATE = 600;

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
/** A share, from 0 to 1. */
const Share = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[01](\.\d{1,6})?$/), v.transform(Number), v.maxValue(1)),
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

/** off: trust no proxy. on: trust a proxy on this machine. Otherwise the addresses and networks of the proxies. */
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

/** none: only public addresses. Otherwise additional networks, such as `10.0.0.0/8`. */
const Networks = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === "none" ? [] : text.split(",").map((one) => one.trim()))),
    v.check((networks) => networks.every(isNetwork)),
  ),
);

/** An exact origin: scheme, host and port, nothing after it. */
const Origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => new URL(value)),
  v.check((url) => /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash)),
  v.transform((url) => url.origin),
);

/** Addresses with a comma between them, such as `http://10.0.0.1:8008,http://10.0.0.2:8008`. */
const Origins = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(",").map((one) => one.trim())),
    v.array(Origin),
  ),
);

const Settings = v.object({
  // Their values are for the gateways alone.
  ...(GATEWAY_SETTINGS as Record<never, never>),
  GATEWAY,
  GATEWAY_SHARED: Switch("on"),
  PORT: Port(4000),
  PAYMENTS_PORT: Port(4001),
  GATEWAY_PORT: Port(4002),
  EXAMPLES_PORT: Port(4003),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
  DATABASE_URL: DatabaseUrl,
  CELLS: v.optional(CellList),
  DATABASE_CONNECTIONS: Count(10, 200),
  DATABASE_REPLICA_URL: v.optional(DatabaseUrl),
  PATRONI_URLS: Origins,
  STATE_FOLDER: v.optional(v.pipe(v.string(), v.regex(/^\/.{1,300}$/))),
  UNSAFE_DATABASE: Switch("off"),
  REPLICA_LAG_MS: Count(5_000, 600_000),
  STATEMENT_TIMEOUT_MS: Count(10_000, 600_000),
  LOCK_TIMEOUT_MS: Count(5_000, 600_000),
  REQUEST_TIMEOUT_MS: Count(30_000, 600_000),
  SHUTDOWN_MS: Count(14_000, 600_000),
  METRICS_PORT: v.optional(Port(0)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
  TRACES_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//), v.url())),
  TRACES_SHARE: Share(1),
  GATEWAY_URL: v.optional(Origin),
  CONNECTOR_NETWORKS: Networks,
  PUBLIC_ORIGIN: v.optional(Origin),
  PAYMENTS_ORIGIN: v.optional(Origin),
  GATEWAY_ORIGIN: v.optional(Origin),
  EXAMPLES_ORIGIN: v.optional(Origin),
  IMPORT_FOLDER: v.optional(v.pipe(v.string(), v.regex(/^\/.{0,300}$/))),
  CAPTCHA: Switch("on"),
  CAPTCHA_COST: Count(5_000, 1e6),
  CHECKOUT_MINUTES: Count(30, 1_440),
  CHECK_PAGES_HOURS: Count(24, 168),
  DECLINES_PER_CHECKOUT: Count(5, 1_000),
  DECLINES_PER_BILL: Count(20, 1e6),
  PAYMENTS_PER_MINUTE: Count(60_000, 1e6),
  GATEWAY_TIMEOUT_MS: Count(10_000, 60_000),
  SETTLE_EVERY_MS: Count(1_000, 600_000),
  SETTLE_AGAIN_MS: Count(2_000, 600_000),
  RATE_LIMIT_PER_MINUTE: Count(USUAL_RATE, 1e9),
  SESSION_HOURS: Count(8, 720),
  MAINTENANCE: Switch("off"),
  TRUST_PROXY: Proxies,
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/), v.url())),
  MAIL: Switch("on"),
  MAILBOX: v.optional(v.picklist(["on", "off"])),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  MAIL_BOUNCES: v.optional(v.pipe(v.string(), v.email(), v.regex(/^[^@]{1,20}@/))),
  SIGNING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  SIGNING_SECRET_EARLIER: v.optional(v.pipe(v.string(), v.minLength(32))),
  LOG_LEVEL: v.optional(v.picklist(["silent", "fatal", "error", "warn", "info", "debug"]), "info"),
  NODE_ENV: v.optional(v.string(), "development"),
});

/** The settings as given, valid individually and in combination. */
export type Environment = v.InferOutput<typeof Settings>;

/** In production, the sandbox gateway, which accepts test cards, runs only if the operator requests it by name. */
export function requireChosenGateway(env: Readonly<Record<string, string | undefined>>): void {
  if (env.NODE_ENV === "production" && !env.GATEWAY) {
    throw new OperatorFailure(
      `NODE_ENV is production and GATEWAY is not set: ${REAL_CHOICES}, or GATEWAY=sandbox to take test cards and no money.`,
    );
  }
}

/** Refuses individually valid settings that contradict each other, with a sentence. */
function refuseContradictions(env: Environment): void {
  const below = (smaller: keyof typeof env, larger: keyof typeof env, why: string): void => {
    if (Number(env[smaller]) >= Number(env[larger]))
      throw new OperatorFailure(`The environment is not right: ${smaller} must be below ${larger}: ${why}.`);
  };
  below("GATEWAY_TIMEOUT_MS", "REQUEST_TIMEOUT_MS", "a payer waits for the gateway on an open connection");
  below("GATEWAY_TIMEOUT_MS", "SHUTDOWN_MS", "a server that stops lets payments under way end");
  below("LOCK_TIMEOUT_MS", "STATEMENT_TIMEOUT_MS", "waiting for a row is a part of a statement");
  if (env.SIGNING_SECRET_EARLIER !== undefined && env.SIGNING_SECRET === undefined)
    throw new OperatorFailure(
      "The environment is not right: SIGNING_SECRET_EARLIER needs a SIGNING_SECRET after it.",
    );
  const ports = ["PORT", "PAYMENTS_PORT", "METRICS_PORT"] as const;
  for (const [at, name] of ports.entries()) {
    const other = ports.slice(at + 1).find((later) => env[later] !== 0 && env[later] === env[name]);
    if (other)
      throw new OperatorFailure(`The environment is not right: ${name} and ${other} are the same port.`);
  }
}

/** The names of all settings, with their defaults; undefined for none. */
export const SETTINGS: ReadonlyMap<string, unknown> = new Map(
  Object.entries(Settings.entries).map(([name, schema]) => [
    name,
    "default" in schema ? schema.default : undefined,
  ]),
);

/** Reads all settings; an empty one counts as not set. Throws an OperatorFailure with a sentence for the operator. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = v.safeParse(Settings, given);
  if (!read.success) {
    const names = Object.keys(v.flatten(read.issues).nested ?? {}).join(", ");
    throw new OperatorFailure(`The environment is not right: check ${names}.`);
  }
  requireChosenGateway(given);
  refuseContradictions(read.output);
  return read.output;
}
