import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programFile } from "../bundles.ts";
import { asEnvironment, freePorts, type Ports } from "../ports.ts";

/** A supervisor started in a separate process. */
export interface Start {
  readonly process: ChildProcess;
  readonly ports: Ports;
  /** Resolves when it reports that it is ready; rejects with its output if it exits before that. */
  readonly ready: Promise<void>;
  readonly ended: Promise<{ code: number | null; output: string; errors: string }>;
}

/** An empty folder in the machine's temporary folder, accessible to the user that PostgreSQL runs as. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "county-pay-start-"));

/** Starts the bundled stub product on free ports; `env` is added to its environment. */
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
