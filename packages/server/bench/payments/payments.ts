import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/db/database.ts";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import { fill } from "../fill/fill.ts";
import { type Figures, load } from "../load.ts";
import type { Report } from "../report.ts";
import { contention } from "./contention.ts";
import { watchCost } from "./cost.ts";
import { measureOurs, thinking } from "./decisions.ts";
import { NAIVE_TABLES, payNaively } from "./naive.ts";
import { type HttpPayments, payOverHttp } from "./over-http.ts";
import { findPgbench, runPgbench } from "./pgbench.ts";
import { CONTENDED_BILLS, goalsOf, type Measured, tablesOf } from "./tables.ts";
import { countTaken, type FreeBill, type FreeBills, findFreeBills, openAll } from "./work.ts";

const CLIENTS = [1, 8, 32] as const;
/** The simulated gateway delays: none, and a typical one. */
const GATEWAYS_MS = [0, 200] as const;
/** The most payments per second that a two-core machine makes, by client count; a run ends when its bills run out. */
const MOST_DECIDED: Readonly<Record<number, number>> = { 1: 800, 8: 2_800, 32: 3_200 };
const MOST_OVER_HTTP: Readonly<Record<number, number>> = { 1: 150, 8: 350, 32: 350 };

interface Bench {
  readonly client: pg.Client;
  readonly pool: pg.Pool;
  readonly companyId: number;
  readonly free: FreeBills;
  /** The number of payments. */
  readonly all: number;
  readonly args: BenchArguments;
  readonly url: string;
}

const mostDecided = (clients: number, gatewayMs: number): number =>
  gatewayMs > 0 ? (clients * 1_200) / gatewayMs : (MOST_DECIDED[clients] ?? 0);
const mostOverHttp = (clients: number): number => MOST_OVER_HTTP[clients] ?? 0;

/** Payments per second limited only by the machine: decisions twice, pgbench, HTTP. */
const FAST = CLIENTS.reduce<number>(
  (sum, clients) => sum + 3 * mostDecided(clients, 0) + mostOverHttp(clients),
  0,
);
/** Payments per second with a gateway delay. */
const SLOW = CLIENTS.reduce<number>(
  (sum, clients) =>
    sum +
    GATEWAYS_MS.reduce<number>(
      (more, gatewayMs) => more + (gatewayMs > 0 ? mostDecided(clients, gatewayMs) : 0),
      0,
    ),
  0,
);

/** Takes the bills for one measurement: all it needs if the gateway has a delay, otherwise its share of the rest. */
function takeFor({ free, all, args }: Bench, perSecond: number, gatewayMs = 0): FreeBill[] {
  const wanted = args.seconds + 2;
  const left = all - CONTENDED_BILLS - SLOW * wanted;
  return free.take(
    Math.floor(perSecond * (gatewayMs > 0 ? wanted : Math.max(0, Math.min(wanted, left / FAST)))),
  );
}

/** The server's own decisions, with as many bills as this measurement may use. */
function decide(bench: Bench, clients: number, gatewayMs: number): ReturnType<typeof measureOurs> {
  const { client, companyId, args, pool } = bench;
  const bills = takeFor(bench, mostDecided(clients, gatewayMs), gatewayMs);
  return measureOurs({ client, companyId, pool, seconds: args.seconds }, bills, { clients, gatewayMs });
}

async function measurePgbench(
  bench: Bench,
  pgbench: string,
  environment: BenchEnvironment,
  clients: number,
): Promise<Figures> {
  const { client, companyId, args, url } = bench;
  const stock = await openAll(client, companyId, takeFor(bench, mostDecided(clients, 0)));
  const figures = await runPgbench(pgbench, {
    url,
    folder: environment.folder,
    stock,
    clients,
    seconds: args.seconds,
  });
  const taken = await countTaken(client, stock);
  if (taken < figures.calls) throw new Error(`pgbench says ${figures.calls} payments, ${taken} were taken`);
  return figures;
}

async function measureNaive(bench: Bench, clients: number, gatewayMs: number): Promise<Figures> {
  const { rows } = await bench.client.query<{ id: string }>(
    `select id::text from naive_bills where balance_cents > 0 order by hashint8(id) limit $1`,
    [Math.ceil(mostDecided(clients, gatewayMs) * (bench.args.seconds + 2))],
  );
  const waiting = rows.map(({ id }) => id);
  const charge = thinking(gatewayMs);
  return load({ clients, seconds: bench.args.seconds, warmUp: 1 }, async () => {
    const id = waiting.pop();
    return id ? payNaively(bench.pool, id, charge, true) : "none";
  });
}

/** Waits until the server's jobs have split the collections of all earlier payments. */
async function jobsAreDone(client: pg.Client): Promise<void> {
  const left = "select from collections where principal_cents is null limit 1";
  while (((await client.query(left)).rowCount ?? 0) > 0) await setTimeout(200);
}

/** Whole payments over HTTP, before all others: the server's jobs go on with their work for a while after a payment. */
async function measureHttp(
  environment: BenchEnvironment,
  bench: Bench,
): Promise<Pick<Measured, "http" | "peakBytes">> {
  const { client, args, url } = bench;
  const gateway = await environment.gateway();
  const server = await environment.server(url, gateway.url);
  await jobsAreDone(client);
  const http: Measured["http"] = [];
  for (const clients of CLIENTS) {
    const bills = takeFor(bench, mostOverHttp(clients));
    const ports = { port: server.port, paymentsPort: server.paymentsPort, gatewayUrl: gateway.url };
    let payments: HttpPayments | undefined;
    const cost = await watchCost({ environment, server, gateway, client }, async () => {
      payments = await payOverHttp(ports, bills, { clients, seconds: args.seconds });
      return payments.made;
    });
    if (payments) http.push({ clients, payments, cost });
  }
  const peakBytes = server.takePeak();
  await server.stop();
  await gateway.stop();
  environment.say("measured: over HTTP");
  return { http, peakBytes };
}

async function measure(environment: BenchEnvironment, bench: Bench): Promise<Measured> {
  const { client, pool, companyId, free, args } = bench;
  if (free.left() < CONTENDED_BILLS + (SLOW + FAST) * (args.seconds + 2))
    environment.say(
      "Few bills are unpaid: measurements end early, or have no figures. Fill another folder with --keep.",
    );
  const { http, peakBytes } = await measureHttp(environment, bench);
  const pgbench = await findPgbench();
  if (!pgbench)
    environment.say(
      "pgbench is not installed (Debian: apt-get install postgresql-contrib); its part is left out.",
    );
  const decisions: Measured["decisions"] = [];
  for (const clients of CLIENTS) {
    const { figures: ours, written } = await decide(bench, clients, 0);
    decisions.push({
      clients,
      ours,
      written,
      pgbench: pgbench ? await measurePgbench(bench, pgbench, environment, clients) : null,
    });
  }
  environment.say("measured: decisions");

  await client.query(NAIVE_TABLES);
  await client.query("vacuum (analyze) naive_bills");
  const versions: Measured["versions"] = [];
  for (const gatewayMs of GATEWAYS_MS) {
    for (const clients of CLIENTS) {
      const { figures: ours } = await decide(bench, clients, gatewayMs);
      versions.push({ clients, gatewayMs, ours, naive: await measureNaive(bench, clients, gatewayMs) });
    }
  }
  const contended = await contention(pool, client, companyId, free.take(CONTENDED_BILLS));
  const { rows } = await client.query<Record<string, unknown>>("select * from ledger_differences($1)", [
    companyId,
  ]);
  return { decisions, http, versions, contended, peakBytes, differences: rows[0] ?? {}, bills: args.bills };
}

/** Payments: the decision compared with pgbench, the whole path over HTTP, and a naive version. */
export async function benchPayments(environment: BenchEnvironment, args: BenchArguments): Promise<Report> {
  const url = await environment.database(`bills_${args.bills}`);
  const companyId = await fill(url, args.bills, environment.say);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = openDatabase(url, { max: readConfig({ DATABASE_URL: url }).databaseConnections });
  try {
    const free = await findFreeBills(client, companyId);
    const measured = await measure(environment, {
      client,
      pool: db.pool,
      companyId,
      free,
      all: free.left(),
      args,
      url,
    });
    return {
      subject: "payments",
      tables: tablesOf(measured),
      figures: { ...measured },
      goals: goalsOf(measured),
      season: { paymentsPerSecond: goalsOf(measured)["payments over HTTP per second"]?.[0] ?? Number.NaN },
    };
  } finally {
    await db.close();
    await client.end();
  }
}
