import { join } from "node:path";
import pg from "pg";
import { moveCounty } from "../../src/cells/move/index.ts";
import { connectionUrl, startCluster } from "../../src/db/embedded/index.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import { fill } from "../fill/fill.ts";
import { ms, type Report } from "../report.ts";

/** How often a resident's payment tries to write to the county while it moves. */
const WRITE_EVERY_MS = 20;

/** Writes to a bill of the county until `stop`, as a payment locks it; finds out for how long that was refused. */
function writer(pools: readonly pg.Pool[], companyId: number) {
  let going = true;
  let written = 0;
  let refused = 0;
  let lastAt = performance.now();
  let longestMs = 0;
  const turn = async (): Promise<void> => {
    for (const pool of pools) {
      const { rowCount } = await pool.query(
        `update bills set owner_name = owner_name where company_id = $1
           and id = (select min(id) from bills where company_id = $1)
           and exists (select from companies where id = $1 and standing in ('here', 'leaving'))`,
        [companyId],
      );
      if (rowCount !== 1) continue;
      written += 1;
      longestMs = Math.max(longestMs, performance.now() - lastAt);
      lastAt = performance.now();
      return;
    }
    refused += 1;
  };
  const loop = (async () => {
    while (going) {
      await turn().catch(() => {
        refused += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS));
    }
  })();
  return {
    async stop() {
      going = false;
      await loop;
      return { written, refused, longestMs };
    },
  };
}

/**
 * Moves a county of `--bills` bills between two databases of one PostgreSQL, which is as `npm start` runs it, except for
 * `wal_level = logical`. Somebody writes to it all the time.
 */
export async function benchMove(environment: BenchEnvironment, args: BenchArguments): Promise<Report> {
  const cluster = await startCluster({
    dataFolder: join(environment.folder, "moving", "postgres"),
    parameters: { wal_level: "logical" },
  });
  const pools: pg.Pool[] = [];
  try {
    const admin = new pg.Client({ connectionString: connectionUrl(cluster.settings) });
    await admin.connect();
    for (const name of ["main", "west"]) {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name}`);
      const pool = new pg.Pool({ connectionString: connectionUrl(cluster.settings, name), max: 3 });
      pool.on("error", () => undefined);
      pools.push(pool);
      await migrate(pool);
    }
    await admin.end();
    const [main, west] = ["main", "west"].map((name) => ({
      name,
      url: connectionUrl(cluster.settings, name),
    }));
    if (!main || !west) throw new Error("there are two cells");
    environment.say(`move: filling ${args.bills.toLocaleString("en-US")} bills`);
    const companyId = await fill(main.url, args.bills, (line) => environment.say(line));
    const writes = writer(pools, companyId);
    const steps: { readonly step: string; readonly at: number }[] = [
      { step: "begun", at: performance.now() },
    ];
    const moved = await moveCounty({
      county: "demo",
      from: main,
      to: west,
      say: (line) => environment.say(`move: ${line}`),
      onStep: (step) => void steps.push({ step, at: performance.now() }),
    });
    const { written, refused, longestMs } = await writes.stop();
    const took = steps.slice(1).map(({ step, at }, index) => [step, ms(at - (steps[index]?.at ?? at))]);
    return {
      subject: "move",
      tables: [
        {
          title: `A county of ${args.bills.toLocaleString("en-US")} bills moves to another database, in milliseconds until each step`,
          columns: ["step", "ms"],
          rows: [
            ...took,
            ["read-only", ms(moved.readOnlyMs)],
            ["longest time without a write", ms(longestMs)],
          ],
          notes: [
            `${moved.comparison?.rows.toLocaleString("en-US")} rows were compared. ${written} writes succeeded meanwhile, and ${refused} were refused.`,
          ],
        },
      ],
      figures: { readOnlyMs: moved.readOnlyMs, rows: moved.comparison?.rows, longestMs, steps },
    };
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await cluster.stop();
  }
}
