import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import { readConfig } from "../config.ts";
import { insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";

const NGINX = "127.0.0.1";
const VISITOR = "203.0.113.7";
const CALLS_ALLOWED = 3;

let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});
afterAll(() => database.close());

async function start(TRUST_PROXY: string): Promise<FastifyInstance> {
  const { trustedProxies } = readConfig({ DATABASE_URL: database.url, TRUST_PROXY });
  const services = testServices(database.url, { trustedProxies, rateLimitPerMinute: CALLS_ALLOWED });
  const app = await buildApi(services);
  // Reset the counts of earlier servers.
  await database.pool.query("delete from rate_limits");
  closing.push(async () => {
    await app.close();
    await services.db.close();
  });
  return app;
}

/** The statuses of a visitor's calls that arrive from `from`, each with this forwarded header. */
async function statuses(app: FastifyInstance, from: string, forwarded: readonly string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const addresses of forwarded) {
    const answer = await app.inject({
      url: "/AlchemePay/CompanyBundle/demo",
      remoteAddress: from,
      headers: { "x-forwarded-for": addresses },
    });
    answers.push(answer.statusCode);
  }
  return answers;
}

const FORGED = [1, 2, 3, 4].map((last) => `198.51.100.${last}`);

it("a visitor who forges X-Forwarded-For before nginx, which appends, still counts as one", async () => {
  const appended = FORGED.map((address) => `${address}, ${VISITOR}`);
  expect(await statuses(await start("on"), NGINX, appended)).toEqual([200, 200, 200, 429]);
});

it("a visitor who pretends to be behind a proxy still counts as one", async () => {
  const appended = FORGED.map((address) => `${address}, 127.0.0.1, ${VISITOR}`);
  expect(await statuses(await start("on"), NGINX, appended)).toEqual([200, 200, 200, 429]);
});

it("X-Forwarded-For is ignored if a caller bypasses nginx", async () => {
  expect(await statuses(await start("on"), VISITOR, FORGED)).toEqual([200, 200, 200, 429]);
  expect(await statuses(await start("172.28.0.2"), "172.28.0.3", FORGED)).toEqual([200, 200, 200, 429]);
});

it("X-Forwarded-For is ignored if no proxy is configured", async () => {
  expect(await statuses(await start("off"), NGINX, FORGED)).toEqual([200, 200, 200, 429]);
});

it("visitors behind a configured proxy are distinguished, even through two proxies", async () => {
  expect(await statuses(await start("on"), NGINX, FORGED)).toEqual([200, 200, 200, 200]);
  const chain = FORGED.map((address) => `${address}, 10.0.0.9`);
  expect(await statuses(await start("172.28.0.2,10.0.0.0/8"), "172.28.0.2", chain)).toEqual([
    200, 200, 200, 200,
  ]);
});
