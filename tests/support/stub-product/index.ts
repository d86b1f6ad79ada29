import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programFile } from "../bundles.ts";
import { asEnvironment, freePorts, type Ports } from "../ports.ts";

/** A start of the supervisor, as a process of its own. */
export interface Start {
  readonly process: ChildProcess;
  readonly ports: Ports;
  /** Settles when it says that it is ready; fails with what it said if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<{ code: number | null; output: string; errors: string }>;
}

/** An empty folder below the machine's temporary one, open to the user as whom PostgreSQL runs. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "county-pay-start-"));

/** Starts the bundled stub product on free ports; `env` goes on top. */
export async function startStub(env: Record<string, string>): Promise<Start> {
  const ports = await freePorts();
  const child = spawn(process.execPath, [programFile("stub")], {
    env: {
      PATH: process.env.PATH,
      ...asEnvironment(ports),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const ended = once(child, "close").then(([code]) => ({ code, output, errors }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => output.includes("ready\n") && resolve());
    ended.then(() => reject(new Error(`it ended: ${output}${errors}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ports, ready, ended };
}
