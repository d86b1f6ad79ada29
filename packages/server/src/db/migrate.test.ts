import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withConnection } from "../testing/connect.ts";
import { emptyDatabase, type TestDatabase, testDatabase } from "../testing/database.ts";
import { migrate, requireSchema } from "./migrate.ts";

const PARTS = ["migrations", "functions"].map((part) =>
  fileURLToPath(new URL(`./${part}/`, import.meta.url)),
);

const UP_TO_DATE = { migrations: [], functions: [] };

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "county-pay-migrations-"));
  for (const part of PARTS) await cp(part, join(folder, basename(part)), { recursive: true });
  await migrate(database.pool, folder);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (name: string, sql: string): Promise<void> => writeFile(join(folder, "migrations", name), sql);

describe("migrating a database", () => {
  it("a migration applies what a database lacks, once, even if several processes start at the same time", async () => {
    await add("900-tried.sql", "create table tried (id integer);");
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
    expect(outcomes.flatMap(({ migrations }) => migrations)).toEqual(["900-tried.sql"]);
    expect(await migrate(database.pool, folder)).toEqual(UP_TO_DATE);
  });

  it("a migration applies all or nothing, and the error names the one that failed", async () => {
    await add("900-tried.sql", "create table tried (id integer);");
    await add("901-broken.sql", "create table tried (id integer);");
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'The database refused the migration 901-broken.sql: relation "tried" already exists.',
    );
    await rm(join(folder, "migrations", "901-broken.sql"));
    expect(await migrate(database.pool, folder)).toEqual({ migrations: ["900-tried.sql"], functions: [] });
  });

  it("a database is refused if an applied migration was edited later", async () => {
    await add("002-payments.sql", "-- another text");
    await expect(migrate(database.pool, folder)).rejects.toThrow("002-payments.sql was changed after");
    await expect(requireSchema(database.pool, folder)).rejects.toThrow("002-payments.sql was changed after");
  });

  it("a database of a newer County Pay is refused by an older migration and by an older server", async () => {
    const newest = (await readdir(join(folder, "migrations"))).sort().at(-1) ?? "";
    await rm(join(folder, "migrations", newest));
    const sentence = `The database was made by a newer County Pay: it holds ${newest}, which this one does not know.`;
    await expect(migrate(database.pool, folder)).rejects.toThrow(sentence);
    await expect(requireSchema(database.pool, folder)).rejects.toThrow(sentence);
  });

  it("a server refuses a database that is not migrated, and names the command to migrate it", async () => {
    await requireSchema(database.pool, folder);
    await add("900-tried.sql", "create table tried (id integer);");
    await expect(requireSchema(database.pool, folder)).rejects.toThrow(
      "The database lacks 900-tried.sql: run npm run migrate, then start again.",
    );
    await migrate(database.pool, folder);
    await requireSchema(database.pool, folder);
  });

  it("a migration does not wait for a table that stays locked: the error says to try again", async () => {
    await add(
      "900-tried.sql",
      "set local lock_timeout = '200ms'; alter table bills add column tried integer;",
    );
    await withConnection(database.url, async (reader) => {
      await reader.query("begin");
      await reader.query("select from bills limit 1");
      await expect(migrate(database.pool, folder)).rejects.toThrow("kept a table locked");
      await reader.query("rollback");
    });
    expect(await migrate(database.pool, folder)).toEqual({ migrations: ["900-tried.sql"], functions: [] });
  });
});

describe("an empty database", () => {
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await emptyDatabase();
  });
  afterAll(() => empty.close());

  it("a server refuses an empty database", async () => {
    await expect(requireSchema(empty.pool)).rejects.toThrow(
      /lacks \d+ migrations from 001-.*: run npm run migrate/,
    );
  });
});
