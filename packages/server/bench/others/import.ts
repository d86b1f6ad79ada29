import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inventBills, writeBills } from "../../src/demo/index.ts";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import { demoCounty } from "../fill/bill-lines.ts";
import { fillCounty } from "../fill/fill.ts";
import { megabytes, type Report, times } from "../report.ts";
import { copyIn, copyOut } from "./copied.ts";

const LINES = 100_000;
/** Imports and COPY take turns; each row of the table is the median of its turns. */
const TURNS = 3;

/** What one turn took. CPU times are null if the machine does not report them. */
interface Turn {
  readonly seconds: number;
  readonly postgresMs: number | null;
  readonly clientMs: number | null;
  readonly logBytes: number;
  /** At most, of the importing process. */
  readonly peakBytes: number | null;
}

type Work = () => Promise<{
  readonly seconds: number;
  readonly processorMs: number | null;
  readonly peakBytes?: number;
}>;

async function logPosition(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Each turn begins with an empty cache of changes, and none begins while a connection of the turn before is ending.
  await client.query("checkpoint");
  for (let open = true; open; ) {
    const { rows } = await client.query<{ open: boolean }>(
      "select count(*) > 1 as open from pg_stat_activity where backend_type = 'client backend'",
    );
    open = rows[0]?.open ?? false;
  }
  const { rows } = await client.query<{ at: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at",
  );
  await client.end();
  return rows[0]?.at ?? 0;
}

async function turn(environment: BenchEnvironment, url: string, work: Work): Promise<Turn> {
  const logBefore = await logPosition(url);
  const before = await environment.postgresMs();
  const { seconds, processorMs, peakBytes = null } = await work();
  const logBytes = (await logPosition(url)) - logBefore;
  const after = await environment.postgresMs();
  const postgresMs = before === null || after === null ? null : after - before;
  return { seconds, postgresMs, clientMs: processorMs, logBytes, peakBytes };
}

const median = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
};

/** The medians of several turns; NaN for what the machine does not report. */
const mediansOf = (turns: readonly Turn[]) => ({
  seconds: median(turns.map(({ seconds }) => seconds)),
  postgresMs: median(turns.map(({ postgresMs }) => postgresMs)),
  clientMs: median(turns.map(({ clientMs }) => clientMs)),
  logBytes: median(turns.map(({ logBytes }) => logBytes)),
  peakBytes: median(turns.map(({ peakBytes }) => peakBytes)),
});
type Medians = ReturnType<typeof mediansOf>;

/** Each kind of turn, with the name of its row. */
const KINDS = {
  bills: "COPY of the bills",
  everything: "COPY of the bills, their ledger and search",
  added: "import, all bills new",
  again: "import, the same file again",
} as const;
type Turns = Record<keyof typeof KINDS, Turn[]>;

async function takeTurns(environment: BenchEnvironment, file: string): Promise<Turns> {
  const turns: Turns = { bills: [], everything: [], added: [], again: [] };
  const command = ["import", "--company", "demo", "--file", file];
  for (let round = 1; round <= TURNS; round += 1) {
    const url = await environment.database("imported", { fresh: true });
    await fillCounty(url);
    const work: Work = () => environment.run("cli.js", command, { DATABASE_URL: url });
    turns.added.push(await turn(environment, url, work));
    turns.again.push(await turn(environment, url, work));
    if (round === 1) await copyOut(url, environment.folder);
    for (const kind of ["bills", "everything"] as const) {
      const other = await environment.database("copied", { fresh: true });
      await fillCounty(other);
      turns[kind].push(
        await turn(environment, other, () => copyIn(other, environment.folder, kind === "everything")),
      );
    }
    environment.say(`import: round ${round} of ${TURNS}`);
  }
  return turns;
}

function rowOf(what: string, { seconds, postgresMs, clientMs, logBytes, peakBytes }: Medians): string[] {
  const used = (value: number): string => (Number.isNaN(value) ? "-" : (value / 1_000).toFixed(1));
  return [
    what,
    seconds.toFixed(1),
    used(postgresMs),
    used(clientMs),
    Math.round(LINES / seconds).toLocaleString("en-US"),
    megabytes(logBytes),
    Number.isNaN(peakBytes) ? "-" : megabytes(peakBytes),
  ];
}

/**
 * Imports a county's file of 100,000 lines with the product's command: first all lines are new, then all are known. Takes
 * turns with COPY of the same rows into the same tables, without our triggers.
 */
export async function benchImport(environment: BenchEnvironment, _args: BenchArguments): Promise<Report> {
  const file = join(environment.folder, "county.csv");
  const { profile, fixed } = demoCounty();
  await writeBills(file, profile.style, inventBills(profile, fixed, LINES));
  const { size } = await stat(file);
  const turns = await takeTurns(environment, file);
  await rm(file);
  const [bills, everything, added, again] = [
    mediansOf(turns.bills),
    mediansOf(turns.everything),
    mediansOf(turns.added),
    mediansOf(turns.again),
  ];
  const cpu = ({ postgresMs, clientMs }: Medians): number => postgresMs + clientMs;
  const compared = (what: string, one: Medians, other: Medians): string =>
    `${what}: ${times(one.seconds / other.seconds)} its time, ${times(cpu(one) / cpu(other))} its CPU time.`;
  return {
    subject: "import",
    tables: [
      {
        title: `Import of ${LINES.toLocaleString("en-US")} lines (${megabytes(size)}) with the command \`county-pay import\`, and COPY of the rows that it stores`,
        columns: [
          "what",
          "seconds",
          "CPU s of PostgreSQL",
          "CPU s of the client",
          "lines per s",
          "log",
          "memory at most",
        ],
        rows: [
          rowOf(KINDS.bills, bills),
          rowOf(KINDS.everything, everything),
          rowOf(KINDS.added, added),
          rowOf(KINDS.again, again),
        ],
        notes: [
          compared("New bills, compared with COPY of everything", added, everything),
          compared("New bills, compared with COPY of the bills alone", added, bills),
          compared("The same file again, compared with its first import", again, added),
        ],
      },
    ],
    figures: { lines: LINES, bytes: size, turns },
    goals: {
      import: [added.seconds / everything.seconds],
      "import again": [again.seconds / added.seconds],
    },
  };
}
