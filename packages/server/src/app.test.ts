import { Writable } from "node:stream";
import { companyBundle, ErrorAnswer, health, productSearchableColumns } from "@county-pay/core/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "./app.ts";
import type { Config } from "./config.ts";
import { answerOf, clientOf, refusalOf } from "./testing/client.ts";
import { insertBills, insertCounty } from "./testing/county.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";
import { testServices } from "./testing/services.ts";

const PORTAL = "http://localhost:4000";
const COUNTY_SITE = "https://www.demo-county.example";

let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];

async function start(overrides: Partial<Config> = {}, logTo?: Writable): Promise<FastifyInstance> {
  const services = testServices(database.url, overrides);
  const app = await buildApi(services, logTo);
  closing.push(async () => {
    await app.close();
    await services.db.close();
  });
  return app;
}

/** A log that a test can read. */
function recordedLog(): { readonly lines: string[]; readonly logTo: Writable } {
  const lines: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void): void => {
    lines.push(String(chunk));
    done();
  };
  return { lines, logTo: new Writable({ write }) };
}

const codeOf = (response: LightMyRequestResponse): string => v.parse(ErrorAnswer, response.json()).Code;

beforeAll(async () => {
  database = await testDatabase();
  const id = await insertCounty(database.pool, {
    name: "demo",
    config: { ACHFixedFee1Value: 1.5 },
    flags: { SmartSearch: true },
    allowedOrigins: [COUNTY_SITE],
  });
  await insertCounty(database.pool, { name: "other" });
  await insertBills(database.pool, id, [{ bill_number: "B1", owner_name: "SECRETIVE OWNER" }]);
});

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

afterAll(() => database.close());

describe("a county", () => {
  // CALL-019
  it("a county returns its configuration bundle, in which unset flags are off", async () => {
    const app = await start();
    const bundle = await answerOf(clientOf(app), companyBundle, { params: { company: "demo" } });
    expect(bundle).toMatchObject({
      CompanyName: "demo",
      PaymentsOrigin: "http://localhost:4001",
      PayPlusConfig: { ACHFixedFee1Value: 1.5, IsTylerSearch: false },
      AppFeatureFlags: { SmartSearch: true, AutoPay: false },
    });
  });

  it("a county returns its search fields", async () => {
    const fields = await answerOf(clientOf(await start()), productSearchableColumns, {
      body: { CompanyName: "demo", ProductName: "Bills Payment" },
    });
    expect(fields[0]).toEqual({
      FieldName: "ParcelID",
      FieldLabel: "Parcel ID",
      IsSearchable: true,
      IsVisible: true,
    });
  });

  it("a request for an unknown county is refused with a code and a sentence", async () => {
    const client = clientOf(await start());
    const unknown = { code: "company_not_found", status: 404 };
    expect(await refusalOf(client, companyBundle, { params: { company: "atlantis" } })).toMatchObject(
      unknown,
    );
    const body = { CompanyName: "atlantis", ProductName: "" };
    expect(await refusalOf(client, productSearchableColumns, { body })).toMatchObject(unknown);
  });
});

describe("a malformed request", () => {
  const json = { "content-type": "application/json" };
  const url = "/AlchemePay/BillsRestriction";

  it.each([
    ["is no JSON", 400, { method: "POST", url, headers: json, payload: "{" }],
    ["is empty", 400, { method: "POST", url, headers: json, payload: "" }],
    ["poisons a prototype", 400, { method: "POST", url, headers: json, payload: '{"__proto__":{}}' }],
    ["is text", 415, { method: "POST", url, headers: { "content-type": "text/plain" }, payload: "x" }],
    [
      "is a form",
      415,
      { method: "POST", url, headers: { "content-type": "multipart/form-data" }, payload: "x" },
    ],
    ["is too large", 413, { method: "POST", url, headers: json, payload: `"${"x".repeat(300_000)}"` }],
    ["is wrong", 400, { method: "POST", url, headers: json, payload: '{"CompanyName":"demo"}' }],
    ["is null", 400, { method: "POST", url, headers: json, payload: "null" }],
    ["goes nowhere", 404, { method: "POST", url: "/AlchemePay/Nothing" }],
    ["cannot be decoded", 400, { method: "GET", url: "/AlchemePay/Bill/demo/%zz" }],
    ["names a bill wrongly", 400, { method: "GET", url: "/AlchemePay/Bill/demo/x" }],
    ["names a county wrongly", 400, { method: "GET", url: "/AlchemePay/Bill/DEMO!/1" }],
    ["uses another method", 404, { method: "DELETE", url: "/AlchemePay/Bill/demo/1" }],
  ] as const)("a request that %s is refused with %i and a code", async (_, status, request) => {
    const response = await (await start()).inject(request);
    expect(response.statusCode).toBe(status);
    expect(codeOf(response)).toBe(status === 404 ? "not_found" : "validation_failed");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("a malformed request is answered with the invalid fields, without their values", async () => {
    const payload = { CompanyName: "demo", RecordDetailsIds: ["Jane Doe"] };
    const response = await (await start()).inject({ method: "POST", url, payload });
    expect(v.parse(ErrorAnswer, response.json()).Details).toEqual({ Paths: ["RecordDetailsIds.0"] });
    expect(response.body).not.toContain("Jane");
  });
});

describe("other origins", () => {
  const preflight = (app: FastifyInstance, origin: string) =>
    app.inject({
      method: "OPTIONS",
      url: "/AlchemePay/GuestSearch",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });

  it("the portal's and a county's own origins may call, and no others may", async () => {
    const app = await start();
    for (const origin of [PORTAL, "http://127.0.0.1:4000", COUNTY_SITE]) {
      const { headers, statusCode } = await preflight(app, origin);
      expect(statusCode).toBe(204);
      expect(headers["access-control-allow-origin"]).toBe(origin);
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
    for (const origin of [
      "https://evil.example",
      `${COUNTY_SITE}.evil.example`,
      "null",
      "http://localhost:40000",
    ]) {
      expect((await preflight(app, origin)).headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("an origin that a county does not allow is refused its bills, whatever it sends", async () => {
    const app = await start();
    const ask = (origin: string, company: string) =>
      app.inject({ url: `/AlchemePay/Bill/${company}/1`, headers: { origin } });
    expect((await ask(COUNTY_SITE, "demo")).statusCode).toBe(200);
    expect(codeOf(await ask(COUNTY_SITE, "other"))).toBe("origin_not_allowed");
    expect(codeOf(await ask("https://evil.example", "demo"))).toBe("origin_not_allowed");
  });
});

describe("Health", () => {
  it("Health reports healthy while the database answers, and unhealthy once it does not", async () => {
    const services = testServices(database.url);
    const app = await buildApi(services);
    expect(await answerOf(clientOf(app), health, {})).toEqual({ status: "Healthy" });
    await services.db.close();
    // The last result is reused for a second.
    await expect.poll(async () => (await app.inject("/Health")).statusCode).toBe(503);
    expect((await app.inject("/Health")).json()).toEqual({ status: "Unhealthy", reason: "no answer" });
    await app.close();
  });

  it("Health reports unhealthy if the schema was never created", async () => {
    await database.pool.query("alter table schema_migrations rename to elsewhere");
    try {
      expect((await (await start()).inject("/Health")).statusCode).toBe(503);
    } finally {
      await database.pool.query("alter table elsewhere rename to schema_migrations");
    }
  });
});

it("a server that its operator has closed refuses every call for maintenance", async () => {
  const app = await start({ maintenance: true });
  for (const url of ["/Health", "/AlchemePay/CompanyBundle/demo"]) {
    const refused = await app.inject(url);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ Code: "unavailable", Details: { Maintenance: true } });
    expect(refused.headers["retry-after"]).toBe("30");
  }
});

describe("rate limits", () => {
  it("a call over the limit gets rate_limited with a time to wait, and Health has no limit", async () => {
    const app = await start({ rateLimitPerMinute: 3 });
    const call = { url: "/AlchemePay/CompanyBundle/demo", remoteAddress: "203.0.113.77" };
    for (let calls = 0; calls < 3; calls += 1) expect((await app.inject(call)).statusCode).toBe(200);
    const refused = await app.inject(call);
    expect(refused.statusCode).toBe(429);
    expect(codeOf(refused)).toBe("rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await app.inject("/Health")).statusCode).toBe(200);
  });
});

describe("an internal failure", () => {
  it("a call without a database gets unavailable, without the reason", async () => {
    const services = testServices("postgres://nobody:hunter2@127.0.0.1:1/none");
    const app = await buildApi(services);
    const response = await app.inject("/AlchemePay/Bill/demo/1");
    expect(response.statusCode).toBe(503);
    expect(codeOf(response)).toBe("unavailable");
    expect(response.body).not.toContain("ECONNREFUSED");
    await app.close();
    await services.db.close();
  });

  it("an unexpected failure is a plain internal error, whose cause is only in the log, without user input", async () => {
    const { lines, logTo } = recordedLog();
    const app = await start({ logLevel: "info" }, logTo);
    await database.pool.query("alter table bills rename column owner_search to hidden");
    try {
      const id = (await database.pool.query("select id from companies where name = 'demo'")).rows[0]?.id;
      const response = await app.inject({
        method: "POST",
        url: "/AlchemePay/SmartSearch",
        payload: { ProductNum: "P1", CompanyId: id, Search: "Jane Doe", IsAltSearch: false, SearchBy: "Any" },
      });
      expect(response.statusCode).toBe(500);
      expect(codeOf(response)).toBe("internal");
      expect(response.body).not.toContain("column");
    } finally {
      await database.pool.query("alter table bills rename column hidden to owner_search");
    }
    const log = lines.join("");
    expect(log).toContain('"code":"42703"');
    expect(log).toContain('"route":"/AlchemePay/SmartSearch"');
    expect(log).not.toContain("Jane");
  });

  it("failed and successful calls leave no name, ID or address in the log", async () => {
    const { lines, logTo } = recordedLog();
    const app = await start({ logLevel: "debug" }, logTo);
    await app.inject({ url: "/AlchemePay/Bill/demo/1?token=SECRET", remoteAddress: "203.0.113.7" });
    expect(lines).toHaveLength(1);
    const line: unknown = JSON.parse(lines[0] ?? "");
    expect(line).toMatchObject({
      method: "GET",
      route: "/AlchemePay/Bill/:company/:recordDetailsId",
      status: 200,
    });
    expect(Object.keys(v.parse(v.record(v.string(), v.unknown()), line)).sort()).toEqual(
      ["level", "method", "ms", "msg", "reqId", "route", "status", "time"].sort(),
    );
  });
});
