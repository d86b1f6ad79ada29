import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { createSealer, type Sealer } from "../../db/seal.ts";
import type { Tables } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { Services } from "../../services.ts";
import type { Log } from "../payments/index.ts";

const Secrets = v.object({ sdkKey: v.string(), apiKey: v.string(), secretKey: v.string() });

/** What of a terminal nobody but its county's clerks may know; '' for what it has not. */
export type TerminalSecrets = v.InferOutput<typeof Secrets>;

export const NO_SECRETS: TerminalSecrets = { sdkKey: "", apiKey: "", secretKey: "" };

interface Kept extends TerminalSecrets {
  readonly companyId: number;
  readonly id: string;
  readonly sealed: Buffer | null;
}

const COLUMNS = sql`company_id as "companyId", id, sealed, sdk_key as "sdkKey", api_key as "apiKey",
  secret_key as "secretKey"`;
const IS_PLAIN = sql`(sdk_key <> '' or api_key <> '' or secret_key <> '')`;

const sealerOf = (signingSecret: string): Sealer => createSealer(signingSecret, "terminals");
const rowName = ({ companyId, id }: Kept): string => `terminal ${companyId} ${id}`;
const isPlain = (row: Kept): boolean => row.sdkKey !== "" || row.apiKey !== "" || row.secretKey !== "";

/** What is sealed in a row; null where it does not open with this secret. */
function openRow(sealer: Sealer, row: Kept): TerminalSecrets | null {
  if (row.sealed === null) return NO_SECRETS;
  const text = sealer.open(row.sealed, rowName(row));
  return text === null ? null : v.parse(Secrets, JSON.parse(text));
}

/** What holds of a row: what an operator wrote into its columns wins over what was sealed before. */
function secretsIn(sealer: Sealer, row: Kept): TerminalSecrets | null {
  const before = openRow(sealer, row);
  if (!isPlain(row)) return before;
  const { sdkKey, apiKey, secretKey } = before ?? NO_SECRETS;
  return {
    sdkKey: row.sdkKey || sdkKey,
    apiKey: row.apiKey || apiKey,
    secretKey: row.secretKey || secretKey,
  };
}

/** Seals the secrets of a row, and leaves nothing of them in its columns. */
const store = (kysely: Kysely<Tables>, sealer: Sealer, row: Kept, secrets: TerminalSecrets) =>
  sql`update terminals set sealed = ${sealer.seal(JSON.stringify(secrets), rowName(row))}, sdk_key = '', api_key = '',
    secret_key = '' where company_id = ${row.companyId} and id = ${row.id}`.execute(kysely);

/**
 * The secrets of some terminals of a company, by TerminalID. Those that still stand in plain text are sealed by the way.
 * A terminal whose secrets do not open with what this installation signs with is left out: it can be driven by nobody
 * until its county writes them anew.
 */
export async function terminalSecrets(
  { signingSecret }: Pick<Services, "signingSecret">,
  tenant: Tenant,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TerminalSecrets>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Kept>`select ${COLUMNS} from terminals
    where company_id = ${companyId} and id = any(${[...ids]}::text[]) order by id`.execute(tenant);
  if (rows.some(isPlain)) return sealThen(signingSecret, tenant, companyId, ids);
  const sealer = sealerOf(signingSecret);
  return new Map(rows.flatMap((row) => entryOf(row.id, secretsIn(sealer, row))));
}

const entryOf = (id: string, secrets: TerminalSecrets | null): [string, TerminalSecrets][] =>
  secrets === null ? [] : [[id, secrets]];

async function sealThen(
  signingSecret: string,
  tenant: Tenant,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TerminalSecrets>> {
  const sealer = sealerOf(signingSecret);
  const { rows } = await sql<Kept>`select ${COLUMNS} from terminals
    where company_id = ${companyId} and id = any(${[...ids]}::text[]) order by id for update`.execute(tenant);
  const found = new Map<string, TerminalSecrets>();
  for (const row of rows) {
    const secrets = secretsIn(sealer, row);
    if (secrets === null) continue;
    if (isPlain(row)) await store(tenant, sealer, row, secrets);
    found.set(row.id, secrets);
  }
  return found;
}

/**
 * Takes over what stands in plain text in the columns of terminals, of all companies: at the start of a server and now and
 * then. Names the terminals whose secrets cannot be opened in the log, and nothing of the secrets. Answers how many it sealed.
 */
export const sealTerminalSecrets = ({ db, signingSecret }: Services, log: Log): Promise<number> =>
  db.kysely.transaction().execute(async (transaction) => {
    const sealer = sealerOf(signingSecret);
    const { rows } = await sql<Kept>`select ${COLUMNS} from terminals where ${IS_PLAIN}
      order by company_id, id for update skip locked`.execute(transaction);
    for (const row of rows) {
      const secrets = secretsIn(sealer, row);
      if (secrets) await store(transaction, sealer, row, secrets);
    }
    const { rows: sealed } =
      await sql<Kept>`select ${COLUMNS} from terminals where sealed is not null`.execute(transaction);
    for (const row of sealed) {
      if (openRow(sealer, row) !== null) continue;
      log.error(
        { companyId: row.companyId, terminalId: row.id },
        "the keys of a terminal do not open with this installation's secret: write them anew",
      );
    }
    return rows.length;
  });

/**
 * What changing the installation's secret has to do before anything is signed with the new one: opens every terminal's
 * secrets with the old one and seals them with the new one, all or none. Stop every server before, start them after: one
 * that runs on knows the old secret alone. Answers how many were sealed anew; throws, with the terminal's id, where one
 * does not open with the old secret, so that nothing is lost unnoticed (decision 021).
 */
export const resealTerminalSecrets = (kysely: Kysely<Tables>, from: string, to: string): Promise<number> =>
  kysely.transaction().execute(async (transaction) => {
    const before = sealerOf(from);
    const after = sealerOf(to);
    const { rows } = await sql<Kept>`select ${COLUMNS} from terminals where sealed is not null or ${IS_PLAIN}
      order by company_id, id for update`.execute(transaction);
    for (const row of rows) {
      const secrets = openRow(before, row) === null ? null : secretsIn(before, row);
      if (secrets === null) throw new Error(`the keys of terminal ${row.id} do not open with the old secret`);
      await store(transaction, after, row, secrets);
    }
    return rows.length;
  });
