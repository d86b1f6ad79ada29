import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectionUrl, freePort, startCluster } from "../../src/db/embedded/index.ts";
import { createRandom } from "../../src/demo/random.ts";
import { withConnection } from "../../src/testing/connect.ts";
import { siblingUrl } from "../../src/testing/sibling-url.ts";
import { untilHealthy } from "../failover/servers.ts";
import { createNotebook } from "../notebook.ts";
import { play } from "../play.ts";
import type { Fault } from "../rounds.ts";
import { SETTINGS } from "../settings.ts";
import { openTown } from "../town.ts";

const CELLS = ["main", "west"] as const;
type CellName = (typeof CELLS)[number];
/** The county of the trial's people. */
const COUNTY = "demo";
/** The most seconds in which no payment may succeed while the county moves. */
const MOST_SECONDS = 10;
/** A command is killed within this time of its begin; a whole move takes longer. */
const KILL_WITHIN_MS = 40_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "1" }, seed: { type: "string", default: "1" } },
});
const programs = join(process.env.COUNTY_PAY_ROOT ?? ".", "packages/server/dist");

/** Moves a county to and fro between two databases while people pay; resolves to the exit code. */
async function tryMoves(): Promise<number> {
  let log = "";
  const running: ChildProcess[] = [];
  const folder = await mkdtemp(join(tmpdir(), "county-pay-move-"));
  const cluster = await startCluster({
    dataFolder: join(folder, "postgres"),
    parameters: { wal_level: "logical", max_connections: "200" },
  });
  const [port, paymentsPort, gatewayPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const urls = {
    portal: `http://127.0.0.1:${port}`,
    payments: `http://127.0.0.1:${paymentsPort}`,
    gateway: `http://127.0.0.1:${gatewayPort}`,
  };
  const urlOf = (cell: CellName): string => siblingUrl(connectionUrl(cluster.settings), cell);
  const env = {
    ...process.env,
    ...SETTINGS,
    DATABASE_URL: "",
    CELLS: CELLS.map((cell) => `${cell}=${urlOf(cell)}`).join(","),
    SIGNING_SECRET: "a secret of this trial, long enough to sign",
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    GATEWAY_PORT: String(gatewayPort),
    PUBLIC_ORIGIN: urls.portal,
    PAYMENTS_ORIGIN: urls.payments,
    COUNTY_PAY_DATA: folder,
  };
  const run = (program: string, ...args: readonly string[]): ChildProcess => {
    const child = spawn(process.execPath, [join(programs, `${program}.js`), ...args], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        log = (log + text).slice(-100_000);
      });
    return child;
  };
  /** Prints the program's own lines, each with the seconds since it began. */
  const command = async (...args: readonly string[]): Promise<void> => {
    const began = performance.now();
    const child = run("cli", ...args);
    if (args[0] === "company")
      child.stdout?.on("data", (text: string) =>
        print(`  ${((performance.now() - began) / 1_000).toFixed(1).padStart(5)} s  ${text.trim()}`),
      );
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`county-pay ${args.join(" ")} ended with ${code}.`);
  };
  try {
    for (const cell of CELLS)
      await withConnection(connectionUrl(cluster.settings), (client) =>
        client.query(`create database ${cell}`),
      );
    await mkdir(join(folder, "gateway"), { recursive: true });
    await command("migrate");
    running.push(run("gateway"), run("server"));
    await untilHealthy(urls.portal);

    const random = createRandom(Number(values.seed));
    let home: CellName = "main";
    const other = (): CellName => (home === "main" ? "west" : "main");
    const move = async (): Promise<void> => {
      await command("company", "move", "--company", COUNTY, "--to", other());
      home = other();
    };
    const town = await openTown(async () => urlOf(home), urls, { random, notebook: createNotebook() });
    const faults: readonly Fault[] = [
      { name: "moved to the other database", happen: move },
      { name: "moved back", happen: move },
      {
        name: "command killed and run again",
        async happen() {
          const killed = run("cli", "company", "move", "--company", COUNTY, "--to", other());
          const ended = once(killed, "exit");
          await Promise.race([sleep(random.whole(0, KILL_WITHIN_MS)), ended]);
          killed.kill("SIGKILL");
          await ended;
          await move();
        },
      },
    ];
    const late: string[] = [];
    const rounds = Array.from({ length: Number(values.rounds) }, () => faults).flat();
    const { isRight, report } = await play(town, rounds, {
      records: { databaseUrl: async () => urlOf(home), journal: join(folder, "gateway", "charges.jsonl") },
      async afterRound({ fault, pauseMs, afterMs }) {
        const [pause, after] = [pauseMs, afterMs].map((ms) => (ms / 1_000).toFixed(1));
        print(`${fault}: no payment worked for ${pause} s, from ${after} s after it began`);
        if (pauseMs > MOST_SECONDS * 1_000) late.push(fault);
      },
    });
    print(report);
    for (const name of late) print(`LATE   ${name}`);
    return isRight && late.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${log.slice(-6_000)}\n`);
    throw error;
  } finally {
    for (const child of running) child.kill("SIGTERM");
    await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const code = await tryMoves().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  return 1;
});
process.exit(code);
