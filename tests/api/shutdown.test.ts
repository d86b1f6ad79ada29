import { guestSearch } from "@county-pay/core/contract";
import {
  answerOf,
  card,
  insertBills,
  insertCounty,
  ledgerDifferences,
  type TestDatabase,
  testDatabase,
} from "@county-pay/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayProcess, startGateway } from "../support/programs.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const SLOW = "4000000000001042";
const SEARCHES = 6;

let gateway: GatewayProcess;
let database: TestDatabase;
let server: ServerProcess;
let companyId: number;

beforeAll(async () => {
  gateway = await startGateway({ GATEWAY_SLOW_MS: "2500" });
  database = await testDatabase();
  companyId = await insertCounty(database.pool, {
    name: "demo",
    flags: { OnlinePropertyTaxPayment: true },
  });
  server = await startServer(gateway, database.url, { GATEWAY_TIMEOUT_MS: "60000" });
});
afterAll(async () => {
  await server?.stop();
  await gateway?.close();
  await database?.close();
});

const count = async (sql: string): Promise<number> =>
  Number((await database.pool.query<{ count: number }>(sql)).rows[0]?.count);

const search = () =>
  answerOf(server.payer.page, guestSearch, {
    body: {
      ProductNum: "P1",
      CompanyId: companyId,
      CompanyName: "demo",
      PageSize: 10,
      PageNumber: 0,
      SearchFields: { BillNumber: "B1" },
      Filters: [],
      OrderBy: "relevance",
    },
  });

/** Whether the server accepts a new connection. */
const letsIn = (): Promise<boolean> =>
  fetch(`${server.url}/Health`, { headers: { connection: "close" } }).then(
    ({ ok }) => ok,
    () => false,
  );

it("a stopping server finishes requests in progress, a slow payment included, accepts no new connections, and exits with 0", async () => {
  const [id = ""] = await insertBills(database.pool, companyId, [{ bill_number: "B1", parcel_id: "P1" }]);
  const { payer } = server;
  const frame = await payer.openFrame(await payer.checkout(await payer.request([{ id, cents: 10_000 }])));
  const press = await payer.press(frame, card(SLOW));
  const paid = payer.send(frame, press);
  await expect.poll(() => count("select count(*)::int from payments where state = 'submitted'")).toBe(1);

  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("lock table bills in access exclusive mode");
  const searches = Array.from({ length: SEARCHES }, search);
  await expect
    .poll(() =>
      count(
        "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%typed%'",
      ),
    )
    .toBe(SEARCHES);

  const ended = server.end();
  await expect.poll(letsIn).toBe(false);
  await holder.query("rollback");
  holder.release();

  for (const answer of await Promise.all(searches)) expect(answer.ResultCount).toBe(1);
  expect((await paid).Status).toBe("success");
  expect(await ended).toBe(0);
  expect(await count("select count(*)::int from payments where state = 'succeeded'")).toBe(1);
  expect(
    await count(
      "select count(*)::int from pg_stat_activity where application_name like 'county-pay%'  and datname = current_database()",
    ),
  ).toBe(0);
  expect(await ledgerDifferences(database.pool, companyId)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });
});
