import { companyBundle } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Config } from "../../config.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import { addressGroup } from "./address-group.ts";
import { createRateLimits, deleteOldLimits, type RateLimits } from "./rate-limit-store.ts";

const URL = companyBundle.path.replace(":company", "demo");
let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
});
beforeEach(() => database.pool.query("delete from rate_limits"));
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});
afterAll(() => database.close());

/** A server like a separate process: it shares only the database. */
async function server(overrides: Partial<Config>): Promise<FastifyInstance> {
  const services = testServices(database.url, overrides);
  const app = await buildApi(services);
  closing.push(async () => {
    await app.close();
    await services.db.close();
  });
  return app;
}
const statusOf = async (app: FastifyInstance, remoteAddress: string, url = URL): Promise<number> =>
  (await app.inject({ url, remoteAddress })).statusCode;

describe("a rate limit", () => {
  it("a limit is shared by all servers on a database: calls that one allowed count at the other", async () => {
    const [one, two] = [await server({ rateLimitPerMinute: 5 }), await server({ rateLimitPerMinute: 5 })];
    const statuses: number[] = [];
    for (const app of [one, two, one, two, one, two, one]) statuses.push(await statusOf(app, "203.0.113.7"));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statusOf(two, "203.0.113.8")).toBe(200);
  });

  it("a limit holds for simultaneous calls on all servers", async () => {
    const apps = await Promise.all([1, 2, 3].map(() => server({ rateLimitPerMinute: 200 })));
    const calls = Array.from({ length: 300 }, (_, at) =>
      statusOf(apps[at % 3] as FastifyInstance, "203.0.113.9"),
    );
    const passed = (await Promise.all(calls)).filter((status) => status === 200).length;
    expect(passed).toBeLessThanOrEqual(200);
    // Up to three calls of a started block may stay unspent at each of three servers.
    expect(passed).toBeGreaterThanOrEqual(200 - 3 * 3);
  });

  it("the database stores no address: neither in plain text nor as a hash that others could compute", async () => {
    const app = await server({ rateLimitPerMinute: 5 });
    await statusOf(app, "203.0.113.7");
    const { rows } = await database.pool.query<{ row: string }>("select r::text as row from rate_limits r");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain("203.0.113");
    expect(rows[0]?.row).toMatch(/\\x[0-9a-f]{32}"?,/);
  });

  it("a limit does not apply to Health or to a page's own files", async () => {
    const app = await server({ rateLimitPerMinute: 1 });
    for (const url of ["/Health", "/embed/county-pay.js"]) {
      for (let call = 0; call < 4; call += 1) expect(await statusOf(app, "203.0.113.7", url)).not.toBe(429);
    }
    expect((await database.pool.query("select from rate_limits")).rowCount).toBe(0);
  });

  it("a whole IPv6 network counts as one caller, however many of its addresses are used", () => {
    expect(addressGroup("2001:db8:1:2::1")).toBe(addressGroup("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    expect(addressGroup("2001:db8::1")).toBe(addressGroup("2001:db8:0:0:7::"));
    expect(addressGroup("2001:db8:1:2::1")).not.toBe(addressGroup("2001:db8:1:3::1"));
    expect(addressGroup("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(addressGroup("203.0.113.7")).toBe("203.0.113.7");
  });
});

describe("counting calls", () => {
  const limit = { name: "tried", max: 3, timeWindow: 60_000 };
  const limits = (options: Partial<Parameters<typeof createRateLimits>[1]> = {}): RateLimits =>
    createRateLimits(database.pool, { secret: () => "a secret of tests", ...options });

  it("the count restarts when the window is over, and old windows are deleted", async () => {
    const [one, two] = [limits(), limits()];
    for (let call = 0; call < 3; call += 1) expect(await one.take(limit, "203.0.113.7")).toBe(0);
    expect(await two.take(limit, "203.0.113.7")).toBeGreaterThan(50_000);
    await database.pool.query("update rate_limits set ends_at = now() - interval '1 second'");
    expect(await limits().take(limit, "203.0.113.7")).toBe(0);
    await database.pool.query("update rate_limits set ends_at = now() - interval '1 minute'");
    expect(await deleteOldLimits(database.pool)).toBe(1);
  });

  it("the server counts most calls at once: only the first of each block of a fiftieth asks the database", async () => {
    const one = limits();
    const wide = { ...limit, name: "wide", max: 500 };
    const asked: number[] = [];
    for (let call = 0; call < 40; call += 1) {
      const taken = one.take(wide, "203.0.113.7");
      if (typeof taken !== "number") asked.push(call);
      expect(await taken).toBe(0);
    }
    expect(asked).toEqual([0, 10, 20, 30]);
  });

  it("the server does not query the database for a caller who has used up the limit", async () => {
    const one = limits();
    for (let call = 0; call < 3; call += 1) await one.take(limit, "203.0.113.7");
    await database.pool.query("delete from rate_limits");
    expect(await one.take(limit, "203.0.113.7")).toBeGreaterThan(0);
    expect((await database.pool.query("select from rate_limits")).rowCount).toBe(0);
  });

  it("the server counts alone, and says so, while the database is blocked: callers are allowed up to the limit", async () => {
    const alones: number[] = [];
    const one = limits({ patienceMs: 50, onAlone: () => alones.push(1) });
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("lock table rate_limits in access exclusive mode");
    const waits: number[] = [];
    for (let call = 0; call < 4; call += 1) waits.push(await one.take({ ...limit, max: 2 }, "203.0.113.7"));
    await holder.query("rollback");
    holder.release();
    expect(alones).toHaveLength(1);
    expect(waits.slice(0, 2)).toEqual([0, 0]);
    expect(waits[2]).toBeGreaterThan(0);
  });
});
