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
  RATE_LIMIT_PER_MINUTE: Count(600, 1e9),
  TRUST_PROXY: Switch("off"),
  SIGNING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  LOG_LEVEL: v.optional(v.picklist(["silent", "fatal", "error", "warn", "info", "debug"]), "info"),
  NODE_ENV: v.optional(v.string(), "development"),
});

/** An origin as it is given out, and all spellings under which a browser may know it. */
export interface Site {
  readonly origin: string;
  readonly all: readonly string[];
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
  readonly rateLimitPerMinute: number;
  /** Take the caller's address from X-Forwarded-For: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
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
    throw new Error(
      `The environment is not right: check ${names}. See CONTRIBUTING.md for what each may hold.`,
    );
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
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
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
