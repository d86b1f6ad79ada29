import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../failures/operator-failure.ts";
import { processesOn } from "./processes.ts";

const POLL_MS = 50;

/** Waits up to `patience` milliseconds until no PostgreSQL process uses the folder; returns those that remain. */
async function waitUntilGone(dataFolder: string, patience: number): Promise<number[]> {
  const end = Date.now() + patience;
  for (;;) {
    const left = await processesOn(dataFolder);
    if (left.length === 0 || Date.now() >= end) return left;
    await sleep(POLL_MS);
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
}

async function recordedPid(dataFolder: string): Promise<number> {
  const text = await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text, 10);
}

/** How long PostgreSQL may take for a fast shutdown. One that begins during crash recovery can take forever. */
export const STOP_PATIENCE_MS = 10_000;
const FORCE_PATIENCE_MS = 2_000;

/** Ends all PostgreSQL processes on the folder immediately. Committed work survives: the next start recovers it. */
export async function endProcessesOn(dataFolder: string): Promise<void> {
  let left = await processesOn(dataFolder);
  for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
    if (left.length === 0) return;
    // A suspended process handles SIGQUIT only when it is resumed.
    if (signal === "SIGQUIT") signalAll(left, "SIGCONT");
    signalAll(left, signal);
    left = await waitUntilGone(dataFolder, FORCE_PATIENCE_MS);
  }
  if (left.length > 0) {
    throw new OperatorFailure(
      `An earlier PostgreSQL (process ${left.join(", ")}) still works on ${dataFolder} and could not be stopped.`,
    );
  }
}

/**
 * Ends all PostgreSQL processes on the folder: the main process with a fast shutdown; children whose main process was
 * killed get time to notice; any that are left are killed. Committed work survives either way.
 */
export async function stopProcessesOn(dataFolder: string): Promise<void> {
  const running = await processesOn(dataFolder);
  const first = await recordedPid(dataFolder);
  if (running.includes(first)) {
    signalAll([first], "SIGINT");
    await waitUntilGone(dataFolder, STOP_PATIENCE_MS);
  } else {
    await waitUntilGone(dataFolder, 3_000);
  }
  await endProcessesOn(dataFolder);
}

/**
 * Frees a data folder for a new start, however the last one ended: stops processes that still use it, and removes a
 * postmaster.pid whose process is gone or is by now another program.
 */
export async function reclaim(dataFolder: string): Promise<{ stopped: boolean }> {
  const running = await processesOn(dataFolder);
  if (running.length > 0) await stopProcessesOn(dataFolder);
  await rm(join(dataFolder, "postmaster.pid"), { force: true });
  return { stopped: running.length > 0 };
}
