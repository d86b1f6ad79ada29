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
beforeEach(() => database.pool.query("delete from outages; delete from gateway_outages"));
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

it("an outage of the gateway is shown as one of payments, also while it is not over, and only to its county", async () => {
  await insertCounty(database.pool, { name: "elm" });
  await database.pool.query("insert into outages values ('2026-12-21 05:00:00Z', '2026-12-21 05:10:00Z')");
  await database.pool.query(
    `insert into gateway_outages (company_id, answered_at, began_at, unanswered_until, calls, requests, ended_at)
     select id, a::timestamptz, b::timestamptz, u::timestamptz, n, '{a,b}', e::timestamptz
     from companies, (values
       ('2026-12-21 03:29:00Z', '2026-12-21 03:30:00Z', '2026-12-21 04:00:00Z', 23, '2026-12-21 04:10:00Z'),
       (null, '2026-12-21 20:00:00Z', '2026-12-21 20:30:00Z', 5, null),
       ('2026-12-21 21:00:00Z', '2026-12-21 21:01:00Z', '2026-12-21 21:02:00Z', 2, '2026-12-21 21:03:00Z')
     ) o (a, b, u, n, e) where name = 'demo'`,
  );
  const shown = await run("--company", "demo", "--from", "2026-12-20");
  expect(shown.split("\n").slice(0, 7)).toEqual([
    "gateway\t2026-12-20T21:30:00-06:00\t2026-12-20T22:10:00-06:00\t40 minutes",
    "calls\t23 without an answer\tlast: 2026-12-20T22:00:00-06:00\tlast answer before: 2026-12-20T21:29:00-06:00",
    "outage\t2026-12-20T23:00:00-06:00\t2026-12-20T23:10:00-06:00\t10 minutes",
    "payments\tlast before: none within a day\tfirst after: none within a day",
    "gateway\t2026-12-21T14:00:00-06:00\t-\tnot over",
    "calls\t5 without an answer\tlast: 2026-12-21T14:30:00-06:00\tlast answer before: not known",
    "3 outages.",
  ]);
  expect(await run("--company", "elm")).toContain("1 outage.");
});

it("an unknown county and what is no day are refused", async () => {
  await expect(run("--company", "nowhere")).rejects.toThrow(OperatorFailure);
  await expect(async () => run("--company", "demo", "--from", "yesterday")).rejects.toThrow(UsageError);
});
