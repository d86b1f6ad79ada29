import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../src/demo/random.ts";
import { fillDisk } from "../disk.ts";
import { lockPayments, takeConnections } from "../holds.ts";
import type { Fault } from "../rounds.ts";
import type { Part, Product } from "./product.ts";

type Happening = readonly [name: string, happen: (product: Product, random: Random) => Promise<void>];

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has just ended.
    }
};

const kill = (part: Part, name: string): Happening => [
  name,
  async (product, random) => {
    const pids = await product.processesOf(part);
    signal(
      part === "backend" && pids.length > 0 ? [pids[random.whole(0, pids.length - 1)] ?? 0] : pids,
      "SIGKILL",
    );
    if (part === "everything") await product.start();
  },
];

const FROZEN_MS = [500, 4_000] as const;

const freeze = (part: Part, name: string): Happening => [
  name,
  async (product, random) => {
    const pids = await product.processesOf(part);
    signal(pids, "SIGSTOP");
    await sleep(random.whole(...FROZEN_MS));
    signal(pids, "SIGCONT");
  },
];

const restart: Happening = [
  "npm start stopped and started again",
  async (product) => {
    await product.stop();
    await product.start();
  },
];

const stopServer: Happening = [
  "server asked to end",
  async (product) => signal(await product.processesOf("server"), "SIGTERM"),
];

const endDatabase: Happening = [
  "PostgreSQL asked to end",
  async (product) => signal(await product.processesOf("postgres"), "SIGINT"),
];

const endConnections: Happening = [
  "every connection of PostgreSQL ended",
  async (product) => signal(await product.processesOf("backend"), "SIGTERM"),
];

/** What it had started is left behind. */
const killStart: Happening = [
  "only npm start killed, then npm start",
  async (product) => {
    signal(await product.processesOf("npm start"), "SIGKILL");
    await product.start();
  },
];

const HELD_MS = [2_000, 8_000] as const;

const hold = (name: string, holdFor: (databaseUrl: string, ms: number) => Promise<void>): Happening => [
  name,
  async (product, random) => holdFor(await product.databaseUrl(), random.whole(...HELD_MS)),
];

const FULL_MS = 2_000;

const fullDisk: Happening = ["disk full", (product) => fillDisk(product.dataFolder, FULL_MS)];

/** Those that are possible everywhere. */
const FAULTS: readonly Happening[] = [
  kill("server", "server killed"),
  kill("gateway", "gateway killed"),
  kill("postgres", "PostgreSQL killed"),
  kill("backend", "one connection of PostgreSQL killed"),
  kill("everything", "everything killed, then npm start"),
  stopServer,
  endDatabase,
  endConnections,
  killStart,
  restart,
  hold("payments locked by another connection", lockPayments),
  hold("all connections of PostgreSQL taken", takeConnections),
  freeze("server", "server frozen"),
  freeze("gateway", "gateway frozen"),
  freeze("postgres", "PostgreSQL frozen"),
];

/** What can happen to this product. `canFill`: its data folder is a file system of its own. */
export const faultsOf = (product: Product, random: Random, canFill: boolean): readonly Fault[] =>
  (canFill ? [...FAULTS, fullDisk] : FAULTS).map(([name, happen]) => ({
    name,
    happen: () => happen(product, random),
  }));
