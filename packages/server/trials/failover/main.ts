import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "../../src/demo/random.ts";
import { createNotebook } from "../notebook.ts";
import { play } from "../play.ts";
import { SETTINGS } from "../settings.ts";
import { openTown } from "../town.ts";
import { type Cluster, createDatabases, startCluster } from "./cluster.ts";
import { faultsOf, type GroupFault } from "./faults.ts";
import { createMachines, machineOf, removeMachines, runOn } from "./machines.ts";
import { serverOn, untilHealthy } from "./servers.ts";
import { installSystem } from "./system.ts";

const NODES = [machineOf("n1", 11), machineOf("n2", 12), machineOf("n3", 13)] as const;
const SERVERS = [machineOf("s1", 21), machineOf("s2", 22)] as const;
const PROXY = machineOf("proxy", 5);
/** Where payers and the gateway are. */
const OUTSIDE = machineOf("outside", 30);

const URLS = {
  portal: `http://${PROXY.address}:4000`,
  payments: `http://${PROXY.address}:4001`,
  gateway: `http://${OUTSIDE.address}:4002`,
};

/** The databases of the two cells of `--cells`; without it, there is only the first. */
const CELLS = { main: "county_pay", west: "county_pay_west" } as const;
type CellName = keyof typeof CELLS;
/** How long a county may not leave because charges are compared first, which begins minutes after a failover. */
const MOVABLE_WITHIN_MS = 600_000;
const AGAIN_MS = 10_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    seed: { type: "string", default: "1" },
    cells: { type: "boolean", default: false },
    inside: { type: "boolean", default: false },
  },
});
const repository = process.env.COUNTY_PAY_ROOT ?? ".";
const system = join(repository, ".trials/debian-13");
const programs = join(repository, "packages/server/dist");

/** Makes the machines, and runs the rest of the trial on the one outside the group. */
async function outside(): Promise<number> {
  await mkdir(join(system, ".."), { recursive: true });
  await installSystem(system, print);
  await createMachines([...NODES, ...SERVERS, PROXY, OUTSIDE]);
  try {
    const child = spawn(
      "ip",
      ["netns", "exec", `county-pay-${OUTSIDE.name}`, process.execPath, ...process.argv.slice(1), "--inside"],
      { stdio: "inherit" },
    );
    process.on("SIGINT", () => undefined);
    process.on("SIGTERM", () => child.kill("SIGTERM"));
    const [code] = await once(child, "exit");
    return (code as number | null) ?? 1;
  } finally {
    await removeMachines();
  }
}

/** Where the servers find the database: one, or two cells of the same cluster. */
function databaseSettings(cluster: Cluster): Readonly<Record<string, string>> {
  const patroni = NODES.map(({ address }) => `http://${address}:8008`).join(",");
  if (!values.cells) return { DATABASE_URL: cluster.urlOf(CELLS.main), PATRONI_URLS: patroni };
  const ofCells = (setting: (cell: CellName) => string, separator: string): string =>
    (["main", "west"] as const).map((cell) => `${cell}=${setting(cell)}`).join(separator);
  return {
    CELLS: ofCells((cell) => cluster.urlOf(CELLS[cell], "proxy"), ","),
    PATRONI_URLS: ofCells(() => patroni, " "),
  };
}

/** Runs a command until it ends with 0; prints why it does not yet. */
async function untilDone(run: () => Promise<string>): Promise<void> {
  const end = performance.now() + MOVABLE_WITHIN_MS;
  for (;;)
    try {
      await run();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      print(`  not yet: ${(error as Error).message.trim().split("\n").at(-1)}`);
      await sleep(AGAIN_MS);
    }
}

async function inside(): Promise<number> {
  let log = "";
  const onOutput = (text: string): void => {
    log = (log + text).slice(-1_000_000);
  };
  const folder = await mkdtemp(join(tmpdir(), "county-pay-failover-"));
  OUTSIDE.start([process.execPath, `${programs}/gateway.js`], {
    env: { ...SETTINGS, HOST: OUTSIDE.address, GATEWAY_PORT: "4002", COUNTY_PAY_DATA: folder },
    onOutput,
  });
  print("Starting three nodes with etcd, Patroni, and PostgreSQL, HAProxy, and PgBouncer…");
  const cluster = await startCluster(system, { nodes: NODES, proxy: PROXY, servers: SERVERS });
  try {
    const first = await cluster.primary();
    if (!first) throw new Error("the cluster has no primary");
    await createDatabases(system, first, Object.values(CELLS));
    const env = {
      ...SETTINGS,
      ...databaseSettings(cluster),
      COUNTY_PAY_DATA: folder,
      PUBLIC_ORIGIN: URLS.portal,
      PAYMENTS_ORIGIN: URLS.payments,
      GATEWAY_URL: URLS.gateway,
      GATEWAY_ORIGIN: URLS.gateway,
      SIGNING_SECRET: "a secret of this trial, long enough to sign",
    };
    const environment = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const command = (...args: readonly string[]) =>
      runOn(SERVERS[0], ["env", ...environment, process.execPath, `${programs}/cli.js`, ...args]);
    await command("migrate");
    const servers = SERVERS.map((machine) => serverOn(machine, { programs, folder, env, onOutput }));
    for (const server of servers) server.start();
    await untilHealthy(URLS.portal);

    const random = createRandom(Number(values.seed));
    const notebook = createNotebook();
    let home: CellName = "main";
    const databaseUrl = (): string => cluster.urlOf(CELLS[home]);
    const town = await openTown(async () => databaseUrl(), URLS, { random, notebook });
    const move: GroupFault = {
      name: "county moved to the other cell",
      mostSeconds: 10,
      async happen() {
        const to: CellName = home === "main" ? "west" : "main";
        await untilDone(() => command("company", "move", "--company", "demo", "--to", to));
        home = to;
      },
    };
    const moves = values.cells ? [move] : [];
    const faults = [
      ...moves,
      ...faultsOf(system, { cluster, databaseUrl, proxy: PROXY, outside: OUTSIDE, servers }),
      ...moves,
    ].filter(({ name }) => name.includes(values.only));
    const late: string[] = [];
    const rounds = Array.from({ length: Number(values.rounds) }, () => faults).flat();
    const { isRight, report } = await play(town, rounds, {
      records: {
        databaseUrl: async () => databaseUrl(),
        journal: join(folder, "gateway", "charges.jsonl"),
      },
      async afterRound({ fault, pauseMs }) {
        print(`${fault}: no payment worked for ${(pauseMs / 1_000).toFixed(1)} s`);
        const most = faults.find(({ name }) => name === fault)?.mostSeconds ?? 0;
        if (pauseMs > most * 1_000) late.push(fault);
        await cluster.whole();
      },
    });
    print(report);
    // What servers logged as errors is the first thing to read about a contradiction.
    if (!isRight)
      print(
        log
          .split("\n")
          .filter((line) => line.includes('"level":50'))
          .join("\n"),
      );
    for (const name of late) print(`LATE   ${name}`);
    return isRight && late.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${log.slice(-4_000)}\n${cluster.log().slice(-6_000)}\n`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const code = await (values.inside ? inside() : outside()).catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  return 1;
});
process.exit(code);
