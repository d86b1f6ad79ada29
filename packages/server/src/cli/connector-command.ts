import { ENGLISH } from "@county-pay/core/messages";
import {
  CONNECTOR_KINDS,
  CONNECTOR_TIMEOUT,
  type ConnectorKind,
  connectorSentence,
} from "@county-pay/core/settings";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import { type Config, readConfig } from "../config.ts";
import {
  connectorRows,
  type SealKeys,
  storeConnector,
  tryConnector,
  urlOf,
  usableAddress,
} from "../county/connectors/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { signingSecrets } from "../db/secrets/signing-secret.ts";
import type { Tables } from "../db/tables.ts";
import { ANYWHERE, asker } from "../gateways/index.ts";
import { readArguments, required, UsageError, wholeNumber } from "./arguments.ts";
import { companyId } from "./company-id.ts";
import { checkConformance } from "./conformance/index.ts";
import { readSecret } from "./read-secret.ts";
import { say } from "./terminal.ts";

type Work = (pool: Pool) => Promise<void>;

const WHICH = { company: { type: "string" }, kind: { type: "string" } } as const;
const kyselyOf = (pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

function kindOf(given: string | undefined): ConnectorKind {
  const kind = CONNECTOR_KINDS.find((one) => one === required(given, "kind"));
  if (!kind) throw new UsageError(`--kind must be one of ${CONNECTOR_KINDS.join(", ")}`);
  return kind;
}

/** A timeout in milliseconds; null if omitted. */
function timeoutOf(given: string | undefined): number | null {
  if (given === undefined) return null;
  const timeoutMs = wholeNumber(given, "timeout");
  const { least, most } = CONNECTOR_TIMEOUT;
  if (timeoutMs < least || timeoutMs > most)
    throw new UsageError(`--timeout must be from ${least} to ${most}`);
  return timeoutMs;
}

const secretGiven = async (isAsked: boolean | undefined): Promise<string | undefined> =>
  isAsked ? (await readSecret("Secret of the connector: ")).trim() : undefined;

async function keysOf(pool: Pool): Promise<SealKeys> {
  const { current, earlier } = await signingSecrets(
    { pool },
    {
      signingSecret: process.env.SIGNING_SECRET || undefined,
      earlierSecret: process.env.SIGNING_SECRET_EARLIER || undefined,
    },
  );
  return { signingSecret: current, earlierSecrets: earlier };
}

/** 'sandbox (http://127.0.0.1:4002)', or only the URL. */
function addressShown(config: Config, address: string): string {
  const url = urlOf(config, address);
  if (address === "") return "no address";
  return url === address ? address : `${address} (${url ?? "not used under a real gateway"})`;
}

function set(args: readonly string[]): Work {
  const options = readArguments(args, {
    ...WHICH,
    url: { type: "string" },
    timeout: { type: "string" },
    secret: { type: "boolean" },
  });
  const company = required(options.company, "company");
  const kind = kindOf(options.kind);
  if (options.url === undefined) throw new UsageError("--url is missing");
  const typed = options.url;
  const timeoutMs = timeoutOf(options.timeout);
  return async (pool) => {
    const id = await companyId(pool, company);
    const config = readConfig(process.env);
    const address = await usableAddress(config, kind, typed);
    if (address === null)
      throw new OperatorFailure(
        `${typed} may not be used: it is no address, a public one without https, or in a network that CONNECTOR_NETWORKS does not name.`,
      );
    const secret = await secretGiven(options.secret);
    const keys = await keysOf(pool);
    await kyselyOf(pool)
      .transaction()
      .execute(async (transaction) => {
        await storeConnector(keys, transaction, id, { kind, address, timeoutMs, secret });
        await sql`insert into audit_events (company_id, action, subject, details)
          values (${id}, 'connector.changed', ${kind}, '{"by": "operator"}')`.execute(transaction);
      });
    say(`${company}, ${kind}: ${addressShown(config, address)}`);
  };
}

function show(args: readonly string[]): Work {
  const name = required(readArguments(args, { company: WHICH.company }).company, "company");
  return async (pool) => {
    const config = readConfig(process.env);
    const rows = await connectorRows(kyselyOf(pool), await companyId(pool, name));
    for (const kind of CONNECTOR_KINDS) {
      const row = rows.find((one) => one.kind === kind);
      const timeout = `${row?.timeoutMs ?? config.payments.gatewayTimeoutMs} ms`;
      const secret = row?.sealed ? "a secret is stored" : "no secret";
      say([kind, addressShown(config, row?.address ?? ""), timeout, secret].join("\t"));
    }
  };
}

function test(args: readonly string[]): Work {
  const options = readArguments(args, WHICH);
  const company = required(options.company, "company");
  const kind = kindOf(options.kind);
  return async (pool) => {
    const id = await companyId(pool, company);
    const result = await tryConnector(readConfig(process.env), await keysOf(pool), kyselyOf(pool), id, kind);
    const sentence = connectorSentence(result, ENGLISH);
    if (result.Outcome !== "ready") throw new OperatorFailure(sentence);
    say(sentence);
  };
}

/** `connector check`: checks a service against the protocol, without a database. */
export async function connectorCheck(args: readonly string[]): Promise<void> {
  const options = readArguments(args, {
    url: { type: "string" },
    kind: { type: "string" },
    timeout: { type: "string" },
    secret: { type: "boolean" },
    office: { type: "string", default: "demo" },
    connector: { type: "string", default: "accept" },
    bill: { type: "string", default: "SANDBOX-1" },
    parcel: { type: "string", default: "900-0001-01" },
    cart: { type: "string", default: "11111111-1111-4111-8111-111111111111" },
    device: { type: "string", default: "SIM-WAIT" },
  });
  let url = required(options.url, "url");
  while (url.endsWith("/")) url = url.slice(0, -1);
  if (!/^https?:\/\/[^\s/]/.test(url) || !URL.canParse(url))
    throw new UsageError("--url must be an http or https address");
  const kind = options.kind === undefined ? null : kindOf(options.kind);
  const timeoutMs = timeoutOf(options.timeout) ?? CONNECTOR_TIMEOUT.usual;
  const secret = (await secretGiven(options.secret)) ?? "";
  // The operator types the address in the terminal: any address is allowed.
  const ask = asker({ url, secret, timeoutMs, reach: ANYWHERE });
  const { office, connector, bill, parcel, cart, device } = options;
  let failures = 0;
  const tell = ({ holds, says }: { readonly holds: boolean; readonly says: string }): void => {
    if (!holds) failures += 1;
    say(`${holds ? "good" : "bad"}\t${says}.`);
  };
  await checkConformance({ ask, office, connector, bill, parcel, cart, device }, kind, tell);
  if (failures > 0) throw new OperatorFailure(`${url} does not keep to the protocol: ${failures} failed.`);
  say(`${url} keeps to the protocol.`);
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = { set, show, test };

/** `connector`: the addresses of a company's own systems. */
export function connectorCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command)
    throw new UsageError(`connector knows these commands: ${Object.keys(COMMANDS).join(", ")}, check`);
  return command(rest);
}
