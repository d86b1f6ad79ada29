import { inNumberOrder } from "@county-pay/core/payments";
import { connectorAddress } from "@county-pay/core/settings";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import { readConfig } from "../config.ts";
import { createConnectors } from "../county/connectors/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { signingSecrets } from "../db/secrets/signing-secret.ts";
import type { Tables } from "../db/tables.ts";
import { terminalSecrets } from "../payments/terminals/index.ts";
import { readArguments, required, UsageError, wholeNumber } from "./arguments.ts";
import { companyId } from "./company-id.ts";
import { readSecret } from "./read-secret.ts";
import { say } from "./terminal.ts";

type Work = (pool: Pool) => Promise<void>;

const WHICH = { company: { type: "string" }, id: { type: "string" } } as const;
const kyselyOf = (pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

interface Keys {
  readonly sdk: string;
  readonly api: string;
  readonly secret: string;
}

/** Prompts for a terminal's three keys, so that they are in no command history. */
async function askKeys(): Promise<Keys> {
  const line = await readSecret(
    "SDK key, API key and secret key, a space between them, - for one it has not: ",
  );
  const parts = line.trim().split(/\s+/);
  if (parts.length !== 3) throw new OperatorFailure("Three keys are needed, - for one that it has not.");
  const [sdk = "", api = "", secret = ""] = parts.map((part) => (part === "-" ? "" : part));
  return { sdk, api, secret };
}

/** Records the operator's action on a terminal in the audit trail. */
const noteOperator = (company: number, action: string, id: string) =>
  sql`insert into audit_events (company_id, action, subject, details)
    values (${company}, ${action}, ${id}, '{"by": "operator"}')`;

function add(args: readonly string[]): Work {
  const options = readArguments(args, {
    ...WHICH,
    name: { type: "string" },
    device: { type: "string" },
    kind: { type: "string", default: "" },
    environment: { type: "string", default: "certification" },
    seconds: { type: "string", default: "60" },
    partner: { type: "string", default: "" },
    client: { type: "string", default: "" },
    url: { type: "string", default: "" },
    group: { type: "string" },
    keys: { type: "boolean" },
  });
  const company = required(options.company, "company");
  const id = required(options.id, "id");
  const device = required(options.device, "device");
  const seconds = wholeNumber(options.seconds, "seconds");
  if (seconds < 5 || seconds > 600) throw new UsageError("--seconds must be from 5 to 600");
  const url = connectorAddress(options.url, "terminals");
  if (url === null) throw new UsageError("--url must be an http or https address");
  return async (pool) => {
    const companyNumber = await companyId(pool, company);
    const keys = options.keys ? await askKeys() : { sdk: "", api: "", secret: "" };
    const secrets = await signingSecrets({ pool }, secretsGiven());
    // Seal the keys before others can see the row.
    await kyselyOf(pool)
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql`
          insert into terminals as t (company_id, id, name, device_id, environment, time_out, comm_type, partner_id,
            client_id, base_url, payments_group, sdk_key, api_key, secret_key)
          values (${companyNumber}, ${id}, ${options.name ?? id}, ${device}, ${options.environment}, ${seconds},
            ${options.kind}, ${options.partner}, ${options.client}, ${url}, ${options.group ?? null},
            ${keys.sdk}, ${keys.api}, ${keys.secret})
          on conflict (company_id, id) do update set name = excluded.name, device_id = excluded.device_id,
            environment = excluded.environment, time_out = excluded.time_out, comm_type = excluded.comm_type,
            partner_id = excluded.partner_id, client_id = excluded.client_id, base_url = excluded.base_url,
            payments_group = excluded.payments_group, sdk_key = excluded.sdk_key, api_key = excluded.api_key,
            secret_key = excluded.secret_key, sealed = null, disabled_at = null
          where t.disabled_at is not null returning id`.execute(transaction);
        if (rows.length === 0) throw new OperatorFailure(`${company} has a terminal ${id} already.`);
        const { current, earlier } = secrets;
        await terminalSecrets(
          { signingSecret: current, earlierSecrets: earlier },
          transaction,
          companyNumber,
          [id],
        );
        await noteOperator(companyNumber, "terminal.added", id).execute(transaction);
      });
    say(`${company} has the terminal ${id} at the device ${device}.`);
  };
}

const secretsGiven = () => ({
  signingSecret: process.env.SIGNING_SECRET || undefined,
  earlierSecret: process.env.SIGNING_SECRET_EARLIER || undefined,
});

interface Row {
  readonly id: string;
  readonly name: string;
  readonly device_id: string;
  readonly comm_type: string;
  readonly payments_group: string | null;
  readonly base_url: string;
  readonly hasKeys: boolean;
}

async function listed(pool: Pool, company: number): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `select id, name, device_id, comm_type, payments_group, base_url,
       sealed is not null or sdk_key <> '' or api_key <> '' or secret_key <> '' as "hasKeys"
     from terminals where company_id = $1 and disabled_at is null order by name, id`,
    [company],
  );
  return inNumberOrder(rows);
}

function list(args: readonly string[]): Work {
  const name = required(readArguments(args, { company: WHICH.company }).company, "company");
  return async (pool) => {
    for (const row of await listed(pool, await companyId(pool, name))) {
      const kind = row.comm_type || "driven by the server";
      const keys = row.hasKeys ? "keys are kept" : "no keys";
      say([row.id, row.name, row.device_id, kind, row.payments_group ?? "all payments", keys].join("\t"));
    }
  };
}

function remove(args: readonly string[]): Work {
  const options = readArguments(args, WHICH);
  const company = required(options.company, "company");
  const id = required(options.id, "id");
  return async (pool) => {
    const companyNumber = await companyId(pool, company);
    await kyselyOf(pool)
      .transaction()
      .execute(async (transaction) => {
        const { rows } =
          await sql`update terminals set disabled_at = now(), sealed = null, sdk_key = '', api_key = '',
            secret_key = '' where company_id = ${companyNumber} and id = ${id} and disabled_at is null
          returning id`.execute(transaction);
        if (rows.length === 0) throw new OperatorFailure(`${company} has no terminal ${id} that is in use.`);
        await noteOperator(companyNumber, "terminal.removed", id).execute(transaction);
      });
    say(`${company} uses the terminal ${id} no longer; its keys are gone.`);
  };
}

function test(args: readonly string[]): Work {
  const options = readArguments(args, WHICH);
  const company = required(options.company, "company");
  const id = required(options.id, "id");
  return async (pool) => {
    const companyNumber = await companyId(pool, company);
    const row = (await listed(pool, companyNumber)).find((one) => one.id === id);
    if (!row) throw new OperatorFailure(`${company} has no terminal ${id} that is in use.`);
    const { current, earlier } = await signingSecrets({ pool }, secretsGiven());
    const keys = { signingSecret: current, earlierSecrets: earlier };
    const connectors = createConnectors(readConfig(process.env), keys, kyselyOf(pool));
    const terminals = await connectors.terminals(companyNumber, { baseUrl: row.base_url });
    if (!(await terminals.isConnected(row.device_id)))
      throw new OperatorFailure(`The device ${row.device_id} cannot be reached.`);
    say(`The device ${row.device_id} answers.`);
  };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = { add, list, remove, test };

/** `terminal`: manages the card terminals at a company's counters. */
export function terminalsCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command) throw new UsageError(`terminal knows these commands: ${Object.keys(COMMANDS).join(", ")}`);
  return command(rest);
}
