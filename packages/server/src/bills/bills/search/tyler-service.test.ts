import { tylerBillNumberSearch, tylerOwnerSearch, tylerTaxSale } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { startSandbox, type TestSandbox } from "../../../testing/sandbox.ts";
import { testServices } from "../../../testing/services.ts";

let database: TestDatabase;
let sandbox: TestSandbox;
let services: Services;
let app: FastifyInstance;
let company: number;
let imported = "";

const connectTo = (address: string) =>
  database.pool.query(
    `insert into connectors (company_id, kind, address) values ($1, 'tyler-search', $2)
     on conflict (company_id, kind) do update set address = excluded.address`,
    [company, address],
  );

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  services = testServices(database.url, { gatewayUrl: sandbox.url });
  company = await insertCounty(database.pool, { name: "chatham", config: { IsTylerSearch: true } });
  [imported = ""] = await insertBills(database.pool, company, [
    { bill_number: "SANDBOX-2", tax_year: new Date().getFullYear(), owner_name: "Ours Alone" },
  ]);
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  sandbox.close();
  await services.db.close();
  await database.close();
});

const owner = { query: { company_name: "chatham", owner_name: "sandbox" } };

it("a county whose Tyler search has no address answers from its own bills", async () => {
  expect(await answerOf(clientOf(app), tylerOwnerSearch, owner)).toEqual([]);
});

it("a county whose Tyler search has an address asks there, and names its own bill of the same number", async () => {
  await connectTo("sandbox");
  const rows = await answerOf(clientOf(app), tylerOwnerSearch, owner);
  expect(rows.map(({ bill_no, RecordDetailsId }) => [bill_no, RecordDetailsId])).toEqual([
    ["SANDBOX-1", "0"],
    ["SANDBOX-2", imported],
  ]);
  expect(rows.every(({ CompanyId }) => CompanyId === company)).toBe(true);
  const one = { query: { company_name: "chatham", bill_no: "sandbox-1" } };
  expect((await answerOf(clientOf(app), tylerBillNumberSearch, one)).map((row) => row.owner_name)).toEqual([
    "Sandbox Holdings LLC",
  ]);
  const sale = (parcel: string) =>
    answerOf(clientOf(app), tylerTaxSale, { query: { company_name: "chatham", parcel } });
  expect(await sale("900-0001-02")).toHaveLength(1);
  expect(await sale("900-0001-01")).toEqual([]);
});

it("a Tyler search that does not answer is unavailable, and nothing else is shown in its place", async () => {
  await connectTo("http://127.0.0.1:9");
  expect((await refusalOf(clientOf(app), tylerOwnerSearch, owner)).code).toBe("unavailable");
});
