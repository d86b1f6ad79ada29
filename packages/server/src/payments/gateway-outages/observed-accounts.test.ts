import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { storeAccount } from "../../county/gateways/index.ts";
import { asCompany } from "../../db/tenant.ts";
import type { Services } from "../../kernel/services.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testConfig, testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let demo = 0;
let own = 0;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url, { gatewayUrl: "http://127.0.0.1:1" });
  demo = await insertCounty(database.pool, { name: "demo" });
  own = await insertCounty(database.pool, { name: "own" });
  const { settings = [] } = services.config.accounts.kinds.sandbox ?? {};
  await asCompany(services.db.kysely, own, (tenant) =>
    storeAccount(
      tenant,
      services,
      { companyId: own, userId: null, language: "en" },
      {
        kind: "sandbox",
        settings,
        values: { Key: "sandbox_key_own_7f7f" },
        tested: { VendorId: "own", IsLive: false },
        replaces: null,
      },
    ),
  );
});
beforeEach(() => database.pool.query("delete from gateway_outages"));
afterAll(async () => {
  await services.db.close();
  await database.close();
});

const noted = async ({ gatewayCalls }: Services) => {
  await gatewayCalls.note();
  const { rows } = await database.pool.query(
    "select company_id as company, account_id is not null as own from gateway_outages",
  );
  return rows;
};

it("the calls of the installation's account and of a county's own are observed, each for its counties", async () => {
  await services.gateways.installation.lookup(randomUUID());
  expect(await noted(services)).toEqual([{ company: demo, own: false }]);
  await (await services.gateways.of(own)).lookup(randomUUID());
  expect(await noted(services)).toEqual([
    { company: demo, own: false },
    { company: own, own: true },
  ]);
});

it("the installation's account is not observed where no county may use it", async () => {
  const { accounts, gatewayUrl } = services.config;
  const config = { ...testConfig(database.url), accounts: { ...accounts, isShared: false }, gatewayUrl };
  const unshared = testServices(database.url, config);
  await unshared.gateways.installation.lookup(randomUUID());
  expect(await noted(unshared)).toEqual([]);
  await unshared.db.close();
});
