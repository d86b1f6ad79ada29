import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { waitable } from "./connection/wait-for-database.ts";
import { errorCode } from "./failures/error-code.ts";
import { OperatorFailure } from "./failures/operator-failure.ts";
import { refusalReason } from "./failures/refusal.ts";

const SOME_FUNCTION_IS_MISSING = "42883";
const SIGNATURE_DIFFERS = "42P13";
const SOMETHING_DEPENDS_ON_IT = "2BP01";

/** Errors that may disappear once another function has been created or replaced. */
const ENDS_WITH_ANOTHER: ReadonlySet<string> = new Set([SOME_FUNCTION_IS_MISSING, SIGNATURE_DIFFERS]);

/** A function that this County Pay maintains in the database: the file of its name, with its overloads and triggers. */
interface SqlFunction {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The differences between a database's functions and those of this County Pay. */
interface FunctionChanges {
  /** New ones, and those whose file has changed since it was applied. */
  readonly changed: readonly SqlFunction[];
  /** The names of those that were applied and no longer have a file. */
  readonly gone: readonly string[];
}

async function readFunctions(folder: string): Promise<SqlFunction[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql"));
  const functions = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), "utf8");
      return { name: basename(file, ".sql"), sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
  return functions.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** The hash of each applied function; null if a migration has dropped it since. */
async function appliedFunctions(database: Pool | PoolClient): Promise<Map<string, string | null>> {
  const { rows: found } = await database.query<{ there: boolean }>(
    "select to_regclass('applied_functions') is not null as there",
  );
  if (!found[0]?.there) return new Map();
  const { rows } = await database.query<{ name: string; hash: string | null }>(
    `select name, case when exists (select from pg_proc where proname = name
       and pronamespace = 'public'::regnamespace) then hash end as hash from applied_functions`,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Compares the functions in `folder` with those that the database has recorded. */
export async function functionChanges(database: Pool | PoolClient, folder: string): Promise<FunctionChanges> {
  const all = await readFunctions(folder);
  const applied = await appliedFunctions(database);
  const names = new Set(all.map(({ name }) => name));
  return {
    changed: all.filter(({ name, hash }) => applied.get(name) !== hash),
    gone: [...applied.keys()].filter((name) => !names.has(name)).sort(),
  };
}

/** The names in a set of changes, in alphabetical order. */
export const namesOf = ({ changed, gone }: FunctionChanges): string[] =>
  [...changed.map(({ name }) => name), ...gone].sort();

function refused(name: string, cause: unknown): unknown {
  if (waitable(cause)) return cause;
  const reason = refusalReason(cause);
  return new OperatorFailure(
    errorCode(cause) === SOMETHING_DEPENDS_ON_IT
      ? `The function ${name} cannot be dropped or get another signature: ${reason}. Drop what depends on it in a migration.`
      : `The database refused the function ${name}: ${reason}.`,
    { cause },
  );
}

interface Stored {
  readonly signature: string;
  /** Changes whenever the function is created or replaced. */
  readonly version: string;
}

async function storedAs(client: PoolClient, names: readonly string[]): Promise<Stored[]> {
  const { rows } = await client.query<Stored>(
    `select oid::regprocedure::text as signature, oid::text || ctid::text as version from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and proname = any($1) order by oid`,
    [names],
  );
  return rows;
}

async function drop(client: PoolClient, functions: readonly Stored[]): Promise<void> {
  if (functions.length > 0)
    await client.query(`drop function ${functions.map(({ signature }) => signature).join(", ")}`);
}

/** Creates or replaces one function; returns null, or the error after rolling it back. */
async function make(client: PoolClient, { name, sql }: SqlFunction): Promise<unknown> {
  const attempt = async (before: () => Promise<void>): Promise<unknown> => {
    await client.query("savepoint before_function");
    try {
      await before();
      await client.query(sql);
      await client.query("release savepoint before_function");
      return null;
    } catch (error) {
      if (waitable(error)) throw error;
      await client.query("rollback to savepoint before_function");
      return error;
    }
  };
  const error = await attempt(async () => undefined);
  if (errorCode(error) !== SIGNATURE_DIFFERS) return error;
  // PostgreSQL cannot replace a function by one with another result or other parameter names.
  return attempt(async () => drop(client, await storedAs(client, [name])));
}

/**
 * Works in rounds, because an SQL function needs the functions it calls, with their new results, in whatever order of
 * names.
 */
async function makeAll(client: PoolClient, functions: readonly SqlFunction[]): Promise<void> {
  let waiting = functions;
  while (waiting.length > 0) {
    const again: { readonly file: SqlFunction; readonly error: unknown }[] = [];
    for (const file of waiting) {
      const error = await make(client, file);
      if (error === null) continue;
      if (!ENDS_WITH_ANOTHER.has(errorCode(error))) throw refused(file.name, error);
      again.push({ file, error });
    }
    const [first] = again;
    if (first && again.length === waiting.length) throw refused(first.file.name, first.error);
    waiting = again.map(({ file }) => file);
  }
}

/** Creates the table that records a database's functions, in the transaction of `client`. */
export const rememberFunctions = (client: PoolClient): Promise<unknown> =>
  client.query(
    `create table if not exists applied_functions (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );

/**
 * Creates and replaces what changed, in the transaction of `client`, and drops what is gone: functions without a file,
 * and overloads that their file no longer creates. Refuses to drop a function that something else depends on.
 */
export async function applyFunctions(client: PoolClient, changes: FunctionChanges): Promise<void> {
  const { changed, gone } = changes;
  const names = namesOf(changes);
  if (names.length === 0) return;
  const before = new Set((await storedAs(client, names)).map(({ version }) => version));
  await makeAll(client, changed);
  const untouched = (await storedAs(client, names)).filter(({ version }) => before.has(version));
  await drop(client, untouched).catch((cause: unknown) => {
    throw refused(untouched.map(({ signature }) => signature).join(", "), cause);
  });
  await client.query("delete from applied_functions where name = any($1)", [gone]);
  await client.query(
    `insert into applied_functions (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [changed.map(({ name }) => name), changed.map(({ hash }) => hash)],
  );
}
