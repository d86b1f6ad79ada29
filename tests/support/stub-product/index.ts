import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleServer } from "../../../scripts/lib/server-bundles.mjs";
import { asEnvironment, freePorts, type Ports } from "../ports.ts";

/** A start of the supervisor, as a process of its own. */
export interface Start {
  readonly process: ChildProcess;
  readonly ports: Ports;
  /** Settles when it says that it is ready; fails with what it said if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<{ code: number | null; output: string; errors: string }>;
}

const dist = fileURLToPath(new URL("../../../packages/server/dist", import.meta.url));

/** Bundles the stub product once for a test file; `remove` takes it away again. */
export async function bundleStub(): Promise<{ main: string; remove(): Promise<void> }> {
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, "stub-"));
  const source = "../../../tests/support/stub-product";
  await bundleServer(folder, { main: `${source}/main.ts`, program: `${source}/program.ts` });
  return { main: join(folder, "main.js"), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An empty folder below the machine's temporary one, open to the user as whom PostgreSQL runs. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "county-pay-start-"));

/** Starts the bundled stub product on free ports; `env` goes on top. */
export async function startStub(main: string, env: Record<string, string>): Promise<Start> {
  const ports = await freePorts();
  const child = spawn(process.execPath, [main], {
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
