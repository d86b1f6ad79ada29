import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { openDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A network between us and PostgreSQL that may swallow everything without a word. */
async function network(): Promise<{ url: string; swallow(on: boolean): void; close(): void }> {
  const { hostname, port } = new URL(database.url);
  const sockets = new Set<Socket>();
  let swallows = false;
  const server: Server = createServer((here) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [here, far],
      [far, here],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk: Buffer) => void (swallows || to.write(chunk)));
      from.on("close", () => to.destroy()).on("error", () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const near = new URL(database.url);
  near.port = String((server.address() as AddressInfo).port);
  return {
    url: near.href,
    swallow: (on) => {
      swallows = on;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe("a connection to the database", () => {
  it("gives up a statement that runs too long, and one that waits too long for a row", async () => {
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

  it("does not stand in a transaction for ever", async () => {
    const db = openDatabase(database.url, { max: 1 });
    const { rows } = await db.pool.query("show idle_in_transaction_session_timeout");
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: "1min" }]);
    await db.close();
  });

  it("is given up when the network swallows everything, also in the middle of a transaction, and a new one serves", async () => {
    const between = await network();
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
    between.close();
  });
});
