import { readFileSync } from "node:fs";
import * as contract from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "./app.ts";
import type { Services } from "./kernel/services.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";
import { testServices } from "./testing/services.ts";

const nginx = readFileSync(new URL("../../../deploy/nginx.conf", import.meta.url), "utf8");
const KILOBYTE = 1_024;
const bytes = (number = "", unit = ""): number => Number(number) * (unit === "m" ? KILOBYTE ** 2 : KILOBYTE);

const [, usualNumber, usualUnit] = /^ {2}client_max_body_size (\d+)([km]);/m.exec(nginx) ?? [];
const usual = bytes(usualNumber, usualUnit);
/** The calls with their own limit in nginx, by path, in bytes. */
const own = new Map(
  [...nginx.matchAll(/location = (\S+) \{ client_max_body_size (\d+)([km]);/g)].map(
    ([, path = "", number, unit]) => [path, bytes(number, unit)],
  ),
);

let database: TestDatabase;
let services: Services;
let apps: FastifyInstance[];

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url, { rateLimitPerMinute: 1_000_000 });
  apps = [await buildApi(services), await buildPaymentsOrigin(services)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

/** Whether the server itself refuses a body of this many bytes, or does not serve the call. */
async function refuses(path: string, method: contract.Endpoint["method"], length: number): Promise<boolean> {
  const statuses = await Promise.all(
    apps.map(async (app) => {
      const url = path.replaceAll(/:\w+/g, "1");
      const headers = { "content-type": "application/json" };
      return (await app.inject({ method, url, headers, payload: "[".repeat(length) })).statusCode;
    }),
  );
  return statuses.every((status) => status === 413 || status === 404);
}

it("nginx forwards every body that the server accepts, and the server refuses longer ones itself", async () => {
  const calls = contract.endpointsOf(contract).filter(({ body }) => body !== undefined);
  const longer: string[] = [];
  for (const { path, method } of calls) if (!(await refuses(path, method, usual))) longer.push(path);
  expect(longer.toSorted()).toEqual([...own.keys()].toSorted());
  for (const { path, method } of calls) {
    const limit = own.get(path);
    if (limit !== undefined) expect(await refuses(path, method, limit), path).toBe(true);
  }
});
