import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** What an import of new bills fills, in the order in which COPY writes it, and the order of its rows. */
const TABLES = {
  bills: "id",
  ledger_lines: "id",
  search_properties: "id",
  search_keys: "property_id",
} as const;
type Table = keyof typeof TABLES;

/** All columns of a table that the database does not compute. */
async function columnsOf(client: pg.Client, table: Table): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(attname, ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return rows[0]?.names ?? "";
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const fileOf = (folder: string, table: Table): string => join(folder, `${table}.copy`);
const tables = Object.keys(TABLES) as Table[];

/** Writes the rows that an import has stored into files, a table each. */
export const copyOut = (url: string, folder: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const table of tables) {
      const rows = `select ${await columnsOf(client, table)} from ${table} order by ${TABLES[table]}`;
      await pipeline(
        client.query(copyTo(`copy (${rows}) to stdout`)),
        createWriteStream(fileOf(folder, table)),
      );
    }
  });

/**
 * Copies these rows into the same tables of a database without them, in one transaction: with all columns, generated
 * columns, indexes, and constraints, but without our triggers. The bills alone, or everything that the import stored.
 */
export const copyIn = (
  url: string,
  folder: string,
  everything: boolean,
): Promise<{ readonly seconds: number; readonly processorMs: number }> =>
  withClient(url, async (client) => {
    const filled = everything ? tables : tables.slice(0, 1);
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`);
    const names: string[] = [];
    for (const table of filled) names.push(await columnsOf(client, table));
    const began = performance.now();
    const used = process.cpuUsage();
    await client.query("begin");
    for (const [at, table] of filled.entries()) {
      const copy = client.query(copyFrom(`copy ${table} (${names[at]}) from stdin`));
      await pipeline(createReadStream(fileOf(folder, table)), copy);
    }
    await client.query("commit");
    const { user, system } = process.cpuUsage(used);
    return { seconds: (performance.now() - began) / 1_000, processorMs: (user + system) / 1_000 };
  });
