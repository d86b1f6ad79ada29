import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withConnection } from "../../testing/connect.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";

const BILLS = 120;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const demo = await insertCounty(database.pool, { name: "demo" });
  const rows = Array.from({ length: BILLS }, (_, at) => ({
    bill_number: `N-${at}`,
    owner_name: `OWNER ${at} ${"X".repeat(600)}`,
  }));
  await insertBills(database.pool, demo, rows);
});
afterAll(() => database.close());

describe("what a payment changes of a bill", () => {
  it("the changed bill stays in its page and needs no new entry in any index", async () => {
    await withConnection(database.url, async (client) => {
      await client.query("begin");
      const changed = await client.query(
        `update bills set balance_cents = balance_cents - 1, paid_cents = paid_cents + 1
         where ctid in (select distinct on ((ctid::text::point)[0]) ctid from bills order by (ctid::text::point)[0], ctid)`,
      );
      const { rows } = await client.query<{ hot: number }>(
        "select n_tup_hot_upd::int as hot from pg_stat_xact_user_tables where relname = 'bills'",
      );
      await client.query("rollback");
      expect(changed.rowCount).toBeGreaterThan(5);
      expect(rows[0]?.hot).toBe(changed.rowCount);
    });
  });

  it("no trigger runs before the update, because then all generated columns would be computed again", async () => {
    const { rows } = await database.pool.query(
      `select t.tgname from pg_trigger t where t.tgrelid = 'bills'::regclass and not t.tgisinternal
         and pg_get_triggerdef(t.oid) ~ 'BEFORE .*UPDATE.* FOR EACH ROW'`,
    );
    expect(rows).toEqual([]);
  });
});
