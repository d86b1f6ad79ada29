import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import {
  type EncryptedCount,
  EncryptedCounter,
  type EncryptionSecrets,
  type RenewalOptions,
} from "../../db/secrets/encrypted.ts";
import { createSealer, type Sealer } from "../../db/secrets/seal.ts";
import type { Tables } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { Services } from "../../kernel/services.ts";

const Secrets = v.object({ sdkKey: v.string(), apiKey: v.string(), secretKey: v.string() });

/** The terminal data that only the county's clerks may see; '' for missing parts. */
export type TerminalSecrets = v.InferOutput<typeof Secrets>;

export const NO_SECRETS: TerminalSecrets = { sdkKey: "", apiKey: "", secretKey: "" };

/** A row: what an operator entered into its columns, and what was encrypted before. */
interface StoredSecrets extends TerminalSecrets {
  readonly companyId: number;
  readonly id: string;
  readonly sealed: Buffer | null;
}

const COLUMNS = sql`company_id as "companyId", id, sealed, sdk_key as "sdkKey", api_key as "apiKey",
  secret_key as "secretKey"`;

const sealerOf = ({ signingSecret, earlierSecrets = [] }: EncryptionSecrets): Sealer =>
  createSealer(signingSecret, earlierSecrets, "terminals");
const rowName = ({ companyId, id }: StoredSecrets): string => `terminal ${companyId} ${id}`;

interface Found {
  /** Null if they cannot be decrypted and were not entered again. */
  readonly secrets: TerminalSecrets | null;
  /** `sealed`: encrypted; `plain`: still in the columns; `stale`: encrypted with an earlier secret; `lost`. */
  readonly status: "sealed" | "plain" | "stale" | "lost";
}

/** A row's effective secrets: what an operator entered overrides what was encrypted. */
function read(sealer: Sealer, row: StoredSecrets): Found {
  const opened = row.sealed && sealer.open(row.sealed, rowName(row));
  const before = opened ? v.parse(Secrets, JSON.parse(opened.text)) : NO_SECRETS;
  if (row.sdkKey !== "" || row.apiKey !== "" || row.secretKey !== "") {
    const secrets = {
      sdkKey: row.sdkKey || before.sdkKey,
      apiKey: row.apiKey || before.apiKey,
      secretKey: row.secretKey || before.secretKey,
    };
    return { secrets, status: "plain" };
  }
  if (row.sealed && !opened) return { secrets: null, status: "lost" };
  return { secrets: before, status: opened?.isStale ? "stale" : "sealed" };
}

/** Encrypts a row's secrets and empties their columns. */
const store = (kysely: Kysely<Tables>, sealer: Sealer, row: StoredSecrets, secrets: TerminalSecrets) =>
  sql`update terminals set sealed = ${sealer.seal(JSON.stringify(secrets), rowName(row))}, sdk_key = '', api_key = '',
    secret_key = '' where company_id = ${row.companyId} and id = ${row.id}`.execute(kysely);

/**
 * The secrets of some of a company's terminals, by TerminalID; encrypts any plain text on the way. A terminal whose
 * secrets cannot be decrypted is omitted: it cannot be used until its county enters them again.
 */
export async function terminalSecrets(
  keys: EncryptionSecrets,
  tenant: Tenant,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TerminalSecrets>> {
  if (ids.length === 0) return new Map();
  const sealer = sealerOf(keys);
  const find = async (lock = sql``) => {
    const { rows } = await sql<StoredSecrets>`select ${COLUMNS} from terminals
      where company_id = ${companyId} and id = any(${[...ids]}::text[]) order by id ${lock}`.execute(tenant);
    return rows.map((row) => ({ row, ...read(sealer, row) }));
  };
  let found = await find();
  if (found.some(({ status }) => status === "plain")) {
    found = await find(sql`for update`);
    for (const { row, secrets, status } of found)
      if (secrets && status === "plain") await store(tenant, sealer, row, secrets);
  }
  return new Map(found.flatMap(({ row, secrets }) => (secrets ? [[row.id, secrets] as const] : [])));
}

/**
 * Encrypts what operators entered into the columns of terminals, for all companies, and passes over what is encrypted,
 * as `RenewalOptions` says.
 */
export const sealTerminalSecrets = (
  { db, ...keys }: EncryptionSecrets & { readonly db: Pick<Services["db"], "kysely"> },
  { log, renew = true }: RenewalOptions,
): Promise<EncryptedCount> =>
  db.kysely.transaction().execute(async (transaction) => {
    const sealer = sealerOf(keys);
    const { rows } = await sql<StoredSecrets>`select ${COLUMNS} from terminals
      where (sealed is not null or sdk_key <> '' or api_key <> '' or secret_key <> '')
        and company_id in (select company_id from counties_here)
      order by company_id, id for update`.execute(transaction);
    const counter = new EncryptedCounter();
    for (const row of rows) {
      const { secrets, status } = read(sealer, row);
      if (status === "lost") {
        log.error(
          { companyId: row.companyId, terminalId: row.id },
          "the keys of a terminal do not open with this installation's secret: write them anew",
        );
      }
      const stores = secrets !== null && (status === "plain" || (renew && status === "stale"));
      if (stores) await store(transaction, sealer, row, secrets);
      counter.add(secrets && { isStale: status === "stale" }, stores);
    }
    return counter;
  });
