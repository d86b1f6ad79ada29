import { format, importMessages } from "@county-pay/core/messages";
import type { Pool, PoolClient } from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { batchSql } from "./batch-sql.ts";
import type { BatchTarget } from "./batch-target.ts";
import type { Mapping } from "./mapping/mapping.ts";
import type { ImportCompany } from "./mapping/saved-mapping.ts";

/** Any constant; two imports for one company request the same lock. */
const IMPORT_LOCK = 4_180_226;
/** The connection of a killed import releases the lock after a moment. */
const MAX_WAIT = "15s";
/**
 * For many rows at once: no JIT compilation, plans for as many bills as there are by now, and batches that do not wait
 * for the disk. The import's last commit is an ordinary one and follows all of them.
 */
const BULK_SETTINGS =
  "set statement_timeout = 0; set jit = off; set plan_cache_mode = force_custom_plan; set work_mem = '32MB'; set synchronous_commit = off";
const LOCK_NOT_AVAILABLE = "55P03";

/** Another import for the company is running. */
export class AlreadyImporting extends OperatorFailure {}

/**
 * Runs `work` on one connection with the import's temporary tables; no other import for the company runs at
 * the same time.
 */
export async function withImportSession<Value>(
  pool: Pool,
  company: ImportCompany,
  { mapping, dryRun }: { mapping: Mapping; dryRun: boolean },
  work: (target: BatchTarget) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  const sql = batchSql(mapping);
  try {
    await takeLock(client, company);
    try {
      await client.query(BULK_SETTINGS);
      await client.query(sql.prepare);
      return await work({ client, sql, companyId: company.id, isCustomApi: company.isCustomApi, dryRun });
    } finally {
      await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
    }
  } finally {
    // Closing the connection removes its settings and temporary tables.
    client.release(true);
  }
}

async function takeLock(client: PoolClient, company: ImportCompany): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${MAX_WAIT}'`);
    await client.query("select pg_advisory_lock($1, $2)", [IMPORT_LOCK, company.id]);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
    throw new AlreadyImporting(format(importMessages.alreadyRunning, { company: company.name }));
  } finally {
    await client.query("reset lock_timeout").catch(() => undefined);
  }
}
