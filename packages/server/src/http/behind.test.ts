import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import { createServices } from "../compose.ts";
import { openDatabase } from "../db/database.ts";
import { createFence } from "../db/fence/fence.ts";
import { seenFile } from "../db/fence/seen-file.ts";
import type { Services } from "../kernel/services.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/services.ts";

let database: TestDatabase;
let folder: string;
let services: Services;
let charged = 0;

/** A server that has seen a later state of its database than the database has now. */
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "county-pay-behind-"));
  const file = seenFile(folder);
  const before = createFence({ file, say: () => undefined });
  const earlier = openDatabase(database.url, { max: 1, fence: before });
  await before.look(earlier.pool);
  await earlier.close();
  const seen = await file.read();
  if (!seen) throw new Error("nothing was seen");
  await file.write({ ...seen, position: seen.position + 10_000_000_000n });
  const fence = createFence({ file, say: () => undefined });
  const db = openDatabase(database.url, { max: 2, fence });
  services = createServices(testConfig(database.url), db, "a secret of tests, long enough to sign");
  const { charge } = services.gateways.installation;
  Object.assign(services.gateways.installation, {
    charge: (request: Parameters<typeof charge>[0]) => {
      charged += 1;
      return charge(request);
    },
  });
});
afterAll(async () => {
  await services.db.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it("a payment on a database that is behind is refused as unavailable, with a machine code, and nothing is charged", async () => {
  const app = await buildPaymentsOrigin(services);
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: `/checkout/${randomUUID()}/pay`,
    headers: { origin: "http://localhost:4001", "content-type": "application/json" },
    payload: {
      FrameKey: "k".repeat(43),
      AttemptKey: randomUUID(),
      Token: `tok_${"t".repeat(32)}`,
      Captcha: "",
    },
  });
  expect({ statusCode, body }).toMatchObject({ statusCode: 503 });
  expect(JSON.parse(body)).toMatchObject({ Code: "unavailable", Details: { Database: "behind" } });
  expect(charged).toBe(0);
  await app.close();
});

it("the health check of a server whose database is behind says why", async () => {
  const app = await buildApi(services);
  const { statusCode, body } = await app.inject({ method: "GET", url: "/Health" });
  expect(statusCode).toBe(503);
  expect(JSON.parse(body)).toEqual({
    status: "Unhealthy",
    reason: "it is behind what this server has seen of it",
  });
  await app.close();
});
