import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Machine } from "./machines.ts";

/** A machine that runs one server. */
export interface ServerMachine {
  readonly machine: Machine;
  start(): void;
}

const PATIENCE_MS = 60_000;

/** The servers' programs and settings. */
export interface ServerOptions {
  /** The folder of the built programs. */
  readonly programs: string;
  /** The folder in which each machine has one of its own, for what its servers remember. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
}

export const serverOn = (
  machine: Machine,
  { programs, folder, env, onOutput }: ServerOptions,
): ServerMachine => ({
  machine,
  start() {
    machine.start([process.execPath, `${programs}/server.js`], {
      env: {
        ...env,
        HOST: machine.address,
        PORT: "4000",
        PAYMENTS_PORT: "4001",
        STATE_FOLDER: join(folder, machine.name),
      },
      onOutput,
    });
  },
});

/** Waits until this address says that payments can be made. */
export async function untilHealthy(url: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const answer = await fetch(`${url}/Health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} did not become healthy.`);
}
