import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import * as v from "valibot";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { migrateLike, migrateWithin } from "../db/migrate.ts";
import { type CopiedTable, columnList, copiedTables, fingerprint, quoted, settle } from "./catalog.ts";
import { brokenBackup, type Frame, readFrames } from "./frames.ts";
import { Header, TableBegins, TableEnds, Trailer } from "./notes.ts";

/** The size of a restore, and how many companies have a ledger that does not balance (none, if none had before). */
export interface Restored {
  readonly tables: number;
  readonly rows: number;
  /** When the backup was made; ISO, UTC. */
  readonly at: string;
  readonly ledgersThatDiffer: number;
}

type Frames = AsyncGenerator<Frame>;

async function nextFrame(frames: Frames): Promise<Frame> {
  const { done, value } = await frames.next();
  if (done) throw brokenBackup("it ends too early");
  return value;
}

function asNote<Schema extends v.GenericSchema>(frame: Frame, schema: Schema): v.InferOutput<Schema> {
  const read = v.safeParse(schema, frame.kind === "note" ? frame.note : null);
  if (!read.success) throw brokenBackup("something else stands where it should go on");
  return read.output;
}

async function requireEmpty(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1",
  );
  if (rowCount) {
    throw new OperatorFailure(
      "The database is not empty: a back-up is restored into a database without tables only. Nothing was changed.",
    );
  }
}

/** Copies one table's rows in, byte for byte, and returns its closing note. */
async function copyIn(client: PoolClient, frames: Frames, table: CopiedTable): Promise<TableEnds> {
  const sink = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
  const failed = new Promise<never>((_resolve, reject) => sink.once("error", reject));
  failed.catch(() => undefined);
  const hash = createHash("sha256");
  let frame = await nextFrame(frames);
  for (; frame.kind === "data"; frame = await nextFrame(frames)) {
    hash.update(frame.bytes);
    if (!sink.write(frame.bytes)) {
      await Promise.race([new Promise<void>((resolve) => sink.once("drain", resolve)), failed]);
    }
  }
  await Promise.race([new Promise<void>((resolve) => sink.end(resolve)), failed]);
  const ends = asNote(frame, TableEnds);
  if (ends.ended !== table.name || ends.sha256 !== hash.digest("hex") || ends.rows !== sink.rowCount)
    throw brokenBackup(`the rows of ${table.name} are not those that were written`);
  return ends;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

async function fill(client: PoolClient, frames: Frames): Promise<{ tables: number; rows: number }> {
  const tables = await copiedTables(client);
  // Functions and their triggers are created later: past events are restored as they were. References are checked.
  for (const { name } of tables.toReversed()) await client.query(`delete from ${quoted(name)}`);
  let rows = 0;
  for (const table of tables) {
    const begins = asNote(await nextFrame(frames), TableBegins);
    if (begins.table !== table.name || !same(begins.columns, table.columns))
      throw brokenBackup(`${begins.table} comes where ${table.name} is expected`);
    const ends = await copyIn(client, frames, table);
    const found = await fingerprint(client, table);
    if (found.rows !== ends.rows || found.fingerprint !== ends.fingerprint)
      throw brokenBackup(`${table.name} does not hold what it held`);
    rows += ends.rows;
  }
  return { tables: tables.length, rows };
}

async function finish(client: PoolClient, frames: Frames, tables: number): Promise<number> {
  const trailer = asNote(await nextFrame(frames), Trailer);
  if (trailer.tables !== tables || !(await frames.next()).done)
    throw brokenBackup("it does not end as it should");
  for (const { name, last } of trailer.sequences)
    if (last !== null) await client.query("select setval($1, $2::bigint)", [quoted(name), last]);
  const { rows } = await client.query<{ differ: number }>(
    `select count(*)::int as differ from companies c, ledger_differences(c.id) d
     where d.unbalanced_movements + d.bills_that_differ <> 0 or d.total_cents <> 0`,
  );
  return rows[0]?.differ ?? 0;
}

/**
 * Restores a backup into an empty database: its tables, by the same migrations, its rows, and its sequences; then
 * applies newer migrations, and the functions. All or nothing: one transaction. Refuses a database that has a table, a
 * backup of a newer County Pay, and one that was changed by a single byte.
 */
export async function restoreBackup(pool: Pool, source: AsyncIterable<Buffer>): Promise<Restored> {
  const frames = readFrames(source);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await settle(client);
    await requireEmpty(client);
    const { at, migrations } = asNote(await nextFrame(frames), Header);
    await migrateLike(client, migrations);
    const { tables, rows } = await fill(client, frames);
    // This County Pay's functions need its tables: migrate an older database first.
    await migrateWithin(client);
    const ledgersThatDiffer = await finish(client, frames, tables);
    // What came after the backup is lost: the gateways' charges are compared with the books, and drawers are asked.
    await client.query("select begin_database_generation('restored', $1)", [at]);
    await client.query("commit");
    await client.query("set statement_timeout = 0; analyze");
    return { tables, rows, at, ledgersThatDiffer };
  } finally {
    // The connection may be in the middle of a copy: closing it discards everything unfinished, and its settings.
    client.release(true);
  }
}
