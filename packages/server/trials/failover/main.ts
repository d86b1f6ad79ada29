import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../../src/demo/random.ts";
import { createNotebook } from "../notebook.ts";
import { play } from "../play.ts";
import { SETTINGS } from "../settings.ts";
import { openTown } from "../town.ts";
import { createDatabase, startCluster } from "./cluster.ts";
import { faultsOf } from "./faults.ts";
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

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    seed: { type: "string", default: "1" },
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
    await createDatabase(system, first);
    const env = {
      ...SETTINGS,
      DATABASE_URL: cluster.url,
      COUNTY_PAY_DATA: folder,
      PUBLIC_ORIGIN: URLS.portal,
      PAYMENTS_ORIGIN: URLS.payments,
      GATEWAY_URL: URLS.gateway,
      GATEWAY_ORIGIN: URLS.gateway,
      SIGNING_SECRET: "a secret of this trial, long enough to sign",
    };
    const environment = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    await runOn(SERVERS[0], ["env", ...environment, process.execPath, `${programs}/cli.js`, "migrate"]);
    const servers = SERVERS.map((machine) => serverOn(machine, { programs, env, onOutput }));
    for (const server of servers) server.start();
    await untilHealthy(URLS.portal);

    const random = createRandom(Number(values.seed));
    const notebook = createNotebook();
    const town = await openTown(async () => cluster.url, URLS, { random, notebook });
    const faults = faultsOf(system, { cluster, proxy: PROXY, outside: OUTSIDE, servers }).filter(({ name }) =>
      name.includes(values.only),
    );
    const late: string[] = [];
    const rounds = Array.from({ length: Number(values.rounds) }, () => faults).flat();
    const { isRight, report } = await play(town, rounds, {
      records: {
        databaseUrl: async () => cluster.url,
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
