import type { ConnectorKind } from "@county-pay/core/settings";
import { type Kysely, sql } from "kysely";
import {
  type EncryptedCount,
  EncryptedCounter,
  type EncryptionSecrets,
  type RenewalOptions,
} from "../../db/secrets/encrypted.ts";
import { createSealer, type Sealer } from "../../db/secrets/seal.ts";
import type { Tables } from "../../db/tables.ts";

/** A connector as set by its county. */
export interface ConnectorRow {
  readonly companyId: number;
  readonly kind: ConnectorKind;
  /** An URL, or 'sandbox'. */
  readonly address: string;
  readonly timeoutMs: number | null;
  readonly sealed: Buffer | null;
}

export type SealKeys = EncryptionSecrets;

const COLUMNS = sql`company_id as "companyId", kind, address, timeout_ms as "timeoutMs", sealed`;

const sealerOf = ({ signingSecret, earlierSecrets = [] }: SealKeys): Sealer =>
  createSealer(signingSecret, earlierSecrets, "connectors");
const rowName = ({ companyId, kind }: Pick<ConnectorRow, "companyId" | "kind">): string =>
  `connector ${companyId} ${kind}`;

/** The connectors of a company, or of all if none is given; for tenants and jobs alike. */
export async function connectorRows(
  db: Kysely<Tables>,
  companyId: number | null,
  kind: ConnectorKind | null = null,
): Promise<readonly ConnectorRow[]> {
  const { rows } = await sql<ConnectorRow>`select ${COLUMNS} from connectors
    where (${companyId}::integer is null or company_id = ${companyId}) and (${kind}::text is null or kind = ${kind})
    order by company_id, kind`.execute(db);
  return rows;
}

/** A connector's token: '' if it has none, null if it cannot be decrypted with this installation's secrets. */
export function secretOf(keys: SealKeys, row: ConnectorRow): string | null {
  if (row.sealed === null) return "";
  return sealerOf(keys).open(row.sealed, rowName(row))?.text ?? null;
}

/** A connector to store; `secret` undefined: unchanged, '': none. */
export interface ConnectorChange {
  readonly kind: ConnectorKind;
  readonly address: string;
  readonly timeoutMs: number | null;
  readonly secret?: string | undefined;
}

/**
 * Stores a connector, or removes it if its address is ''. A token for another address is not sent to the new one: it is
 * removed unless it is given again.
 */
export async function storeConnector(
  keys: SealKeys,
  db: Kysely<Tables>,
  companyId: number,
  { kind, address, timeoutMs, secret }: ConnectorChange,
): Promise<void> {
  if (address === "") {
    await sql`delete from connectors where company_id = ${companyId} and kind = ${kind}`.execute(db);
    return;
  }
  const sealed = secret ? sealerOf(keys).seal(secret, rowName({ companyId, kind })) : null;
  await sql`insert into connectors as c (company_id, kind, address, timeout_ms, sealed)
    values (${companyId}, ${kind}, ${address}, ${timeoutMs}, ${sealed})
    on conflict (company_id, kind) do update set address = excluded.address, timeout_ms = excluded.timeout_ms,
      updated_at = clock_timestamp(),
      sealed = case when ${secret === undefined} and c.address = excluded.address then c.sealed
        else excluded.sealed end`.execute(db);
}

/** Passes over the secrets of the connectors of this database's counties, as `RenewalOptions` says. */
export const sealConnectorSecrets = (
  { db, ...keys }: SealKeys & { readonly db: { readonly kysely: Kysely<Tables> } },
  { log, renew = true }: RenewalOptions,
): Promise<EncryptedCount> =>
  db.kysely.transaction().execute(async (transaction) => {
    const sealer = sealerOf(keys);
    const { rows } = await sql<ConnectorRow>`select ${COLUMNS} from connectors where sealed is not null
      and company_id in (select company_id from counties_here)
      order by company_id, kind ${renew ? sql`for update` : sql``}`.execute(transaction);
    const counter = new EncryptedCounter();
    for (const row of rows) {
      const opened = row.sealed && sealer.open(row.sealed, rowName(row));
      if (!opened) {
        log.error(
          { companyId: row.companyId, kind: row.kind },
          "the secret of a connector does not open with this installation's secret: set it again",
        );
      }
      const renews = renew && opened?.isStale === true;
      if (renews)
        await sql`update connectors set sealed = ${sealer.seal(opened.text, rowName(row))}
          where company_id = ${row.companyId} and kind = ${row.kind}`.execute(transaction);
      counter.add(opened, renews);
    }
    return counter;
  });
