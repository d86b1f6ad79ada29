import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { type Database, openDatabase } from "../database.ts";
import { troubleOf } from "../failures/trouble.ts";
import { watchHealth } from "./health.ts";

let database: TestDatabase;
let db: Database;
const name = (): string => new URL(database.url).pathname.slice(1);

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await db.close();
  await database.pool.query(`alter database ${name()} reset all`);
});
afterAll(() => database.close());

/** The health over connections opened with this setting. */
async function healthWith(setting: string) {
  await database.pool.query(`alter database ${name()} set ${setting}`);
  db = openDatabase(database.url, { max: 2 });
  const health = await watchHealth(db.pool)();
  return health.healthy ? "healthy" : troubleOf(health.error)?.kind;
}

describe("database health", () => {
  it("a database that answers and writes is healthy", async () => {
    expect(await healthWith("application_name = 'as ever'")).toBe("healthy");
  });

  it("a read-only database is not healthy", async () => {
    expect(await healthWith("default_transaction_read_only = on")).toBe("readOnly");
  });

  it("a database without room for a file is not healthy", async () => {
    expect(await healthWith("temp_file_limit = '64kB'")).toBe("full");
  });

  it("a database is checked once for all callers within a second, and again after that", async () => {
    db = openDatabase(database.url, { max: 2 });
    let looks = 0;
    db.pool.on("acquire", () => {
      looks += 1;
    });
    const ask = watchHealth(db.pool);
    await Promise.all(Array.from({ length: 20 }, ask));
    await ask();
    expect(looks).toBe(1);
    await expect.poll(async () => (await ask()) && looks).toBe(2);
  });
});
