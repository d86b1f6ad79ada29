import { billById } from "@county-pay/core/contract";
import pg from "pg";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import { fill } from "../fill/fill.ts";
import { createHttpClient } from "../http-client.ts";
import { type Figures, load } from "../load.ts";
import type { WatchedProcess } from "../process.ts";
import { ms, perSecond, type Report, times } from "../report.ts";

const CLIENTS = 8;
/** Enough calls that everything is in memory. */
const BILLS = 10_000;

interface Side {
  readonly figures: Figures;
  /** CPU time of the server process per call, in milliseconds; null if the machine does not report it. */
  readonly processorMs: number | null;
}

async function measure(
  program: WatchedProcess,
  port: number,
  pathOf: (id: string) => string,
  ids: readonly string[],
  seconds: number,
): Promise<Side> {
  const http = createHttpClient(port, CLIENTS);
  let at = 0;
  const ask = async (): Promise<"done" | "failed"> => {
    at += 1;
    const { status } = await http.ask("GET", pathOf(ids[at % ids.length] ?? ""), {});
    return status === 200 ? "done" : "failed";
  };
  await load({ clients: CLIENTS, seconds: 3 }, ask);
  const before = await program.processorMs();
  const figures = await load({ clients: CLIENTS, seconds }, ask);
  const after = await program.processorMs();
  http.close();
  const used = before === null || after === null ? null : (after - before) / figures.calls;
  return { figures, processorMs: used };
}

/** A call of one statement, compared with the same statement behind only node:http. */
export async function benchHttp(environment: BenchEnvironment, { seconds }: BenchArguments): Promise<Report> {
  const url = await environment.database(`bills_${BILLS}`);
  await fill(url, BILLS, environment.say);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id::text from bills limit 2000");
  await client.end();
  const ids = rows.map(({ id }) => id);

  const raw = await environment.program("bench/raw-server.js", { DATABASE_URL: url });
  const bare = await measure(raw, Number(raw.ready.port), (id) => `/${id}`, ids, seconds);
  await raw.stop();
  const server = await environment.server(url);
  const path = (id: string): string =>
    billById.path.replace(":recordDetailsId", id).replace(":company", "demo");
  const ours = await measure(server, server.port, path, ids, seconds);
  await server.stop();

  const row = (what: string, { figures, processorMs }: Side): string[] => [
    what,
    processorMs === null ? "-" : ms(processorMs),
    perSecond(figures),
    ms(figures.p50),
    ms(figures.p99),
    String(figures.failures),
  ];
  const ratio =
    ours.processorMs !== null && bare.processorMs !== null ? ours.processorMs / bare.processorMs : Number.NaN;
  return {
    subject: "http",
    tables: [
      {
        title: `One bill by its id, ${CLIENTS} clients`,
        columns: ["server", "processor ms per call", "per s", "p50", "p99", "failed"],
        rows: [row("node:http alone", bare), row("County Pay", ours)],
        notes: [`Processor time per call: ${times(ratio)} that of node:http alone.`],
      },
    ],
    figures: { bare, ours, ratio },
    goals: { http: [ratio] },
  };
}
