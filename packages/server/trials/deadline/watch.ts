import { readFile } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Group, PARTS, type Part } from "./group.ts";

const EVERY_MS = 2_000;

/** What the group used in a stage, in cores, and what it waited for. */
export interface Used {
  readonly cores: Readonly<Record<Part, number>>;
  /** The load generator itself, in cores; it can use one. */
  readonly generator: number;
  /** Everything else on this machine, in cores. */
  readonly others: number;
  /** The most pieces of work that waited for a database connection at a moment. */
  readonly waiting: number;
  /** How many payers per second the line let in at most at the stage's end; null if nothing slowed it. */
  readonly pace: number | null;
  /** How late the load generator's timers were, 99th percentile, in milliseconds. */
  readonly late: number;
}

interface Spent {
  readonly at: number;
  readonly parts: Readonly<Record<Part, number>>;
  readonly generator: number;
  readonly machine: number;
}

/** The CPU time of the whole machine, in milliseconds, without idle time; 0 if it does not report that. */
async function machineMs(): Promise<number> {
  const text = await readFile("/proc/stat", "utf8").catch(() => "");
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (/^cpu (.*)$/m.exec(text)?.[1] ?? "")
    .trim()
    .split(" ")
    .map(Number);
  return (user + nice + system + irq + softirq) * 10;
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Watches a group until it is stopped. */
export interface Watch {
  /** Ends a stage, and returns what it used. */
  stage(): Promise<Used>;
  stop(): void;
}

/** Begins to watch a group: the first stage begins now. */
export async function watch(group: Group): Promise<Watch> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let waiting = 0;
  const look = async (): Promise<void> => {
    waiting = Math.max(waiting, await group.waitingForConnection());
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  const spent = async (): Promise<Spent> => {
    const parts = await Promise.all(
      PARTS.map(async (part) => [part, await group.processorMs(part)] as const),
    );
    return {
      at: performance.now(),
      parts: Object.fromEntries(parts) as Record<Part, number>,
      generator: ownMs(),
      machine: await machineMs(),
    };
  };
  let before = await spent();
  return {
    async stage() {
      const now = await spent();
      const elapsed = Math.max(1, now.at - before.at);
      const cores = Object.fromEntries(
        PARTS.map((part) => [part, (now.parts[part] - before.parts[part]) / elapsed]),
      ) as Record<Part, number>;
      const generator = (now.generator - before.generator) / elapsed;
      const known = PARTS.reduce((sum, part) => sum + cores[part], generator);
      const used = {
        cores,
        generator,
        others: Math.max(0, (now.machine - before.machine) / elapsed - known),
        waiting,
        pace: await group.pace(),
        late: delay.percentile(99) / 1e6,
      };
      before = now;
      waiting = 0;
      delay.reset();
      return used;
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
