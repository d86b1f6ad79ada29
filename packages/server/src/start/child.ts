import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Running } from "./keep-running.ts";

/** Longer than a server's own patience with what is under way (SHUTDOWN_MS). */
const STOP_PATIENCE_MS = 20_000;

/**
 * Starts a Node program as a child that ends by itself when we are gone (its IPC channel closes). It has a session
 * of its own, so that Ctrl-C at the terminal reaches us alone and the order of stopping is ours.
 */
export function startChild(program: string, env: NodeJS.ProcessEnv): Running {
  const child = fork(program, [], { env, detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = once(child, "exit").catch(() => undefined);
  return {
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      const outcome = await Promise.race([ended, sleep(STOP_PATIENCE_MS, "late", { ref: false })]);
      if (outcome !== "late") return;
      child.kill("SIGKILL");
      await ended;
    },
  };
}
