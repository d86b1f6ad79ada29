import { cents } from "@county-pay/core/money";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Services } from "../../kernel/services.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { withGateway } from "../../testing/gateways.ts";
import { testServices } from "../../testing/services.ts";
import { beginPayment, settleDue } from "./index.ts";
import { openerOf, press } from "./testing/opened.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let services: Services;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
});
afterAll(async () => {
  await services.db.close();
  await database.close();
});

/** How many rows of payments were read so far. */
async function rowsRead(): Promise<number> {
  const client = await services.db.pool.connect();
  try {
    await client.query("select pg_stat_force_next_flush()");
    const { rows } = await client.query<{ read: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = 'payments'`,
    );
    return rows[0]?.read ?? 0;
  } finally {
    client.release();
  }
}

async function connections(name: string): Promise<number | null> {
  const { rowCount } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1",
    [name],
  );
  return rowCount;
}

it("settling reads only the payments that are due, however many checkouts are open", async () => {
  const companyId = await insertCounty(database.pool, { name: "demo" });
  // A table of this size may be read whole, by a plan that a county's table never gets.
  await database.pool.query(
    "do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$",
  );
  const opening = new pg.Pool({ connectionString: database.url, max: 10, application_name: "opening" });
  const { open } = openerOf(opening, companyId);
  const due = await open();
  for (let each = 0; each < 40; each += 1) await Promise.all(Array.from({ length: 50 }, () => open()));
  // PostgreSQL counts what a connection read once it is closed.
  await opening.end();
  await vi.waitFor(async () => expect(await connections("opening")).toBe(0));
  await database.pool.query("analyze payments, open_payments");
  await beginPayment(database.pool, press(due, { checkAfterMs: 0 }));
  const asked: string[] = [];
  const lookup = async (reference: string) => {
    asked.push(reference);
    const instrument = { brand: "VISA", last4: "1111" };
    return { outcome: "succeeded", gatewayId: "ch", amount: cents(due.totalCents), instrument } as const;
  };
  const before = await rowsRead();
  await settleDue(withGateway(services, { lookup }), silent);
  expect((await rowsRead()) - before).toBeLessThan(50);
  expect(asked).toEqual([due.payment]);
  expect(await openerOf(database.pool, companyId).stateOf(due)).toBe("succeeded");
});
