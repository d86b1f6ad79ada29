import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../operator-failure.ts";
import { processesOn } from "./processes.ts";

const POLL_MS = 50;

/** Waits until no PostgreSQL process is left on the folder; answers those that remain at the end, in milliseconds. */
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
      // It ended by itself in the meantime.
    }
  }
}

async function recordedPid(dataFolder: string): Promise<number> {
  const text = await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text, 10);
}

/** How long PostgreSQL may take for a fast shutdown. One that began during its crash recovery can take for ever. */
export const STOP_PATIENCE_MS = 10_000;
const FORCE_PATIENCE_MS = 2_000;

/** Ends every PostgreSQL process on the folder at once. Committed work survives: the next start recovers it. */
export async function endProcessesOn(dataFolder: string): Promise<void> {
  let left = await processesOn(dataFolder);
  for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
    if (left.length === 0) return;
    // A process that was stopped hears SIGQUIT only when it goes on.
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
 * Ends every PostgreSQL process on the folder: the first process with a fast shutdown; children whose first
 * process was killed get time to notice; what is left after that is ended by force. Committed work survives each.
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
 * Makes a data folder free for a new start, after whatever ended the last one: stops what still runs on it and
 * removes a postmaster.pid that names a process which is gone, or is by now something else.
 */
export async function reclaim(dataFolder: string): Promise<{ stopped: boolean }> {
  const running = await processesOn(dataFolder);
  if (running.length > 0) await stopProcessesOn(dataFolder);
  await rm(join(dataFolder, "postmaster.pid"), { force: true });
  return { stopped: running.length > 0 };
}
