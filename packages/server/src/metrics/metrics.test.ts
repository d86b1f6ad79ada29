import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin, startJobs } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { insertBills, insertCounty, insertPendingPayment } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { withGateway } from "../testing/gateways.ts";
import { testServices } from "../testing/services.ts";
import { createMetrics, type MetricsServer, measured, serveMetrics } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let served: MetricsServer;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const demo = await insertCounty(database.pool, { name: "demo" });
  const [bill = ""] = await insertBills(database.pool, demo, [
    { bill_number: "B1", parcel_id: "P-77", owner_name: "SECRETIVE OWNER" },
  ]);
  await insertPendingPayment(database.pool, demo, bill);
  await database.pool.query(
    "update payments set state = 'submitted', submitted_at = now() - interval '2 hours', next_check_at = now()",
  );
  await database.pool.query("update payments set state = 'unknown'");
  await database.pool.query(
    `insert into mails (company_id, recipient, kind, created_at, tries, next_try_at)
     values ($1, 'ada@example.com', 'reset', now() - interval '5 minutes', 4, now() + interval '8 minutes'),
       ($1, 'ada@example.com', 'reset', now(), 0, now())`,
    [demo],
  );
  app = await buildApi(services);
  served = await serveMetrics(services.metrics, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await served.close();
  await app.close();
  await services.db.close();
  await database.close();
});

const scrape = async (): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
};
/** The value of the line that starts with `line`. */
const numberAt = (text: string, line: string): number => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  if (!found) throw new Error(`there is no line ${line}`);
  return Number(found.slice(line.length));
};

describe("/metrics", () => {
  it("/metrics counts requests by route pattern, without personal data or request parameters", async () => {
    await app.inject({ url: "/AlchemePay/Bill/demo/1?token=SECRET", remoteAddress: "203.0.113.7" });
    await app.inject({ url: "/AlchemePay/Bill/demo/98765432101234", remoteAddress: "203.0.113.7" });
    await app.inject({ method: "POST", url: "/somewhere/ada@example.com" });
    const text = await scrape();
    const route = 'route="/AlchemePay/Bill/:company/:recordDetailsId"';
    expect(numberAt(text, `county_pay_requests_total{method="GET",${route},status="2xx"}`)).toBe(1);
    expect(numberAt(text, `county_pay_requests_total{method="GET",${route},status="4xx"}`)).toBe(1);
    expect(numberAt(text, `county_pay_request_seconds_count{${route}}`)).toBe(2);
    expect(numberAt(text, 'county_pay_requests_total{method="POST",route="unknown",status="4xx"}')).toBe(1);
    expect(numberAt(text, "process_resident_memory_bytes")).toBeGreaterThan(1e6);
    for (const personal of [
      "SECRET",
      "203.0.113.7",
      "ada@example.com",
      "OWNER",
      "P-77",
      "98765432101234",
      "demo",
    ])
      expect(text).not.toContain(personal);
  });

  it("/metrics reports the states of payments and emails in the database, and the age of the oldest unknown payment", async () => {
    const text = await scrape();
    expect(numberAt(text, "county_pay_healthy")).toBe(1);
    expect(numberAt(text, "county_pay_database_up")).toBe(1);
    expect(numberAt(text, 'county_pay_payments_open{state="unknown"}')).toBe(1);
    expect(numberAt(text, 'county_pay_payments_open{state="submitted"}')).toBe(0);
    expect(numberAt(text, "county_pay_payments_unknown_oldest_seconds")).toBeGreaterThan(7_000);
    expect(numberAt(text, "county_pay_mails_waiting")).toBe(2);
    expect(numberAt(text, "county_pay_mails_waiting_oldest_seconds")).toBeGreaterThan(290);
    expect(numberAt(text, "county_pay_postings_waiting")).toBe(0);
    // A query of the server's own may wait for a moment.
    const waiting = 'county_pay_database_connections{pool="primary",state="waiting"}';
    await expect.poll(async () => numberAt(await scrape(), waiting)).toBe(0);
  });

  it("/metrics reports how many wait in line, the pace, and the estimate", async () => {
    await database.pool.query(
      `insert into waiting_lines (company_id, since, last_number, served_number, served_per_minute)
       select id, clock_timestamp() - interval '2 minutes', 40, 10, 6 from companies where name = 'demo'`,
    );
    const line = await createMetrics(services.db, services.health).registry.metrics();
    expect(numberAt(line, "county_pay_payers_waiting")).toBe(30);
    expect(numberAt(line, "county_pay_payers_waiting_seconds")).toBeGreaterThanOrEqual(120);
    expect(numberAt(line, "county_pay_payers_let_in_per_minute")).toBe(6);
    expect(numberAt(line, "county_pay_payers_wait_estimate_seconds")).toBe(300);
    await database.pool.query("delete from waiting_lines");
    const none = await createMetrics(services.db, services.health).registry.metrics();
    expect(numberAt(none, "county_pay_payers_let_in_per_minute")).toBe(0);
    expect(numberAt(none, "county_pay_payers_wait_estimate_seconds")).toBe(0);
  });

  it("/metrics is served only on its own port, on neither of the browsers' origins", async () => {
    const payments = await buildPaymentsOrigin(services);
    for (const origin of [app, payments]) {
      const response = await origin.inject("/metrics");
      expect(response.body).not.toContain("county_pay_");
    }
    await payments.close();
    expect((await fetch(`http://127.0.0.1:${served.port}/Health`)).status).toBe(404);
  });

  it("/metrics reports the gateway's calls, outcomes and durations, and measuring does not change its responses", async () => {
    const metrics = createMetrics(services.db, services.health);
    const gateway = measured(
      {
        ...services.gateways.installation,
        lookup: async () => ({ outcome: "not_found" }),
        remove: async () => false,
      },
      metrics,
    );
    expect(await gateway.lookup("a reference")).toEqual({ outcome: "not_found" });
    expect(await gateway.remove("a token")).toBe(false);
    const text = await metrics.registry.metrics();
    expect(numberAt(text, 'county_pay_gateway_seconds_count{call="lookup",outcome="not_found"}')).toBe(1);
    expect(numberAt(text, 'county_pay_gateway_seconds_count{call="remove",outcome="unknown"}')).toBe(1);
  });

  it("/metrics reports when a job last succeeded, and how often one failed", async () => {
    const failing: string[] = [];
    const stop = startJobs(
      {
        ...withGateway(services, { lookup: () => Promise.reject(new Error("the gateway is broken")) }),
        config: { ...services.config, payments: { ...services.config.payments, settleEveryMs: 1 } },
      },
      { info: () => undefined, error: (details) => failing.push(JSON.stringify(details)) },
    );
    await database.pool.query("update payments set next_check_at = now()");
    await expect.poll(() => failing.join()).toContain(`"job":"settle payments"`);
    await expect
      .poll(scrape)
      .toMatch(/county_pay_job_last_success_timestamp_seconds\{job="settle refunds"\} 1\d{9}/);
    await stop();
    expect(
      numberAt(await scrape(), 'county_pay_job_turns_total{job="settle payments",outcome="failed"}'),
    ).toBeGreaterThan(0);
  });

  it("/metrics still responds when the database does not, and reports that", async () => {
    const away = testServices("postgres://nobody:hunter2@127.0.0.1:1/none");
    const text = await away.metrics.registry.metrics();
    expect(numberAt(text, "county_pay_healthy")).toBe(0);
    expect(numberAt(text, "county_pay_database_up")).toBe(0);
    expect(text).not.toContain("county_pay_mails_waiting 0");
    await away.db.close();
  });
});
