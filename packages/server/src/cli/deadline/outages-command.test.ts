import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { UsageError } from "../arguments.ts";
import { outagesCommand } from "./outages-command.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
  await database.pool.query("update companies set time_zone = 'America/Chicago'");
});
beforeEach(() => database.pool.query("delete from outages"));
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

async function run(...args: string[]): Promise<string> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  await outagesCommand(args)(database.pool).finally(() => vi.restoreAllMocks());
  return output.join("");
}

const note = () => database.pool.query("select note_database_generation()");
const silentFor = (seconds: number) =>
  database.pool.query("update database_generations set alive_at = clock_timestamp() - $1 * interval '1 s'", [
    seconds,
  ]);

it("a time in which no server could use the database is stored once, by the first that can again", async () => {
  await note();
  await silentFor(60);
  await note();
  expect(await run("--company", "demo")).toContain("0 outages.");
  await silentFor(600);
  await Promise.all([note(), note(), note()]);
  await note();
  expect(await run("--company", "demo")).toMatch(/^outage\t[^\n]*\t1[01] minutes\n.*\n1 outage\.\n/);
});

it("an outage is shown in the county's time, and only those of the days that are asked for", async () => {
  await database.pool.query(
    "insert into outages values ('2026-12-21 03:30:00Z', '2026-12-21 06:10:00Z'), ('2027-01-05 12:00:00Z', '2027-01-05 12:05:00Z')",
  );
  const shown = await run("--company", "demo", "--from", "2026-12-20", "--to", "2026-12-20");
  expect(shown).toContain("2026-12-20T21:30:00");
  expect(shown).toContain("2026-12-21T00:10:00");
  expect(shown).toContain("160 minutes");
  expect(shown).toContain("last before: none within a day");
  expect(shown).toContain("1 outage.");
  expect(await run("--company", "demo", "--from", "2026-12-22")).toContain("1 outage.");
  expect(await run("--company", "demo")).toContain("2 outages.");
});

it("an unknown county and what is no day are refused", async () => {
  await expect(run("--company", "nowhere")).rejects.toThrow(OperatorFailure);
  await expect(async () => run("--company", "demo", "--from", "yesterday")).rejects.toThrow(UsageError);
});
