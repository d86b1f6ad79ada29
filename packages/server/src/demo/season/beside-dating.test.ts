import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { besideDating, waitToDate } from "./beside-dating.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const waiting = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
};

it("a season is dated after another county's import, and the next import starts after the season", async () => {
  const order: string[] = [];
  let endImport: (() => void) | undefined;
  const imported = besideDating(database.pool, async () => {
    await new Promise<void>((resolve) => {
      endImport = resolve;
    });
    order.push("import");
  });
  await expect.poll(() => endImport).toBeDefined();
  const dated = inTransaction(database.pool, async (client) => {
    await waitToDate(client);
    order.push("dating");
  });
  await expect.poll(waiting).toBe(1);
  const next = besideDating(database.pool, async () => {
    order.push("next import");
  });
  await expect.poll(waiting).toBe(2);
  endImport?.();
  await Promise.all([imported, dated, next]);
  expect(order).toEqual(["import", "dating", "next import"]);
});
