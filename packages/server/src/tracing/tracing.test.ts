import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserSpanWire, reportSpans } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import { repeat } from "../delivery/due/index.ts";
import type { Services } from "../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../testing/client.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { createPayer } from "../testing/payer.ts";
import { startSandbox, type TestSandbox } from "../testing/sandbox.ts";
import { testConfig, testServices } from "../testing/services.ts";
import { startTracing } from "./index.ts";
import { summaryOf } from "./statements.ts";

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** Receives traces like an OpenTelemetry Collector. */
async function startCollector() {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      bodies.push(Buffer.concat(parts).toString());
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans: (): readonly Sent[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(
          ({ scopeSpans }: { scopeSpans: readonly { spans: readonly Sent[] }[] }) =>
            scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const BROWSER_SPAN = "00f067aa0ba902b7";
const PAGE_SPAN = "b7ad6b7169203331";
const traceparent = `00-${TRACE}-${BROWSER_SPAN}-01`;

let database: TestDatabase;
let sandbox: TestSandbox;
let services: Services;
let api: FastifyInstance;
let frame: FastifyInstance;
let spans: readonly Sent[];
let page: { readonly timing: unknown; readonly ofFetch: unknown };

const called = (name: string): readonly Sent[] => spans.filter((span) => span.name === name);
const ofTrace = (id: string): readonly Sent[] => spans.filter(({ traceId }) => traceId === id);
const attribute = ({ attributes }: Sent, wanted: string): unknown =>
  Object.values(attributes.find(({ key }) => key === wanted)?.value ?? {})[0];

/** One payment with everything that surrounds it; the browser says that all of its calls belong to one trace. */
async function paySomething(): Promise<void> {
  const demo = await insertCounty(database.pool, {
    name: "demo",
    flags: { OnlinePropertyTaxPayment: true },
  });
  const [bill = ""] = await insertBills(database.pool, demo, [
    {
      bill_number: "SECRET-BILL",
      parcel_id: "SECRET-PARCEL",
      owner_name: "SECRET OWNER",
      balance_cents: 7_654_321,
    },
  ]);
  const { sites } = services.config;
  const payer = createPayer("demo", {
    page: clientOf(api, { origin: sites.portal.origin, traceparent }),
    frame: clientOf(frame, { origin: sites.payments.origin, traceparent }),
    gatewayUrl: sandbox.url,
  });
  const result = await payer.pay([{ id: bill, cents: 7_654_321 }]);
  expect(result).toMatchObject({ Status: "success" });
}

const SPAN: BrowserSpanWire = {
  TraceId: TRACE,
  SpanId: BROWSER_SPAN,
  ParentId: PAGE_SPAN,
  Kind: "call",
  StartedAt: 1_700_000_000_000,
  Milliseconds: 250,
  Status: 200,
};
/** Sent by a browser whose clock is years behind. */
const REPORT = { SentAt: 1_700_000_000_300, Spans: [SPAN] };

beforeAll(async () => {
  const collector = await startCollector();
  database = await testDatabase();
  sandbox = await startSandbox();
  const { payments } = testConfig(database.url);
  const traces = { url: collector.url, share: 1 };
  services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...payments, captchaCost: 1 },
    traces,
  });
  const stopTracing = await startTracing(traces);
  api = await buildApi(services);
  frame = await buildPaymentsOrigin(services);
  await paySomething();
  await api.inject({
    url: "/AlchemePay/Bill/demo/98765?token=SECRET-TOKEN",
    remoteAddress: "203.0.113.7",
    headers: { "user-agent": "SECRET-BROWSER" },
  });
  const navigate = await api.inject({ url: "/Health", headers: { "sec-fetch-mode": "navigate" } });
  const asked = await api.inject({ url: "/Health", headers: { "sec-fetch-mode": "cors" } });
  page = { timing: navigate.headers["server-timing"], ofFetch: asked.headers["server-timing"] };
  await answerOf(clientOf(api), reportSpans, { body: REPORT });
  const stopJob = await new Promise<() => Promise<void>>((ran) => {
    const task = async (): Promise<void> => {
      await services.db.pool.query("select count(*) from mails");
      ran(stop);
    };
    const silent = { info: () => undefined, error: () => undefined };
    const stop = repeat({ name: "count mails", everyMs: 1, task }, silent, services.metrics);
  });
  await stopJob();
  await api.close();
  await frame.close();
  await services.db.close();
  await stopTracing();
  spans = collector.spans();
  await collector.close();
});
afterAll(async () => {
  sandbox.close();
  await database.close();
});

// SAFETY-012
describe("a traced payment", () => {
  it("is one trace from the browser's call through the server to the database and the gateway", () => {
    const [pay] = ofTrace(TRACE).filter(({ name }) => name.endsWith("/Pay") || name.includes("Pay/"));
    const server = ofTrace(TRACE).filter(({ parentSpanId }) => parentSpanId === BROWSER_SPAN);
    expect(server.length).toBeGreaterThan(2);
    const charge = ofTrace(TRACE).find(({ name }) => name === "gateway charge");
    expect(charge).toBeDefined();
    const above = server.find(({ spanId }) => spanId === charge?.parentSpanId);
    expect(above, pay?.name).toBeDefined();
    expect(attribute(charge as Sent, "county_pay.outcome")).toBe("succeeded");
    const statements = ofTrace(TRACE).filter(({ parentSpanId }) => parentSpanId === above?.spanId);
    expect(
      statements.filter((span) => attribute(span, "db.system.name") === "postgresql").length,
    ).toBeGreaterThan(1);
  });

  it("names no person, bill, amount, address, token, company, or browser", () => {
    // Without IDs and times, in which any digits may occur.
    const words = spans.flatMap(({ name, attributes }) => [
      name,
      ...attributes.filter(({ key }) => key !== "county_pay.request_id").map((each) => JSON.stringify(each)),
    ]);
    expect(words.length).toBeGreaterThan(50);
    const everything = words.join("\n");
    for (const secret of [
      /SECRET/i,
      /ada/i,
      /example\.com/,
      /7654321|76543\.21|98765/,
      /4111/,
      /203\.0\.113/,
      /127\.0\.0\.1/,
      /demo/,
    ])
      expect(everything).not.toMatch(secret);
  });

  it("has the request's ID, by which the log and a report of a payer lead to it", () => {
    const [request] = called("GET /AlchemePay/Bill/:company/:recordDetailsId");
    expect(attribute(request as Sent, "county_pay.request_id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(attribute(request as Sent, "http.response.status_code")).toBe(404);
  });

  it("a turn of a job is a trace of its own", () => {
    const [turn] = called("job count mails");
    expect(turn?.parentSpanId).toBeUndefined();
    expect(ofTrace(turn?.traceId ?? "").some(({ parentSpanId }) => parentSpanId === turn?.spanId)).toBe(true);
  });
});

describe("a browser's part", () => {
  it("a page learns its trace with its first answer, and no other answer names one", () => {
    expect(page.timing).toMatch(/^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-01"$/);
    expect(page.ofFetch).toBeUndefined();
  });

  it("what a browser reports is in the trace, under the IDs that it chose, by the server's clock", () => {
    const [span] = called("browser call");
    expect(span).toMatchObject({ traceId: TRACE, spanId: BROWSER_SPAN, parentSpanId: PAGE_SPAN });
    const [from, to] = [span?.startTimeUnixNano, span?.endTimeUnixNano].map((nano) => Number(nano) / 1e6);
    expect(Math.round((to ?? 0) - (from ?? 0))).toBe(250);
    expect(Date.now() - (from ?? 0)).toBeLessThan(3_600_000);
  });

  it("a report with anything else in it is refused", async () => {
    const off = testServices(database.url);
    const app = await buildApi(off);
    for (const bad of [
      { SpanId: "not an id" },
      { Kind: "a name" },
      { Milliseconds: -1 },
      { Status: 1_000 },
      { TraceId: "" },
    ])
      expect(
        await refusalOf(clientOf(app), reportSpans, {
          body: { ...REPORT, Spans: [{ ...SPAN, ...bad } as BrowserSpanWire] },
        }),
      ).toMatchObject({ code: "validation_failed" });
    await app.close();
    await off.db.close();
  });
});

it("a server without traces accepts a report, does nothing with it, and names no trace to a page", async () => {
  const off = testServices(database.url);
  const app = await buildApi(off);
  expect(await answerOf(clientOf(app), reportSpans, { body: REPORT })).toBeNull();
  const navigated = await app.inject({ url: "/Health", headers: { "sec-fetch-mode": "navigate" } });
  expect(navigated.headers["server-timing"]).toBeUndefined();
  await app.close();
  await off.db.close();
});

it.each([
  ["select * from find_bills($1, $2)", "select find_bills"],
  ["  with open as (select 1 from open_payments) select count(*) from open", "with open_payments"],
  ['insert into "mails" (kind) values ($1)', "insert"],
  ["insert into mails (kind) values ($1)", "insert mails"],
  ["update payments set state = 'SECRET' where id = $1", "update payments"],
  ["select begin_payment($1, $2)", "select begin_payment"],
  ["begin", "begin"],
  ["", "statement"],
])("the statement %s is called %s", (text, name) => {
  expect(summaryOf(text)).toBe(name);
});
