import { afterEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./database.ts";

const open: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

test("each test gets its own empty, migrated database", async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  open.push(first, second);
  await first.pool.query("insert into companies (name, display_name) values ('demo', 'Demo County')");
  const { rows } = await second.pool.query("select count(*)::int as count from companies");
  expect(rows).toEqual([{ count: 0 }]);
  expect(first.url).not.toBe(second.url);
});
