import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../rounds.ts";
import type { Cluster } from "./cluster.ts";
import type { Machine } from "./machines.ts";
import type { ServerMachine } from "./servers.ts";

/** How long, in milliseconds, something is away before it is started or freed again. */
const AWAY_MS = { program: 2_000, node: 40_000 };

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

/** What the trial does to the group, each with the most seconds that payments may stop for. */
export function faultsOf(
  system: string,
  { cluster, proxy, servers }: { cluster: Cluster; proxy: Machine; servers: readonly ServerMachine[] },
): readonly (Fault & { readonly mostSeconds: number })[] {
  const primary = async (): Promise<Machine> => {
    const found = await cluster.primary();
    if (!found) throw new Error("the cluster has no primary");
    return found;
  };
  const [firstServer] = servers;
  const killNode = async (node: Machine | undefined): Promise<void> => {
    if (!node) throw new Error("the cluster has no such node");
    await node.signal("SIGKILL");
    await sleep(AWAY_MS.node);
    cluster.startNode(node);
  };
  return [
    {
      name: "primary's PostgreSQL killed",
      mostSeconds: 30,
      async happen() {
        const { name } = await primary();
        const file = join(system, "trial", name, "data/postmaster.pid");
        kill(Number.parseInt(await readFile(file, "utf8"), 10));
      },
    },
    {
      name: "primary's node killed",
      mostSeconds: 30,
      happen: async () => killNode(await primary()),
    },
    {
      name: "synchronous standby's node killed",
      mostSeconds: 30,
      happen: async () => killNode(await cluster.synchronousStandby()),
    },
    {
      name: "server killed",
      mostSeconds: 30,
      async happen() {
        await firstServer?.machine.signal("SIGKILL");
        await sleep(AWAY_MS.program);
        firstServer?.start();
      },
    },
    {
      name: "server frozen",
      mostSeconds: 30,
      async happen() {
        await firstServer?.machine.signal("SIGSTOP");
        await sleep(AWAY_MS.node);
        await firstServer?.machine.signal("SIGCONT");
      },
    },
    {
      name: "HAProxy killed",
      mostSeconds: 30,
      async happen() {
        await proxy.signal("SIGKILL");
        await sleep(AWAY_MS.program);
        cluster.startProxies();
      },
    },
    {
      name: "etcd member killed",
      mostSeconds: 30,
      async happen() {
        const node = await primary();
        for (const pid of await processesOf(node, "etcd")) kill(pid);
        await sleep(AWAY_MS.program);
        cluster.startEtcd(node);
      },
    },
    {
      name: "primary's node frozen",
      mostSeconds: 30,
      async happen() {
        const node = await primary();
        await node.signal("SIGSTOP");
        await sleep(AWAY_MS.node);
        await node.signal("SIGCONT");
      },
    },
    {
      name: "primary's node cut off",
      mostSeconds: 30,
      async happen() {
        const node = await primary();
        await node.cable("down");
        await sleep(AWAY_MS.node);
        await node.cable("up");
      },
    },
    {
      // It still hears the others, and servers and payers reach it.
      name: "primary's node silent to the others",
      mostSeconds: 30,
      async happen() {
        const node = await primary();
        const others = cluster.nodes.filter((other) => other !== node);
        await node.silence(others, "on");
        await sleep(AWAY_MS.node);
        await node.silence(others, "off");
      },
    },
    { name: "switchover", mostSeconds: 10, happen: () => cluster.switchOver() },
  ];
}
