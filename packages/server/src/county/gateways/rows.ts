import { type Kysely, sql } from "kysely";
import {
  type EncryptedCount,
  EncryptedCounter,
  type EncryptionSecrets,
  type RenewalOptions,
} from "../../db/secrets/encrypted.ts";
import { createSealer, type Sealer } from "../../db/secrets/seal.ts";
import type { Tables } from "../../db/tables.ts";
import type { AccountValues } from "../../gateways/index.ts";

/** An account of a county's own, as stored. */
export interface AccountRow {
  readonly companyId: number;
  readonly id: string;
  readonly kind: string;
  /** What is no secret. */
  readonly settings: AccountValues;
  /** The last four characters of each secret. */
  readonly endings: AccountValues;
  readonly sealed: Buffer;
  readonly isLive: boolean;
  /** The gateway's own ID of the account; '' if unknown. */
  readonly vendorId: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly openedBy: string;
  readonly closedBy: string;
  readonly keysAt: Date | null;
  readonly keysBy: string;
  readonly version: number;
  /** Whether a dispute of one of its payments is not decided yet. */
  readonly isDisputed: boolean;
  /** Whether this database acts for its county. */
  readonly isHere: boolean;
}

export type SealKeys = EncryptionSecrets;

const nameOf = (column: "opened_by" | "closed_by" | "keys_by") =>
  sql`coalesce((select person_name(u) from users u
    where u.company_id = g.company_id and u.id = ${sql.ref(`g.${column}`)}), '')`;

const COLUMNS = sql`g.company_id as "companyId", g.id::text, g.kind, g.settings, g.endings, g.sealed,
  g.is_live as "isLive", g.vendor_id as "vendorId", g.since, g.until, ${nameOf("opened_by")} as "openedBy",
  ${nameOf("closed_by")} as "closedBy", g.keys_at as "keysAt", ${nameOf("keys_by")} as "keysBy", g.version,
  exists (select from disputes d where d.company_id = g.company_id
    and d.state in ('inquiry', 'needs_response', 'under_review') and d.gateway = g.kind || ' ' || g.id) as "isDisputed",
  g.company_id in (select company_id from counties_here) as "isHere"`;

const sealerOf = ({ signingSecret, earlierSecrets = [] }: SealKeys): Sealer =>
  createSealer(signingSecret, earlierSecrets, "gateway accounts");
const rowName = ({ companyId, id }: Pick<AccountRow, "companyId" | "id">): string =>
  `gateway account ${companyId} ${id}`;

/** The accounts of a county, or of all if none is given, the current one first. */
export async function accountRows(
  db: Kysely<Tables>,
  companyId: number | null,
): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from gateway_accounts g
    where ${companyId}::integer is null or g.company_id = ${companyId}
    order by g.company_id, g.until is not null, g.since desc`.execute(db);
  return rows;
}

/** An account's secrets sealed, and the last four characters of each. */
export const sealed = (
  keys: SealKeys,
  row: Pick<AccountRow, "companyId" | "id">,
  secrets: AccountValues,
): { readonly sealed: Buffer; readonly endings: AccountValues } => ({
  sealed: sealerOf(keys).seal(JSON.stringify(secrets), rowName(row)),
  endings: Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value.slice(-4)])),
});

/** All values of an account; null if its secrets do not open with this installation's secrets. */
export function valuesOf(
  keys: SealKeys,
  row: Pick<AccountRow, "companyId" | "id" | "settings" | "sealed">,
): AccountValues | null {
  const opened = sealerOf(keys).open(row.sealed, rowName(row));
  return opened && { ...row.settings, ...(JSON.parse(opened.text) as AccountValues) };
}

/** Passes over the keys of the accounts of this database's counties, as `RenewalOptions` says. */
export const sealGatewayAccounts = (
  { db, ...keys }: SealKeys & { readonly db: { readonly kysely: Kysely<Tables> } },
  { log, renew = true }: RenewalOptions,
): Promise<EncryptedCount> =>
  db.kysely.transaction().execute(async (transaction) => {
    const sealer = sealerOf(keys);
    const { rows } = await sql<Pick<AccountRow, "companyId" | "id" | "sealed">>`
      select company_id as "companyId", id::text, sealed from gateway_accounts
      where company_id in (select company_id from counties_here)
      order by company_id, id ${renew ? sql`for update` : sql``}`.execute(transaction);
    const { rows: waiting } = await sql<Pick<AccountRow, "companyId" | "id" | "sealed">>`
      select company_id as "companyId", nonce::text as id, sealed from gateway_requests
      where sealed is not null and company_id in (select company_id from counties_here)
      order by company_id, id ${renew ? sql`for update` : sql``}`.execute(transaction);
    const counter = new EncryptedCounter();
    for (const row of [...rows, ...waiting]) {
      const opened = sealer.open(row.sealed, rowName(row));
      if (!opened) {
        log.error(
          { companyId: row.companyId, accountId: row.id },
          "the keys of a gateway account do not open with this installation's secret: enter them again",
        );
      }
      const renews = renew && opened?.isStale === true;
      if (renews) {
        const sealedAgain = sealer.seal(opened.text, rowName(row));
        await (rows.includes(row)
          ? sql`update gateway_accounts set sealed = ${sealedAgain}
              where company_id = ${row.companyId} and id = ${row.id}::uuid`
          : sql`update gateway_requests set sealed = ${sealedAgain}
              where company_id = ${row.companyId} and nonce = ${row.id}::uuid`
        ).execute(transaction);
      }
      counter.add(opened, renews);
    }
    return counter;
  });
