import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { appliedMigrations } from "../db/migrate.ts";
import {
  type CopiedTable,
  columnList,
  copiedTables,
  fingerprint,
  quoted,
  sequences,
  settle,
} from "./catalog.ts";
import { dataFrame, noteFrame } from "./frames.ts";

/** The size of a backup. */
export interface BackedUp {
  readonly tables: number;
  readonly rows: number;
}

async function header(client: PoolClient): Promise<Buffer> {
  const migrations = await appliedMigrations(client);
  if (!migrations)
    throw new OperatorFailure("The database holds nothing of County Pay: there is nothing to back up.");
  const { rows } = await client.query<{ at: string; postgres: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, current_setting('server_version') as postgres`,
  );
  return noteFrame({ format: "county-pay-backup-1", ...rows[0], migrations });
}

async function* tableFrames(client: PoolClient, table: CopiedTable): AsyncGenerator<Buffer, number> {
  yield noteFrame({ table: table.name, columns: table.columns });
  const hash = createHash("sha256");
  // Copy a query, not the table: PostgreSQL cannot copy a partitioned table to a file by name.
  const rows = client.query(
    copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`),
  );
  for await (const chunk of rows) {
    const bytes: Buffer = chunk;
    hash.update(bytes);
    yield dataFrame(bytes);
  }
  const known = await fingerprint(client, table);
  yield noteFrame({ ended: table.name, ...known, sha256: hash.digest("hex") });
  return known.rows;
}

/**
 * A snapshot of the whole database while others continue working: one read-only transaction that sees what was
 * committed when it began. Frames are yielded as they are read; memory use is constant.
 */
export async function* backupFrames(pool: Pool): AsyncGenerator<Buffer, BackedUp> {
  const client = await pool.connect();
  let finished = false;
  try {
    await client.query("begin isolation level repeatable read read only");
    await settle(client);
    yield await header(client);
    const tables = await copiedTables(client);
    let rows = 0;
    for (const table of tables) rows += yield* tableFrames(client, table);
    // Sequences are not transactional: read last, they are at least as far as the rows.
    yield noteFrame({ tables: tables.length, sequences: await sequences(client) });
    await client.query("commit");
    finished = true;
    return { tables: tables.length, rows };
  } finally {
    // A connection that was abandoned in the middle of a table cannot be reused.
    client.release(!finished);
  }
}
