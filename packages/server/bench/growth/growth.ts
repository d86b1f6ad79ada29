import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/db/database.ts";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import { fill } from "../fill/fill.ts";
import { createHttpClient } from "../http-client.ts";
import type { Figures } from "../load.ts";
import { measureOurs } from "../payments/decisions.ts";
import { findFreeBills } from "../payments/work.ts";
import { ms, perSecond, type Report } from "../report.ts";
import { loadBillPages, loadTypeAhead } from "../search/calls.ts";
import { measurePages, pageSearches } from "../search/pages.ts";
import { typedTexts } from "../search/typed.ts";

const CLIENTS = 8;
const TEXTS = 4_000;
const LEAST_BILLS = 10_000;
/** More than two cores decide in a second. */
const MOST_PER_SECOND = 3_000;

/** What a county with this many bills costs. */
interface Grown {
  readonly bills: number;
  /** The whole database, with indexes and search tables. */
  readonly bytes: number;
  /** What an opened payment adds; most of them are decided, too. */
  readonly bytesPerPayment: number;
  readonly typeAhead: Figures;
  readonly properties: Figures;
  readonly billPages: Figures;
  readonly payments: Figures;
}

/** The size of the database without the benchmark's own table. */
async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select (pg_database_size(current_database()) - coalesce(pg_total_relation_size(to_regclass('bench_work')), 0))::float8
       as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

async function measure(
  environment: BenchEnvironment,
  { seconds }: BenchArguments,
  bills: number,
): Promise<Grown> {
  const url = await environment.database(`bills_${bills}`);
  const companyId = await fill(url, bills, environment.say);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = openDatabase(url, { max: readConfig({ DATABASE_URL: url }).databaseConnections });
  const server = await environment.server(url);
  const http = createHttpClient(server.port, CLIENTS);
  try {
    const bytes = await databaseBytes(client);
    const options = { clients: CLIENTS, seconds, warmUp: 1 };
    const searched = { http, companyId, texts: await typedTexts(client, companyId, TEXTS) };
    const typeAhead = await loadTypeAhead(searched, options);
    const searches = await pageSearches(client, companyId, TEXTS);
    const { all: properties } = await measurePages(http, companyId, searches, seconds);
    const billPages = await loadBillPages(searched, options);
    const most = MOST_PER_SECOND * (seconds + 1);
    const free = await findFreeBills(client, companyId, most);
    const work = { client, pool: db.pool, companyId, seconds };
    const taken = free.take(most);
    const { figures: payments } = await measureOurs(work, taken, { clients: CLIENTS, gatewayMs: 0 });
    const bytesPerPayment = ((await databaseBytes(client)) - bytes) / taken.length;
    return { bills, bytes, bytesPerPayment, typeAhead, properties, billPages, payments };
  } finally {
    http.close();
    await server.stop();
    await db.close();
    await client.end();
  }
}

/** Draws the costs against the number of bills. */
async function draw(root: string, grown: readonly Grown[]): Promise<void> {
  const { growthPicture } = await import(pathToFileURL(join(root, "tools/picture/growth.mjs")).href);
  await writeFile(join(root, "docs/images/growth.svg"), growthPicture(grown));
}

/** Search and payments with ten thousand bills, and with ten times as many up to `--bills`. */
export async function benchGrowth(environment: BenchEnvironment, args: BenchArguments): Promise<Report> {
  const grown: Grown[] = [];
  for (let bills = LEAST_BILLS; bills <= args.bills; bills *= 10) {
    grown.push(await measure(environment, args, bills));
    environment.say(`measured: ${bills.toLocaleString("en-US")} bills`);
  }
  const largest = grown.at(-1);
  if (args.write) await draw(process.env.COUNTY_PAY_ROOT ?? ".", grown);
  const cells = (figures: Figures): string[] => [ms(figures.p50), ms(figures.p99)];
  const two = (name: string): string[] => [`${name} p50`, `${name} p99`];
  return {
    subject: "growth",
    tables: [
      {
        title: `Milliseconds by number of bills, ${CLIENTS} clients`,
        columns: [
          "bills",
          ...two("type-ahead"),
          ...two("page of properties"),
          ...two("page of bills"),
          ...two("payment"),
          "payments per s",
          "GB",
        ],
        rows: grown.map(({ bills, bytes, typeAhead, properties, billPages, payments }) => [
          bills.toLocaleString("en-US"),
          ...[typeAhead, properties, billPages, payments].flatMap(cells),
          perSecond(payments),
          (bytes / 1e9).toFixed(2),
        ]),
        notes: [
          "A payment is its two decisions with a gateway that answers at once. GB is the whole database before the payments.",
        ],
      },
    ],
    figures: { grown },
    season: {
      bytesPerBill: largest ? largest.bytes / largest.bills : Number.NaN,
      bytesPerPayment: largest?.bytesPerPayment ?? Number.NaN,
    },
  };
}
