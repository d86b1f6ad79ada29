import { join } from "node:path";
import { type BenchEnvironment, openEnvironment } from "../../bench/environment.ts";
import { fill } from "../../bench/fill/fill.ts";
import { familyMs } from "../../bench/process.ts";
import { freePort } from "../../src/db/embedded/index.ts";
import { withConnection } from "../../src/testing/connect.ts";
import { untilHealthy } from "../failover/servers.ts";
import type { Addresses } from "../town.ts";
import { haproxyCommand, startProxy } from "./proxy.ts";

/** What a group consists of. */
export interface Wanted {
  readonly servers: number;
  readonly bills: number;
  /** How many calls per second the county's account at the gateway accepts; null: any number. */
  readonly gatewayPerSecond: number | null;
  /** What the county has set for its line; null: nothing. */
  readonly paymentsPerMinute: number | null;
  /** The folder of what `npm run try:failover` installs. */
  readonly system: string;
}

/** The parts of the group whose CPU time is measured. */
export const PARTS = ["PostgreSQL", "servers", "gateway", "HAProxy"] as const;
export type Part = (typeof PARTS)[number];

/** PostgreSQL, servers with HAProxy in front, and the gateway, with a county full of bills. */
export interface Group {
  readonly urls: Addresses;
  readonly databaseUrl: string;
  readonly companyId: number;
  /** The file in which the gateway records what it charged. */
  readonly journal: string;
  /** The CPU time of a part so far, in milliseconds. */
  processorMs(part: Part): Promise<number>;
  /** How many pieces of work wait for a database connection now, in all servers. */
  waitingForConnection(): Promise<number>;
  /** How many payers per second the county's line lets in at most; null while nothing slows it. */
  pace(): Promise<number | null>;
  stop(): Promise<void>;
}

const WAITING = /^county_pay_database_connections\{pool="primary",state="waiting"\} (\d+)/m;
const sumOf = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Starts the group as a county runs it: the servers have their default settings, the captcha's cost aside. */
export async function startGroup(wanted: Wanted): Promise<Group> {
  const environment = await openEnvironment(null);
  return startIn(environment, wanted).catch(async (error: unknown) => {
    await environment.close();
    throw error;
  });
}

async function startIn(environment: BenchEnvironment, wanted: Wanted): Promise<Group> {
  const command = await haproxyCommand(wanted.system);
  if (!command)
    throw new Error("There is no HAProxy: install it, or run npm run try:failover once, which installs one.");
  const databaseUrl = await environment.database("deadline");
  const companyId = await fill(databaseUrl, wanted.bills, environment.say);
  if (wanted.paymentsPerMinute !== null)
    await environment.run(
      "cli.js",
      ["company", "set", "--company", "demo", "--payments-per-minute", String(wanted.paymentsPerMinute)],
      { DATABASE_URL: databaseUrl },
    );
  const own = { port: await freePort(), paymentsPort: await freePort() };
  const urls = { portal: `http://127.0.0.1:${own.port}`, payments: `http://127.0.0.1:${own.paymentsPort}` };
  const gateway = await environment.gateway({
    PAYMENTS_ORIGIN: urls.payments,
    ...(wanted.gatewayPerSecond === null
      ? {}
      : { GATEWAY_CALLS_PER_SECOND: Math.max(0.001, wanted.gatewayPerSecond).toFixed(3) }),
  });
  const metricsPorts: number[] = [];
  const servers: Awaited<ReturnType<BenchEnvironment["server"]>>[] = [];
  for (let count = 0; count < wanted.servers; count += 1) {
    const metricsPort = await freePort();
    metricsPorts.push(metricsPort);
    servers.push(
      await environment.server(databaseUrl, gateway.url, {
        PUBLIC_ORIGIN: urls.portal,
        PAYMENTS_ORIGIN: urls.payments,
        GATEWAY_ORIGIN: gateway.url,
        METRICS_PORT: String(metricsPort),
        SIGNING_SECRET: "a secret of this trial, long enough to sign",
        LOG_LEVEL: "warn",
        TRUST_PROXY: "on",
        RATE_LIMIT_PER_MINUTE: "",
        CAPTCHA: "on",
        CAPTCHA_COST: "1",
      }),
    );
  }
  const proxy = await startProxy(command, environment.folder, { own, servers });
  await untilHealthy(urls.portal).catch(async (error: unknown) => {
    await proxy.stop();
    throw error;
  });

  const spent: Readonly<Record<Part, () => Promise<number | null>>> = {
    PostgreSQL: () => environment.postgresMs(),
    servers: async () => sumOf(await Promise.all(servers.map((server) => server.processorMs()))),
    gateway: () => gateway.processorMs(),
    HAProxy: () => familyMs(proxy.pid),
  };
  return {
    urls: { ...urls, gateway: gateway.url },
    databaseUrl,
    companyId,
    journal: join(environment.folder, "gateway", "charges.jsonl"),
    processorMs: async (part) => (await spent[part]()) ?? 0,
    async waitingForConnection() {
      const texts = await Promise.all(
        metricsPorts.map((port) =>
          fetch(`http://127.0.0.1:${port}/metrics`)
            .then((answer) => answer.text())
            .catch(() => ""),
        ),
      );
      return sumOf(texts.map((text) => Number(WAITING.exec(text)?.[1] ?? 0)));
    },
    pace: () =>
      withConnection(databaseUrl, async (client) => {
        const { rows } = await client.query<{ pace: number | null }>(
          "select least(l.speed, r.speed) as pace from waiting_room r left join waiting_lines l on l.company_id = $1",
          [companyId],
        );
        return rows[0]?.pace ?? null;
      }),
    async stop() {
      await proxy.stop();
      await environment.close();
    },
  };
}
