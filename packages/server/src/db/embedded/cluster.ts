import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../failures/operator-failure.ts";
import { findBinaries, type PostgresBinaries } from "./binaries.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { processesOn } from "./processes.ts";
import { endProcessesOn, reclaim, STOP_PATIENCE_MS, stopProcessesOn } from "./reclaim.ts";
import type { RunAs } from "./run-as.ts";
import { type ConnectionSettings, freePort, readSettings, writeSettings } from "./settings.ts";

/** An embedded PostgreSQL that is running. */
export interface Cluster {
  readonly settings: ConnectionSettings;
  /** Resolves when the main process ends, for any reason. */
  readonly ended: Promise<void>;
  /**
   * Shuts down cleanly; resolves when all processes are gone. After `patienceMs` it kills them: nothing committed is
   * lost, and the next start recovers. May be called twice.
   */
  stop(patienceMs?: number): Promise<void>;
}

export interface ClusterOptions {
  /** PostgreSQL's data folder; created if absent. */
  readonly dataFolder: string;
  /** Server settings, for example `{ fsync: "off" }` for tests that discard the data. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Crash recovery after a power failure replays the log of at most one checkpoint; this is far longer than that takes. */
const START_PATIENCE_MS = 120_000;
const LOG_LIMIT_BYTES = 10_000_000;

async function openLog(
  dataFolder: string,
): Promise<{ path: string; fd: number; from: number; close(): Promise<void> }> {
  const path = join(dirname(dataFolder), "postgres.log");
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`);
  const handle = await open(path, "a", 0o600);
  return { path, fd: handle.fd, from: size > LOG_LIMIT_BYTES ? 0 : size, close: () => handle.close() };
}

async function readStatus(dataFolder: string, pid: number | undefined): Promise<string> {
  const lines = (await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return Number(lines[0]) === pid ? (lines[7] ?? "").trim() : "";
}

/** Waits for "ready" in postmaster.pid; returns false if the process ends first. */
async function becomesReady(child: ChildProcess, dataFolder: string, ended: Promise<void>): Promise<boolean> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!over && Date.now() < deadline) {
    if ((await readStatus(dataFolder, child.pid)) === "ready") return true;
    await sleep(20);
  }
  return false;
}

/** Messages to clients that tried to connect meanwhile; they are not the reason why it ended. */
const TO_CALLERS = /the database system is |password authentication failed|connection to client lost/;

/** The most severe and latest complaint in what PostgreSQL has logged since the start. */
function whyNotReady(output: string): string {
  // Messages of `postgres` from before it has its own log span several lines.
  const complaints = [
    ...output.matchAll(/^(?:.*?(PANIC|FATAL): (.*)|postgres: (.*(?:\n(?!.*: ).*)*(?:\nbut .*)?))$/gm),
  ];
  const own = complaints.filter(([line]) => !TO_CALLERS.test(line));
  const gravest = own.findLast(([, grade]) => grade === "PANIC") ?? own.at(-1);
  return (
    gravest?.[2]?.trim() ??
    gravest?.[3]?.replaceAll("\n", " ") ??
    "it did not become ready, and its log does not say why"
  );
}

async function launch(
  binaries: PostgresBinaries,
  as: RunAs,
  settings: ConnectionSettings,
  { dataFolder, parameters = {} }: ClusterOptions,
): Promise<Cluster | string> {
  const log = await openLog(dataFolder);
  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    port: String(settings.port),
    unix_socket_directories: "",
    max_connections: "100",
    // Our statements are short or run repeatedly, so compiling them costs more than it saves.
    jit: "off",
    shared_buffers: "256MB",
    // A page's first change after a checkpoint writes the whole page to the log; compressed, that is a fraction.
    wal_compression: "pglz",
    ...parameters,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [file, args, options] = as.command(binaries.postgres, ["-D", dataFolder, ...flags]);
  // A separate session, so that Ctrl-C in the terminal reaches us first and the children can finish their work.
  const child = spawn(file, args, {
    ...options,
    detached: true,
    cwd: "/",
    stdio: ["ignore", log.fd, log.fd],
  });
  // If we exit without stopping it, at least ask it to shut down.
  const askToFollow = (): void => void child.kill("SIGINT");
  process.once("exit", askToFollow);
  const ended = once(child, "exit")
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => process.off("exit", askToFollow));
  const ready = await becomesReady(child, dataFolder, ended).finally(() => log.close());
  if (!ready) {
    if (child.exitCode === null && child.signalCode === null) await stopProcessesOn(dataFolder);
    return whyNotReady((await readFile(log.path)).subarray(log.from).toString("utf8"));
  }
  return {
    settings,
    ended,
    stop: async (patienceMs = STOP_PATIENCE_MS) => {
      child.kill("SIGINT");
      await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })]);
      if ((await processesOn(dataFolder)).length > 0) await endProcessesOn(dataFolder);
    },
  };
}

/**
 * Starts PostgreSQL on the folder, creating it if absent, after stopping anything that an earlier, killed run left
 * there. The caller must hold the folder's lock. Refuses a folder that is broken or belongs to another user.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const binaries = await findBinaries();
  const as = await prepareDataFolder(binaries, options.dataFolder);
  await reclaim(options.dataFolder);
  let reason = "";
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const known = await readSettings(options.dataFolder);
    const settings = { ...known, port: await freePort(known.port) };
    if (settings.port !== known.port) await writeSettings(options.dataFolder, settings);
    const result = await launch(binaries, as, settings, options);
    if (typeof result !== "string") {
      await ensureDatabase(options.dataFolder, settings).catch(async (error: unknown) => {
        await result.stop();
        throw error;
      });
      return result;
    }
    reason = result;
    // Retry only if the port was taken between the check and the start.
    if (!/address|socket/i.test(reason)) break;
  }
  const log = join(dirname(options.dataFolder), "postgres.log");
  throw new OperatorFailure(
    `PostgreSQL could not start on ${options.dataFolder}: ${reason} (more in ${log}).`,
  );
}
