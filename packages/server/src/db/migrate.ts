import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Pool, PoolClient } from "pg";
import { OperatorFailure } from "./operator-failure.ts";

/** Beside this file in the sources, and beside the bundle in dist, where the build copies it. */
const FOLDER = fileURLToPath(new URL("./migrations/", import.meta.url));

/** Any constant will do; it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_296_831;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function pendingMigrations(client: PoolClient, all: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const known = new Map(all.map((migration) => [migration.name, migration]));
  for (const row of rows) {
    const migration = known.get(row.name);
    if (!migration) {
      throw new OperatorFailure(
        `The database was made by a newer County Pay: it holds ${row.name}, which this one does not know.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new OperatorFailure(
        `${row.name} was changed after this database had applied it; write a new migration, or start with an empty database.`,
      );
    }
  }
  const applied = new Set(rows.map((row) => row.name));
  return all.filter((migration) => !applied.has(migration.name));
}

async function applyAll(client: PoolClient, all: readonly Migration[]): Promise<string[]> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const pending = await pendingMigrations(client, all);
  for (const migration of pending) {
    await client.query(migration.sql).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new OperatorFailure(`The database refused the migration ${migration.name}: ${reason}.`, {
        cause,
      });
    });
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
  }
  return pending.map((migration) => migration.name);
}

/**
 * Brings the database to the newest schema, forward only, and answers the names of the migrations it applied.
 * All of them or none: one transaction, one process at a time. Refuses a database whose applied migrations
 * are unknown here or were edited since.
 */
export async function migrate(pool: Pool, folder: string = FOLDER): Promise<string[]> {
  const all = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const applied = await applyAll(client, all);
    await client.query("commit");
    return applied;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
