import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ending, Running } from "./keep-running.ts";

/** How long a child may take to exit after it closed its own listeners (SHUTDOWN_MS). */
const GRACE_MS = 500;

interface ChildOptions {
  readonly args?: readonly string[];
  /** Receives what it says over its IPC channel. */
  readonly onMessage?: (message: unknown) => void;
}

/**
 * Starts a Node program as a child that exits when we are gone (its IPC channel closes). It has a separate session, so
 * that Ctrl-C in the terminal reaches only us and we decide the shutdown order. A child that does not exit within
 * `patienceMs` of the request is killed.
 */
export function startChild(
  program: string,
  env: NodeJS.ProcessEnv,
  patienceMs: number,
  { args = [], onMessage }: ChildOptions = {},
): Running {
  const child = fork(program, args, { env, detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  if (onMessage) child.on("message", onMessage);
  const ended = once(child, "exit").then(
    ([, signal]): Ending => (signal === null ? "ended" : "killed"),
    (): Ending => "ended",
  );
  return {
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      const outcome = await Promise.race([ended, sleep(patienceMs + GRACE_MS, "late", { ref: false })]);
      if (outcome !== "late") return;
      child.kill("SIGKILL");
      await ended;
    },
  };
}
