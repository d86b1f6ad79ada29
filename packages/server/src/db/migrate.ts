import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Pool, PoolClient } from "pg";
import { CHECKSUMS_WITH_FUNCTIONS } from "./checksums-with-functions.ts";
import { requireVersion } from "./connection/postgres-version.ts";
import { waitable } from "./connection/wait-for-database.ts";
import { OperatorFailure } from "./failures/operator-failure.ts";
import { LOCK_PATIENCE, refusalReason } from "./failures/refusal.ts";
import { applyFunctions, functionChanges, namesOf, rememberFunctions } from "./sql-functions.ts";

/** Contains `migrations` and `functions`: next to this file in the sources, and next to the bundle in dist. */
const FOLDER = fileURLToPath(new URL("./", import.meta.url));
const functionsIn = (folder: string): string => `${folder}/functions`;

/** Any constant works; it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_296_831;

interface Migration extends Applied {
  readonly sql: string;
}

async function readMigrations(root: string): Promise<Migration[]> {
  const folder = `${root}/migrations`;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** A migration that a database has applied, or that a backup was made with. */
export interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** Refuses applied migrations that are unknown here or were edited since; returns the known ones that are not applied. */
function pendingAfter(applied: readonly Applied[], all: readonly Migration[]): Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new OperatorFailure(
        `The database was made by a newer County Pay: it holds ${name}, which this one does not know.`,
      );
    }
    if (migration.checksum !== checksum && CHECKSUMS_WITH_FUNCTIONS.get(name) !== checksum) {
      throw new OperatorFailure(
        `${name} was changed after this database had applied it; write a new migration, or start with an empty database.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return all.filter(({ name }) => !done.has(name));
}

/** The migrations that a database has applied, in order; null if it was never migrated. */
export async function appliedMigrations(database: Pool | PoolClient): Promise<Applied[] | null> {
  const { rows: found } = await database.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  );
  if (!found[0]?.there) return null;
  const { rows } = await database.query<Applied>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query(migration.sql).catch((cause: unknown) => {
    if (waitable(cause)) throw cause;
    throw new OperatorFailure(
      `The database refused the migration ${migration.name}: ${refusalReason(cause)}.`,
      { cause },
    );
  });
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
    migration.name,
    migration.checksum,
  ]);
}

/**
 * Allows one process at a time: the others wait for the first. It does not wait long for a locked table, because all
 * others that need that table would then queue behind it.
 */
async function takeTurn(client: PoolClient): Promise<void> {
  await client.query("set local statement_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await client.query(`set local lock_timeout = '${LOCK_PATIENCE}'`);
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  await rememberFunctions(client);
}

/** The migrations and functions that were applied to a database, by name. */
export interface Migrated {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/** Like `migrate`, in the transaction of `client`. Functions come after all tables, because they may use any of them. */
export async function migrateWithin(client: PoolClient, folder: string = FOLDER): Promise<Migrated> {
  const all = await readMigrations(folder);
  await takeTurn(client);
  const pending = pendingAfter((await appliedMigrations(client)) ?? [], all);
  for (const migration of pending) await apply(client, migration);
  const changes = await functionChanges(client, functionsIn(folder));
  await applyFunctions(client, changes);
  return { migrations: pending.map(({ name }) => name), functions: namesOf(changes) };
}

/** The names of the migrations and of the functions that a database lacks. */
async function lacking(pool: Pool, folder: string): Promise<Migrated> {
  const pending = pendingAfter((await appliedMigrations(pool)) ?? [], await readMigrations(folder));
  const changes = await functionChanges(pool, functionsIn(folder));
  return { migrations: pending.map(({ name }) => name), functions: namesOf(changes) };
}

/**
 * Migrates the database to the newest schema, forward only, and to this County Pay's functions; returns what it
 * applied. All or nothing: one transaction, one process at a time. Refuses a database with applied migrations that are
 * unknown here or were edited since.
 */
export async function migrate(pool: Pool, folder: string = FOLDER): Promise<Migrated> {
  await requireVersion(pool);
  const lacks = await lacking(pool, folder);
  // Do not write to an up-to-date database: it may be read-only at the moment.
  if (lacks.migrations.length + lacks.functions.length === 0) return lacks;
  const client = await pool.connect();
  try {
    await client.query("begin");
    const applied = await migrateWithin(client, folder);
    await client.query("commit");
    return applied;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Creates in an empty database the tables that another one had, in the transaction of `client`: exactly the same
 * migrations. Refuses migrations that are unknown here or were edited since.
 */
export async function migrateLike(
  client: PoolClient,
  wanted: readonly Applied[],
  folder: string = FOLDER,
): Promise<void> {
  const all = await readMigrations(folder);
  const newer = new Set(pendingAfter(wanted, all));
  await takeTurn(client);
  for (const migration of all) if (!newer.has(migration)) await apply(client, migration);
}

/** Throws an error for the operator if the database schema is not the one that this County Pay requires. */
export async function requireSchema(pool: Pool, folder: string = FOLDER): Promise<void> {
  await requireVersion(pool);
  const { migrations, functions } = await lacking(pool, folder);
  const [first] = migrations;
  if (first) {
    throw new OperatorFailure(
      `The database lacks ${migrations.length === 1 ? first : `${migrations.length} migrations from ${first} on`}: run npm run migrate, then start again.`,
    );
  }
  if (functions.length > 0) {
    throw new OperatorFailure(
      `The database has other functions than this County Pay (${functions.join(", ")}): run npm run migrate, then start again.`,
    );
  }
}
