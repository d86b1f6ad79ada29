import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fillDisk } from "../disk.ts";
import { lockPayments, takeConnections } from "../holds.ts";
import type { Fault } from "../rounds.ts";
import type { Cluster } from "./cluster.ts";
import type { Machine } from "./machines.ts";
import type { ServerMachine } from "./servers.ts";

/** How long, in milliseconds, something is away before it is started or freed again. */
const AWAY_MS = { program: 2_000, node: 40_000 };
/** How long something is held that only makes everybody wait. */
const HELD_MS = 15_000;

const kill = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
};

/** The processes of a program on a machine. */
async function processesOf(machine: Machine, program: string): Promise<readonly number[]> {
  const pids = await machine.processes();
  const names = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/comm`, "utf8").catch(() => "")));
  return pids.filter((_, at) => names[at]?.trim() === program);
}

/** The group that the faults happen to. */
interface Group {
  readonly cluster: Cluster;
  /** The database in which payments are made, as servers connect to it. */
  readonly databaseUrl: () => string;
  readonly proxy: Machine;
  /** Where payers and the gateway are. */
  readonly outside: Machine;
  readonly servers: readonly ServerMachine[];
}

/** A fault of a group, with the most seconds that payments may stop for. */
export type GroupFault = Fault & { readonly mostSeconds: number };

const MOST_SECONDS = 30;

const fault = (name: string, happen: () => Promise<void>, mostSeconds = MOST_SECONDS): GroupFault => ({
  name,
  mostSeconds,
  happen,
});

async function killPrograms(node: Machine, program: string): Promise<void> {
  for (const pid of await processesOf(node, program)) kill(pid);
}

async function killNode(cluster: Cluster, node: Machine): Promise<void> {
  await node.signal("SIGKILL");
  await sleep(AWAY_MS.node);
  cluster.startNode(node);
}

async function freeze(machine: Machine | undefined): Promise<void> {
  await machine?.signal("SIGSTOP");
  await sleep(AWAY_MS.node);
  await machine?.signal("SIGCONT");
}

async function silence(machine: Machine | undefined, to: readonly Machine[]): Promise<void> {
  await machine?.silence(to, "on");
  await sleep(AWAY_MS.node);
  await machine?.silence(to, "off");
}

async function primaryOf(cluster: Cluster): Promise<Machine> {
  const found = await cluster.primary();
  if (!found) throw new Error("the cluster has no primary");
  return found;
}

/** Of the nodes with the database. */
function ofNodes(system: string, { cluster, databaseUrl }: Group): readonly GroupFault[] {
  const primary = () => primaryOf(cluster);
  const others = (node: Machine) => cluster.nodes.filter((other) => other !== node);
  return [
    fault("primary's PostgreSQL killed", async () => {
      const { name } = await primary();
      const file = join(system, "trial", name, "data/postmaster.pid");
      kill(Number.parseInt(await readFile(file, "utf8"), 10));
    }),
    fault("primary's node killed", async () => killNode(cluster, await primary())),
    fault("synchronous standby's node killed", async () => {
      const node = await cluster.synchronousStandby();
      if (!node) throw new Error("the cluster has no synchronous standby");
      await killNode(cluster, node);
    }),
    fault("etcd member killed", async () => {
      const node = await primary();
      await killPrograms(node, "etcd");
      await sleep(AWAY_MS.program);
      cluster.startEtcd(node);
    }),
    fault("two of three etcd members killed", async () => {
      const nodes = others(await primary());
      for (const node of nodes) await killPrograms(node, "etcd");
      await sleep(AWAY_MS.node);
      for (const node of nodes) cluster.startEtcd(node);
    }),
    // Its PostgreSQL goes on, as a primary that nobody watches.
    fault("primary's Patroni killed", async () => {
      const node = await primary();
      await killPrograms(node, "patroni");
      await sleep(AWAY_MS.node);
      cluster.startPatroni(node);
    }),
    // Its PostgreSQL goes on, refusing what needs room, so nothing replaces it.
    fault(
      "primary's disk full",
      async () => fillDisk(cluster.diskOf(await primary()), AWAY_MS.node),
      AWAY_MS.node / 1_000 + MOST_SECONDS,
    ),
    fault("primary's node frozen", async () => freeze(await primary())),
    fault("primary's node cut off", async () => {
      const node = await primary();
      await node.cable("down");
      await sleep(AWAY_MS.node);
      await node.cable("up");
    }),
    // It still hears the others, and servers and payers reach it.
    fault("primary's node silent to the others", async () => {
      const node = await primary();
      await silence(node, others(node));
    }),
    fault("payments locked by another connection", () => lockPayments(databaseUrl(), HELD_MS)),
    fault("all connections taken", () => takeConnections(databaseUrl(), HELD_MS)),
    fault("switchover", () => cluster.switchOver(), 10),
  ];
}

/** Of the servers, and of what is between them and the database. */
function ofServers({ cluster, proxy, outside, servers: [first] }: Group): readonly GroupFault[] {
  return [
    fault("server killed", async () => {
      await first?.machine.signal("SIGKILL");
      await sleep(AWAY_MS.program);
      first?.start();
    }),
    fault("server killed while the primary's node is down", async () => {
      const node = await primaryOf(cluster);
      await node.signal("SIGKILL");
      await sleep(AWAY_MS.program);
      await first?.machine.signal("SIGKILL");
      await sleep(AWAY_MS.node);
      first?.start();
      cluster.startNode(node);
    }),
    fault("server frozen", () => freeze(first?.machine)),
    fault("server without a way to the gateway", () => silence(first?.machine, [outside])),
    fault("HAProxy killed", async () => {
      await proxy.signal("SIGKILL");
      await sleep(AWAY_MS.program);
      cluster.startProxies();
    }),
  ];
}

/** What the trial does to the group, whose programs are in `system`. */
export const faultsOf = (system: string, group: Group): readonly GroupFault[] => [
  ...ofNodes(system, group),
  ...ofServers(group),
];
