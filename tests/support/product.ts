import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { asEnvironment, freePorts } from "./ports.ts";

/** The whole product, as `npm start` starts it, on its own ports and data folder. */
export interface RunningProduct {
  /** The `npm start` process itself; the others are its children. */
  readonly process: ChildProcess;
  readonly dataFolder: string;
  readonly urls: {
    readonly portal: string;
    readonly payments: string;
    readonly gateway: string;
    readonly examples: string;
  };
  /** All output so far, including log lines. */
  output(): string;
  /** Stops it as Ctrl-C does and returns its exit code. The data stays. */
  stop(): Promise<number | null>;
  /** Removes the data folder. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** Added to the environment, for example `{ LOG_LEVEL: "info" }`. */
  readonly env?: Readonly<Record<string, string>>;
  /** The data folder of an earlier run, to continue with. */
  readonly dataFolder?: string;
}

const START = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
const READY = "Stop with Ctrl-C.";

/**
 * Starts the product and resolves when it reports that it is ready; rejects with its output if it exits before that.
 */
export async function startProduct({ env = {}, dataFolder }: ProductOptions = {}): Promise<RunningProduct> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), "county-pay-product-")));
  const ports = await freePorts();
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      ...asEnvironment(ports),
      COUNTY_PAY_DATA: folder,
      DATABASE_URL: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        printed += text;
        if (printed.includes(READY)) resolve();
      });
    }
    ended.then(() => reject(new Error(`The product did not start.\n${printed}`)));
  });
  return {
    process: child,
    dataFolder: folder,
    urls: {
      portal: `http://localhost:${ports.PORT}`,
      payments: `http://localhost:${ports.PAYMENTS_PORT}`,
      gateway: `http://localhost:${ports.GATEWAY_PORT}`,
      examples: `http://localhost:${ports.EXAMPLES_PORT}`,
    },
    output: () => printed,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
