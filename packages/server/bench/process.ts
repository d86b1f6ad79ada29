import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

const SAMPLE_MS = 250;
const STOP_PATIENCE_MS = 10_000;
/** Linux reports CPU time in ticks of a hundredth of a second. */
const TICK_MS = 10;

/** The current memory use of a process, in bytes; 0 after it has ended. */
async function residentBytes(pid: number): Promise<number> {
  if (process.platform === "linux") {
    const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
  }
  const asked = promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return asked.then(
    ({ stdout }) => Number(stdout.trim()) * 1024,
    () => 0,
  );
}

/** The fields of /proc/PID/stat after the name of the program; empty if the process has ended or this is not Linux. */
async function statOf(pid: number | string): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text === "" ? [] : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Where its parent is in the fields, and its CPU time: in user mode and in the kernel. */
const [PARENT, USED, OF_ENDED_CHILDREN] = [1, [11, 12], [13, 14]] as const;

const sumOf = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, at) => sum + Number(fields[at]) * TICK_MS, 0);

/** The CPU time of a process, in milliseconds; null if the machine does not report it. */
async function processorMs(pid: number): Promise<number | null> {
  const used = sumOf(await statOf(pid), USED);
  return Number.isFinite(used) ? used : null;
}

/** The CPU time of a process and its children, also of those that have ended; null if the machine does not report it. */
export async function familyMs(pid: number): Promise<number | null> {
  const own = await statOf(pid);
  if (own.length === 0) return null;
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(ids.map(statOf));
  const children = all.filter((fields) => fields[PARENT] === String(pid));
  return children.reduce(
    (sum, child) => sum + sumOf(child, USED),
    sumOf(own, [...USED, ...OF_ENDED_CHILDREN]),
  );
}

/** A running Node program, observed from outside. */
export interface WatchedProcess {
  readonly ready: Readonly<Record<string, unknown>>;
  /** The peak memory use since the last call, in bytes. */
  takePeak(): number;
  processorMs(): Promise<number | null>;
  stop(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
  await gone;
  clearTimeout(timer);
}

/** The result of a program that ends by itself. */
export interface Ran {
  readonly seconds: number;
  readonly peakBytes: number;
  /** Its CPU time until at most 50 ms before its end; null if the machine does not report it. */
  readonly processorMs: number | null;
}

/** Runs a program to its end and samples its memory and CPU time every 50 ms; on failure, throws an error with its output. */
export async function runWatched(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const began = performance.now();
  const child = fork(file, [...args], {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (text: Buffer) => {
    output += text.toString();
  });
  let peakBytes = 0;
  let used: number | null = null;
  const timer = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await residentBytes(child.pid ?? 0));
    used = (await processorMs(child.pid ?? 0)) ?? used;
  }, 50);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${output}`);
  return { seconds: (performance.now() - began) / 1000, peakBytes, processorMs: used };
}

/** Starts a program, waits until it reports that it is ready, and samples its memory every 250 ms. */
export async function startWatched(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<WatchedProcess> {
  const child = fork(file, [], {
    env: { ...process.env, ...env },
    execArgv: [],
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const message = await Promise.race([once(child, "message"), once(child, "exit").then(() => null)]);
  if (!message) throw new Error(`${file} ended before it was ready`);
  const pid = child.pid ?? 0;
  let peak = await residentBytes(pid);
  const timer = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(pid));
  }, SAMPLE_MS);
  return {
    ready: message[0] as Record<string, unknown>,
    takePeak: () => {
      const seen = peak;
      peak = 0;
      return seen;
    },
    processorMs: () => processorMs(pid),
    stop: () => {
      clearInterval(timer);
      return end(child);
    },
  };
}
