import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { startNetwork } from "../testing/network.ts";
import { openDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("a connection to the database", () => {
  it("a statement that runs too long, or waits too long for a row, is canceled", async () => {
    const db = openDatabase(database.url, { max: 2, statementMs: 300, lockMs: 100 });
    await expect(db.pool.query("select pg_sleep(30)")).rejects.toMatchObject({ code: "57014" });
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("lock table companies");
    await expect(db.pool.query("select from companies")).rejects.toMatchObject({ code: "55P03" });
    await holder.query("rollback");
    holder.release();
    await db.close();
  });

  it("a connection that stays idle in a transaction is closed", async () => {
    const db = openDatabase(database.url, { max: 1 });
    const { rows } = await db.pool.query("show idle_in_transaction_session_timeout");
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: "1min" }]);
    await db.close();
  });

  it("a connection is dropped when the network loses all packets, even within a transaction, and a new one works", async () => {
    const between = await startNetwork(database.url);
    const db = openDatabase(between.url, { max: 1, silenceMs: 1_500 });
    await db.pool.query("select 1");
    between.swallow(true);
    await expect(
      db.kysely
        .transaction()
        .execute((transaction) => transaction.selectFrom("companies").selectAll().execute()),
    ).rejects.toThrow(/^Connection terminated/);
    between.swallow(false);
    expect((await db.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await db.close();
    await between.close();
  });

  it("a connection starts with only the parameters that PgBouncer accepts, and still gets its timeouts", async () => {
    const between = await startNetwork(database.url);
    const db = openDatabase(between.url, { max: 1, statementMs: 7_000, lockMs: 3_000 });
    const { rows } = await db.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: "7s", lock: "3s", idle: "1min" }]);
    const passed = ["user", "database", "client_encoding", "application_name"];
    expect(between.startups.flat().filter((name) => !passed.includes(name))).toEqual([]);
    await db.close();
    await between.close();
  });

  it("a connection that refused to write leaves its pool, and the next one writes", async () => {
    const db = openDatabase(database.url, { max: 1 });
    const pid = async () =>
      (await db.pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    const before = await pid();
    // Like a connection to a former primary.
    await db.pool.query("set default_transaction_read_only = on");
    const write = () => db.pool.query("delete from captcha_spent");
    await expect(write()).rejects.toMatchObject({ code: "25006" });
    await write();
    expect(await pid()).not.toBe(before);
    await db.close();
  });

  it("a connection that refused to write inside a transaction leaves its pool when the transaction ends", async () => {
    const db = openDatabase(database.url, { max: 1 });
    await db.pool.query("set default_transaction_read_only = on");
    const write = () =>
      db.kysely.transaction().execute((transaction) => transaction.deleteFrom("companies").execute());
    await expect(write()).rejects.toMatchObject({ code: "25006" });
    await write();
    await db.close();
  });
});
