import { billById } from "@county-pay/core/contract";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { buildApi } from "../../app.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { answerOf, clientOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import { UsageError } from "../arguments.ts";
import { deadlineCommand } from "./deadline-command.ts";

let database: TestDatabase;
let bills: readonly string[];
beforeAll(async () => {
  database = await testDatabase();
  const id = await insertCounty(database.pool, { name: "elm" });
  await database.pool.query("update companies set time_zone = 'America/Chicago'");
  bills = await insertBills(database.pool, id, [
    { bill_number: "A", parcel_id: "A", balance_cents: 10_000, due_date: "2026-12-20" },
    { bill_number: "B", parcel_id: "B", balance_cents: 10_000, due_date: "2026-11-15" },
  ]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

async function run(...args: string[]): Promise<string> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  await deadlineCommand(args)(database.pool).finally(() => vi.restoreAllMocks());
  return output.join("");
}

/** The due dates that the two bills show. */
async function dueDates(): Promise<readonly unknown[]> {
  const services = testServices(database.url);
  const app = await buildApi(services);
  const shown = [];
  for (const id of bills) {
    const bill = await answerOf(clientOf(app), billById, { params: { company: "elm", recordDetailsId: id } });
    shown.push("DueDate" in bill ? bill.DueDate : null);
  }
  await app.close();
  await services.db.close();
  return shown;
}

const EXTEND = [
  ...["extend", "--company", "elm", "--due", "2026-12-20", "--decided-by", "Board of Commissioners"],
  ...["--note", "the portal was down", "--until"],
];

it("bills show an extended deadline until it is withdrawn, and the decision keeps its evidence", async () => {
  await database.pool.query(
    "insert into outages values ('2026-12-21 03:30:00Z', '2026-12-21 06:10:00Z'), ('2026-12-24 12:00:00Z', '2026-12-24 12:05:00Z')",
  );
  await database.pool.query(
    `insert into gateway_outages (company_id, began_at, unanswered_until, calls, requests)
     select id, '2026-12-20 20:00:00Z', '2026-12-20 20:10:00Z', 7, '{a,b}' from companies`,
  );
  expect(await run(...EXTEND, "2026-12-23")).toContain("No amount changes");
  expect(await dueDates()).toEqual(["2026-12-23", "2026-11-15"]);
  await run(...EXTEND, "2026-12-27");
  expect(await dueDates()).toEqual(["2026-12-27", "2026-11-15"]);
  const shown = await run("show", "--company", "elm");
  expect(shown).toContain("decided by\tBoard of Commissioners");
  expect(shown).toContain("outage\t2026-12-20T21:30:00");
  expect(shown).toContain(
    "gateway\t2026-12-20T14:00:00-06:00\tnot over when it was recorded\t7 calls without an answer\tlast: 2026-12-20T14:10:00-06:00\tlast answer before: not known",
  );
  expect(shown).not.toContain("2026-12-24");
  expect(shown).toContain("1 unpaid bills");

  await run("withdraw", "--company", "elm", "--due", "2026-12-20", "--note", "the board decided otherwise");
  expect(await dueDates()).toEqual(["2026-12-20", "2026-11-15"]);
  const after = await run("show", "--company", "elm");
  expect(after).toContain("the board decided otherwise");
  expect(after).toContain("replaced by another extension");
  const { rows } = await database.pool.query(
    "select action from audit_events where action like 'deadline.%' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "deadline.extended",
    "deadline.extended",
    "deadline.extension_withdrawn",
  ]);
  await expect(database.pool.query("delete from deadline_extensions")).rejects.toThrow(/keeps what it holds/);
});

it("an extension that is none is refused", async () => {
  await expect(async () => run(...EXTEND, "2026-12-20")).rejects.toThrow(UsageError);
  await expect(async () => run(...EXTEND, "soon")).rejects.toThrow(UsageError);
  await expect(run("withdraw", "--company", "elm", "--due", "2020-01-01", "--note", "none")).rejects.toThrow(
    OperatorFailure,
  );
  await expect(async () => run("drop")).rejects.toThrow(UsageError);
});
