import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { asEnvironment, freePorts } from "./ports.ts";

/** The whole product, as `npm start` starts it, on ports and a data folder of its own. */
export interface RunningProduct {
  /** The process of `npm start` itself; the others are its children. */
  readonly process: ChildProcess;
  readonly dataFolder: string;
  readonly urls: {
    readonly portal: string;
    readonly payments: string;
    readonly gateway: string;
    readonly examples: string;
  };
  /** All that it has printed so far, log lines included. */
  output(): string;
  /** Stops it as Ctrl-C does; answers its exit code. The data stays. */
  stop(): Promise<number | null>;
  /** Removes the data folder. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** On top of the environment, for example `{ LOG_LEVEL: "info" }`. */
  readonly env?: Readonly<Record<string, string>>;
  /** The data folder of an earlier run, to go on with. */
  readonly dataFolder?: string;
}

const START = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
const READY = "Stop with Ctrl-C.";

/** Starts the product and answers when it says that it is ready; fails with all it said if it ends before that. */
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
