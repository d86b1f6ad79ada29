import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { functionDefinitions } from "../testing/sql-functions.ts";
import { CHECKSUMS_WITH_FUNCTIONS } from "./checksums-with-functions.ts";
import { migrate, requireSchema } from "./migrate.ts";

const partOf = (name: string): string => fileURLToPath(new URL(`./${name}/`, import.meta.url));
const UP_TO_DATE = { migrations: [], functions: [] };

/**
 * Generated columns, indexes, and policies of tables depend on these, and migrations call one: changing them takes more
 * than a new body.
 */
const OF_TABLES = [
  "current_company",
  "email_key",
  "job_withholds",
  "restricted_key",
  "search_address",
  "search_address_key",
  "search_folded",
  "search_joined",
  "search_keys_of",
  "search_name",
  "search_name_key",
  "search_number",
  "search_parts",
  "search_rotations",
  "search_words",
  "search_year",
  "wall_in",
];

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "county-pay-functions-"));
  for (const part of ["migrations", "functions"].map(partOf))
    await cp(part, join(folder, basename(part)), { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (name: string): string => join(folder, "functions", `${name}.sql`);
const put = (name: string, sql: string): Promise<void> => writeFile(fileOf(name), sql);
const update = () => migrate(database.pool, folder);

async function firstValue(sql: string): Promise<unknown> {
  const { rows } = await database.pool.query({ text: sql, rowMode: "array" });
  return rows[0]?.[0];
}

/** The overloads with their arguments. */
const signatures = (name: string): Promise<unknown> =>
  firstValue(
    `select array_agg(oid::regprocedure::text order by 1) from pg_proc where proname = '${name}' and pronamespace = 'public'::regnamespace`,
  );
const applied = (): Promise<unknown> =>
  firstValue("select jsonb_object_agg(name, hash || applied_at) from applied_functions");

describe("a database function", () => {
  it("a function is applied once when its file is new or has changed, without any other", async () => {
    const before = await applied();
    expect(await update()).toEqual(UP_TO_DATE);
    await put("tried", "create or replace function tried() returns integer language sql return 1;");
    expect(await update()).toEqual({ migrations: [], functions: ["tried"] });
    expect(await firstValue("select tried()")).toBe(1);
    const others = await firstValue(
      "select jsonb_object_agg(name, hash || applied_at) from applied_functions where name <> 'tried'",
    );
    expect(others).toEqual(before);
    const once = await applied();
    expect(await update()).toEqual(UP_TO_DATE);
    expect(await applied()).toEqual(once);
    await put("tried", "create or replace function tried() returns integer language sql return 2;");
    const outcomes = await Promise.all([1, 2, 3].map(update));
    expect(outcomes.flatMap(({ functions }) => functions)).toEqual(["tried"]);
    expect(await firstValue("select tried()")).toBe(2);
  });

  it("a function is applied after the tables of the same update, and may call one whose file comes later", async () => {
    await writeFile(join(folder, "migrations", "900-tried.sql"), "create table tried_rows (id integer);");
    await put("first", "create or replace function first() returns integer language sql return second();");
    await put(
      "second",
      "create or replace function second() returns integer language sql as 'select count(*)::int from tried_rows';",
    );
    expect(await update()).toEqual({ migrations: ["900-tried.sql"], functions: ["first", "second"] });
    expect(await firstValue("select first()")).toBe(0);
  });

  it("a function can change its arguments, parameter names, and result, and leaves no earlier overload behind", async () => {
    await put("tried", "create or replace function tried(p integer) returns integer language sql return p;");
    await update();
    await put(
      "tried",
      "create or replace function tried(p integer, q integer default 2) returns integer language sql return p + q;",
    );
    await update();
    expect(await signatures("tried")).toEqual(["tried(integer,integer)"]);
    expect(await firstValue("select tried(1)")).toBe(3);
    await put(
      "tried",
      "create or replace function tried(one integer, q integer) returns boolean language sql return one < q;",
    );
    // Its name sorts first, and it needs the new result.
    await put(
      "caller",
      "create or replace function caller() returns boolean language sql as 'select tried(1, 2)';",
    );
    await update();
    expect(await signatures("tried")).toEqual(["tried(integer,integer)"]);
    expect(await firstValue("select caller()")).toBe(true);
  });

  it("a function keeps its signature while something depends on it: nothing is changed, and the error says what", async () => {
    await put("tried", "create or replace function tried() returns integer language sql return 1;");
    await update();
    await database.pool.query("create table tried_rows (id integer default tried())");
    await put("other", "create or replace function other() returns integer language sql return 1;");
    await put("tried", "create or replace function tried() returns text language sql return 'a';");
    const sentence =
      /^The function tried.* cannot be dropped or get another signature: .*depend.* Drop what depends on it in a migration\.$/;
    await expect(update()).rejects.toThrow(sentence);
    await put("tried", "create or replace function tried(p integer) returns integer language sql return p;");
    await expect(update()).rejects.toThrow(sentence);
    await rm(fileOf("tried"));
    await expect(update()).rejects.toThrow(sentence);
    expect(await firstValue("select tried()")).toBe(1);
    expect(await signatures("other")).toBeNull();
  });

  it("a function is dropped only when its file is gone", async () => {
    await database.pool.query("create function of_the_county() returns integer language sql return 1");
    await put("tried", "create or replace function tried() returns integer language sql return 1;");
    await update();
    await rm(fileOf("tried"));
    expect(await update()).toEqual({ migrations: [], functions: ["tried"] });
    expect(await signatures("tried")).toBeNull();
    expect(await signatures("of_the_county")).toEqual(["of_the_county()"]);
  });

  it("a function is restored after a migration that had to drop it", async () => {
    await put("tried", "create or replace function tried() returns integer language sql return 1;");
    await update();
    await writeFile(join(folder, "migrations", "900-tried.sql"), "drop function tried();");
    expect(await update()).toEqual({ migrations: ["900-tried.sql"], functions: ["tried"] });
    expect(await firstValue("select tried()")).toBe(1);
    expect(await update()).toEqual(UP_TO_DATE);
  });

  it("an invalid function is named in the error, and nothing is applied", async () => {
    await put("good", "create or replace function good() returns integer language sql return 1;");
    await put("tried", "create or replace function tried() returns integer language sql return missing();");
    await expect(update()).rejects.toThrow(
      "The database refused the function tried: function missing() does not exist.",
    );
    await put(
      "tried",
      "create or replace function tried() returns integer language sql as 'select none from bills';",
    );
    await expect(update()).rejects.toThrow(
      'The database refused the function tried: column "none" does not exist.',
    );
    await put("tried", "create or replace function tried() returns integr language sql return 1;");
    await expect(update()).rejects.toThrow("The database refused the function tried: ");
    expect(await signatures("good")).toBeNull();
  });

  it("a server does not start until a function is applied, and the error names the command", async () => {
    await put("tried", "create or replace function tried() returns integer language sql return 1;");
    await expect(requireSchema(database.pool, folder)).rejects.toThrow(
      "The database has other functions than this County Pay (tried): run npm run migrate, then start again.",
    );
    await update();
    await requireSchema(database.pool, folder);
  });
});

it("a database whose migrations created its functions gets those of a new one, whatever it had", async () => {
  const wanted = await functionDefinitions(database.pool);
  for (const [name, checksum] of CHECKSUMS_WITH_FUNCTIONS)
    await database.pool.query("update schema_migrations set checksum = $2 where name = $1", [name, checksum]);
  await database.pool.query(
    `drop table applied_functions;
     drop function post_payment;
     create function post_payment(p_payment payments, p_kind text, p_sign integer) returns void
       language plpgsql as 'begin end';
     create function note_payment(p_payment payments, p_why text) returns void language sql as '';
     drop function tender_account(text);
     drop trigger payments_guarded on payments;
     drop trigger payment_misc_lines_stay on payment_misc_lines;
     create trigger payment_misc_lines_stay before update or delete or truncate on payment_misc_lines
       for each statement execute function is_never_removed();`,
  );
  expect(await functionDefinitions(database.pool)).not.toEqual(wanted);
  const names = (await functionFiles()).map((file) => basename(file, ".sql")).sort();
  expect(await migrate(database.pool)).toEqual({ migrations: [], functions: names });
  expect(await functionDefinitions(database.pool)).toEqual(wanted);
  expect(await migrate(database.pool)).toEqual(UP_TO_DATE);
});

const functionFiles = async (): Promise<string[]> =>
  (await readdir(partOf("functions"), { recursive: true })).filter((file) => file.endsWith(".sql"));

/** The names of the objects of a kind that the SQL creates. */
function madeIn(sql: string, what: string): string[] {
  const text = sql.replace(/--.*/g, "");
  return [...text.matchAll(new RegExp(`create (?:or replace )?${what} (\\w+)`, "gi"))].map(
    ([, name]) => name ?? "",
  );
}

it("each file creates the function of its name, can be reapplied, and says what the function is for", async () => {
  for (const file of await functionFiles()) {
    const sql = await readFile(join(partOf("functions"), file), "utf8");
    const made = new Set(madeIn(sql, "(?:function|procedure)"));
    expect(made, file).toEqual(new Set([basename(file, ".sql")]));
    // PostgreSQL replaces no constraint trigger: the file drops it first.
    expect(sql, file).not.toMatch(/^create (?!or replace |constraint trigger )/m);
    for (const [, name] of sql.matchAll(/^create constraint trigger (\w+)/gm))
      expect(sql, file).toMatch(new RegExp(`^drop trigger if exists ${name} on `, "m"));
    expect(sql, file).toMatch(/^-- \S/);
  }
});

it("migrations create no triggers, and only functions that tables depend on", async () => {
  const files = await readdir(partOf("migrations"));
  const all = await Promise.all(files.map((file) => readFile(join(partOf("migrations"), file), "utf8")));
  expect(all.flatMap((sql) => madeIn(sql, "(?:constraint )?trigger"))).toEqual([]);
  const made = new Set(all.flatMap((sql) => madeIn(sql, "(?:function|procedure)")));
  expect([...made].sort()).toEqual(OF_TABLES);
});
