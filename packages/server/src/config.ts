import { fileURLToPath } from "node:url";
import type { ClusterSettings } from "./db/cluster/at-start.ts";
import { OperatorFailure } from "./db/failures/operator-failure.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { LOOPBACK } from "./gateways/connector/networks.ts";
import type { ChosenGateway } from "./gateways/kind.ts";
import { type AccountKinds, accountKinds, chooseGateway } from "./gateways/kinds.ts";
import type { TraceSettings } from "./tracing/index.ts";

export { SETTINGS } from "./environment.ts";

/** An origin as we publish it, and all spellings under which a browser may know it. */
interface Site {
  readonly origin: string;
  readonly all: readonly string[];
}

/** The settings for making and settling payments. */
interface PaymentSettings {
  /** The captcha's key derivation rounds: the work of one try. */
  readonly captchaCost: number;
  /** How long a checkout can be paid. */
  readonly checkoutMinutes: number;
  /** Declines after which a checkout, or a bill within an hour, accepts no further try (carding). */
  readonly declinesPerCheckout: number;
  readonly declinesPerBill: number;
  /** How many payments the installation takes per minute; more payers than that wait in line (decision 430). */
  readonly perMinute: number;
  /** The gateway's response timeout. */
  readonly gatewayTimeoutMs: number;
  /** How often to look for unsettled payments, and how soon to ask again at first after no answer. */
  readonly settleEveryMs: number;
  readonly settleAgainMs: number;
}

/** Timeouts in milliseconds. */
interface TimeOuts {
  /** One database statement, and its wait for a row that another transaction locks. */
  readonly statementMs: number;
  readonly lockMs: number;
  /** A caller's request, and an idle connection. */
  readonly requestMs: number;
  /** Current work when the server is asked to stop. */
  readonly shutdownMs: number;
}

/** The email settings. */
export interface MailSettings {
  /** smtp://user:password@host:port; null for none. */
  readonly smtpUrl: string | null;
  /** The sender address of emails. */
  readonly from: string;
  /** Without an SMTP server, outside production, emails are caught instead of sent. */
  readonly catches: boolean;
  /**
   * Whether /dev/mailbox shows caught emails to this machine: with MAILBOX=on, or if only this machine can reach the
   * server.
   */
  readonly isShown: boolean;
  /** The address whose email is passed to `county-pay bounce`; bounces return to it with a mark. Null for none. */
  readonly bounces: string | null;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly paymentsPort: number;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** A replica: searches read it while its lag is within `lagMs`. */
  readonly replica: { readonly url: string; readonly lagMs: number } | null;
  /** What is known of the database's machines. */
  readonly cluster: ClusterSettings;
  /** The folder in which servers on this machine remember how far they have seen the database; null for none. */
  readonly stateFolder: string | null;
  readonly timeOuts: TimeOuts;
  /** The address that serves only `/metrics`; null for none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where traces are sent; null for nowhere. */
  readonly traces: TraceSettings | null;
  /** The URL at which this server reaches the sandbox; browsers use `sites.gateway`. */
  readonly gatewayUrl: string;
  /** Networks in addition to the public internet in which connectors may be, with or without TLS (decision 066). */
  readonly connectorNetworks: readonly string[];
  /** The installation's gateway: it takes the payments of counties without an account of their own. */
  readonly gateway: ChosenGateway;
  /** Accounts of the counties' own (decision 335). */
  readonly accounts: AccountKinds & {
    /** Whether counties without an account of their own take payments with the installation's. */
    readonly isShared: boolean;
    /** Whether only live keys may be set: where payments are real. */
    readonly needsLive: boolean;
    /** Whether live keys may be set: where cards are entered under TLS. */
    readonly allowsLive: boolean;
  };
  readonly sites: {
    readonly portal: Site;
    readonly payments: Site;
    readonly gateway: Site;
    readonly examples: Site;
  };
  /** Closed for maintenance: every call is refused. */
  readonly maintenance: boolean;
  readonly captcha: boolean;
  /** How often the payment pages are compared with the release. At most a week: PCI DSS 11.6.1. */
  readonly checkPagesHours: number;
  readonly payments: PaymentSettings;
  readonly mail: MailSettings;
  readonly rateLimitPerMinute: number;
  /** The lifetime of a session. */
  readonly sessionHours: number;
  /**
   * The addresses and networks (`10.0.0.0/8`) of proxies whose X-Forwarded-For is trusted; if empty, the caller is the
   * peer address. A caller's own header never counts, because the last address that is not a proxy's is used.
   */
  readonly trustedProxies: readonly string[];
  /** The cell of several that this process serves to the front, which says who the caller is (decision 420); else null. */
  readonly cell: string | null;
  /** From the environment; if undefined, `signingSecrets` generates one and stores it in the database. */
  readonly signingSecret: string | undefined;
  /** The previous secret, whose signatures are still valid. */
  readonly earlierSecret: string | undefined;
  /** The folder with a folder for each county into which it drops files of bills; null for none. */
  readonly importFolder: string | null;
  /** The program of the threads that read uploaded files. */
  readonly fileWorker: string;
  /** Payments are real: NODE_ENV=production. */
  readonly isProduction: boolean;
  readonly logLevel: string;
  /** Whether to check every response against the contract before sending it: everywhere except in production. */
  readonly checkAnswers: boolean;
  /** The folders of the built portal, widget and card frame; each may not exist yet. */
  readonly folders: { readonly portal: string; readonly embed: string; readonly cardFrame: string };
}

/** Locally a page can be opened as localhost and as 127.0.0.1: we treat both as the same site. */
const site = (given: string | undefined, port: number): Site =>
  given
    ? { origin: given, all: [given] }
    : { origin: `http://localhost:${port}`, all: [`http://localhost:${port}`, `http://127.0.0.1:${port}`] };

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The folder `packages/` of this installation. */
export const PACKAGES = folder("");

const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Plain local development: no trusted proxy, and the site's own address is this machine's. */
const isPlainLocal = ({ PUBLIC_ORIGIN, TRUST_PROXY }: Environment): boolean =>
  TRUST_PROXY.length === 0 &&
  (PUBLIC_ORIGIN === undefined || LOOPBACK_NAME.test(new URL(PUBLIC_ORIGIN).hostname));

/** Without a mail server, residents could neither sign up nor reset a password: a server in production refuses to start. */
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

/** By default, this machine while the sandbox is the gateway, and none with a real gateway. */
const connectorNetworks = (
  { CONNECTOR_NETWORKS }: Environment,
  { isReal }: ChosenGateway,
): readonly string[] => CONNECTOR_NETWORKS ?? (isReal ? [] : LOOPBACK);

/** Reads the environment once. Throws an OperatorFailure with a sentence for the operator. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment);
  const sites = {
    portal: site(env.PUBLIC_ORIGIN, env.PORT),
    payments: site(env.PAYMENTS_ORIGIN, env.PAYMENTS_PORT),
    gateway: site(env.GATEWAY_ORIGIN, env.GATEWAY_PORT),
    examples: site(env.EXAMPLES_ORIGIN, env.EXAMPLES_PORT),
  };
  const gatewayUrl = env.GATEWAY_URL ?? `http://127.0.0.1:${env.GATEWAY_PORT}`;
  const place = {
    origins: [sites.portal.origin, sites.payments.origin],
    sandbox: { url: gatewayUrl, origin: sites.gateway.origin, origins: sites.gateway.all },
  };
  const gateway = chooseGateway(env.GATEWAY, env, place);
  const isProduction = env.NODE_ENV === "production";
  return {
    host: env.HOST,
    port: env.PORT,
    paymentsPort: env.PAYMENTS_PORT,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    replica: env.DATABASE_REPLICA_URL ? { url: env.DATABASE_REPLICA_URL, lagMs: env.REPLICA_LAG_MS } : null,
    cluster: {
      patroniUrls: env.PATRONI_URLS ?? [],
      isDisposable: env.UNSAFE_DATABASE || !(isProduction || gateway.isReal),
    },
    stateFolder: env.STATE_FOLDER ?? null,
    timeOuts: {
      statementMs: env.STATEMENT_TIMEOUT_MS,
      lockMs: env.LOCK_TIMEOUT_MS,
      requestMs: env.REQUEST_TIMEOUT_MS,
      shutdownMs: env.SHUTDOWN_MS,
    },
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: env.TRACES_URL === undefined ? null : { url: env.TRACES_URL, share: env.TRACES_SHARE },
    gatewayUrl,
    connectorNetworks: connectorNetworks(env, gateway),
    gateway,
    accounts: {
      ...accountKinds(env, place),
      isShared: env.GATEWAY_SHARED,
      needsLive: isProduction && (gateway.isLive || !env.GATEWAY_SHARED),
      allowsLive: place.origins.every((origin) => origin.startsWith("https://")),
    },
    sites,
    maintenance: env.MAINTENANCE,
    captcha: env.CAPTCHA,
    checkPagesHours: env.CHECK_PAGES_HOURS,
    payments: {
      captchaCost: env.CAPTCHA_COST,
      checkoutMinutes: env.CHECKOUT_MINUTES,
      declinesPerCheckout: env.DECLINES_PER_CHECKOUT,
      declinesPerBill: env.DECLINES_PER_BILL,
      perMinute: env.PAYMENTS_PER_MINUTE,
      gatewayTimeoutMs: env.GATEWAY_TIMEOUT_MS,
      settleEveryMs: env.SETTLE_EVERY_MS,
      settleAgainMs: env.SETTLE_AGAIN_MS,
    },
    mail: mailSettings(env),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    sessionHours: env.SESSION_HOURS,
    trustedProxies: env.TRUST_PROXY,
    cell: null,
    signingSecret: env.SIGNING_SECRET,
    earlierSecret: env.SIGNING_SECRET_EARLIER,
    importFolder: env.IMPORT_FOLDER ?? null,
    // The build bundles it next to the program that this is a part of.
    fileWorker: fileURLToPath(new URL("file-worker.js", import.meta.url)),
    isProduction,
    logLevel: env.LOG_LEVEL,
    checkAnswers: env.NODE_ENV !== "production",
    folders: {
      portal: folder("portal/dist"),
      embed: folder("widget/dist/embed"),
      cardFrame: folder("widget/dist/card-frame"),
    },
  };
}
