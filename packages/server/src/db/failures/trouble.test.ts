import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { troubleOf } from "./trouble.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const failureOf = (client: pg.Client): Promise<unknown> =>
  client.query("select 1").catch((error: unknown) => error);

it("a connection that PostgreSQL ended while nothing was asked is lost, like one that it ends meanwhile", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  client.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await ended;
  expect(troubleOf(await failureOf(client))).toMatchObject({ kind: "away" });
});

it("a connection that this server closed is lost", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.end();
  expect(troubleOf(await failureOf(client))).toMatchObject({ kind: "away" });
});
