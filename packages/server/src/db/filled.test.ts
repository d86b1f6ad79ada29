import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyDatabase, type TestDatabase, testDatabase } from "../testing/database.ts";
import {
  asFirstReleaseWas,
  FIRST_RELEASE,
  fillEmptyTables,
  fillFirstRelease,
} from "../testing/filled/fill.ts";
import { type Filled, readFilled, readPending } from "../testing/filled/read.ts";
import { functionDefinitions } from "../testing/sql-functions.ts";
import { migrate } from "./migrate.ts";

const MIGRATIONS = fileURLToPath(new URL("./migrations/", import.meta.url));
const BILLS = 50_000;
/** The point is that no migration takes minutes, on a slow and busy machine either. */
const LONGEST_MS = 120_000;

/** The column of a table in which a migration may replace null by a value; no other value changes. */
const FILLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "195-prices-and-kinds-of-products.sql": { products: "kind" },
};

let names: string[];
let scratch: string;
const open: TestDatabase[] = [];

beforeAll(async () => {
  names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  scratch = await mkdtemp(join(tmpdir(), "county-pay-filled-"));
});
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()));
  await rm(scratch, { recursive: true, force: true });
});

/** A folder with the migrations up to this one, without functions: they are applied after the last one. */
async function upTo(name: string): Promise<string> {
  const folder = join(scratch, name);
  await mkdir(join(folder, "migrations"), { recursive: true });
  await mkdir(join(folder, "functions"), { recursive: true });
  for (const file of names.filter((other) => other <= name))
    await cp(join(MIGRATIONS, file), join(folder, "migrations", file));
  return folder;
}

async function firstRelease(bills: number): Promise<Pool> {
  const database = await emptyDatabase();
  open.push(database);
  await migrate(database.pool, await upTo(FIRST_RELEASE));
  await asFirstReleaseWas(database.pool);
  await fillFirstRelease(database.pool, bills);
  return database.pool;
}

/** The content before a migration, without the columns that it fills in. */
async function readBefore(pool: Pool, name: string): Promise<Filled> {
  const whole = await readFilled(pool);
  const fills = FILLS[name] ?? {};
  const kept = Object.entries(whole).map(([table, { columns, ...rest }]) => [
    table,
    {
      ...rest,
      columns: columns
        .split(", ")
        .filter((column) => column !== fills[table])
        .join(", "),
    },
  ]);
  return readFilled(pool, Object.fromEntries(kept));
}

const differences = async (pool: Pool): Promise<unknown[]> =>
  (
    await pool.query(
      `select c.name, d.* from companies c, ledger_differences(c.id) d
       where d.unbalanced_movements + d.bills_that_differ <> 0 or d.total_cents <> 0`,
    )
  ).rows;

it("each migration preserves every value of every row in every table", async () => {
  const pool = await firstRelease(300);
  expect(await differences(pool)).toEqual([]);
  const pending = await readPending(pool);
  expect(pending.length).toBeGreaterThan(0);
  for (const name of names.filter((other) => other > FIRST_RELEASE)) {
    expect(await fillEmptyTables(pool), `tables that have no rows before ${name}`).toEqual([]);
    const before = await readBefore(pool, name);
    expect(await migrate(pool, await upTo(name))).toEqual({ migrations: [name], functions: [] });
    // Read only the columns from before; a missing table is also a loss.
    expect(await readFilled(pool, before), name).toEqual(before);
    expect(await readPending(pool), name).toEqual(pending);
    expect(await differences(pool), name).toEqual([]);
  }
  // Every new table needs rows, too: if this fails, add what its checks require to testing/filled/fill.ts.
  expect(await fillEmptyTables(pool)).toEqual([]);
});

it(`no migration takes long in a county with ${BILLS} bills`, async () => {
  const pool = await firstRelease(BILLS / 2); // in each of two counties
  await pool.query("analyze");
  const before = await readFilled(pool);
  const took: string[] = [];
  for (const name of names.filter((other) => other > FIRST_RELEASE)) {
    const folder = await upTo(name);
    const started = performance.now();
    await migrate(pool, folder);
    const ms = performance.now() - started;
    took.push(`${ms.toFixed(0).padStart(7)} ms  ${name}`);
    expect(ms, name).toBeLessThan(LONGEST_MS);
  }
  console.warn(`With ${BILLS} bills:\n${took.join("\n")}`);
  expect(await readFilled(pool, before)).toEqual(before);
  expect(await differences(pool)).toEqual([]);
});

it("applying all migrations at once has the same result as one by one, with the functions of a new database", async () => {
  const pool = await firstRelease(50);
  const before = await readFilled(pool);
  expect((await migrate(pool)).migrations).toEqual(names.filter((other) => other > FIRST_RELEASE));
  const fresh = await testDatabase();
  open.push(fresh);
  expect(await functionDefinitions(pool)).toEqual(await functionDefinitions(fresh.pool));
  expect(await readFilled(pool, before)).toEqual(before);
  expect(await differences(pool)).toEqual([]);
});
