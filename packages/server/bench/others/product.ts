import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { health } from "@county-pay/core/contract";
import { freePort } from "../../src/db/embedded/index.ts";
import { within } from "../bound.ts";
import { createHttpClient } from "../http-client.ts";

const PATIENCE_MS = 300_000;
const STOP_PATIENCE_MS = 30_000;
/** The timeout of one health check, in seconds. */
const ANSWER_PATIENCE = 5;

/** Ports for a separate product, as environment variables. */
export async function freePorts(): Promise<Record<string, string>> {
  const ports = new Set<number>();
  while (ports.size < 4) ports.add(await freePort());
  const [PORT, PAYMENTS_PORT, GATEWAY_PORT, EXAMPLES_PORT] = [...ports].map(String);
  return {
    PORT: PORT ?? "",
    PAYMENTS_PORT: PAYMENTS_PORT ?? "",
    GATEWAY_PORT: GATEWAY_PORT ?? "",
    EXAMPLES_PORT: EXAMPLES_PORT ?? "",
  };
}

async function serves(port: number): Promise<boolean> {
  const http = createHttpClient(port, 1);
  return within(ANSWER_PATIENCE, "an answer of the product", http.ask("GET", health.path, {}))
    .then(
      ({ status }) => status === 200,
      () => false,
    )
    .finally(() => http.close());
}

export interface Product {
  readonly portal: string;
  /** From `npm start` (without npm) until the server is healthy and, with an empty folder, the counties are seeded. */
  readonly seconds: number;
  stop(): Promise<void>;
}

/** The product as `npm start` starts it. `env` sets its data folder and, if they matter, its ports. */
export async function startProduct(root: string, env: Readonly<Record<string, string>>): Promise<Product> {
  const ports = await freePorts();
  const environment = { ...ports, ...env };
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async (): Promise<void> => {
    const gone = child.exitCode === null ? once(child, "exit") : null;
    child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
    await gone;
    clearTimeout(late);
  };
  while (!(await serves(Number(environment.PORT)))) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) {
      await stop();
      throw new Error("the product did not start");
    }
    await sleep(25);
  }
  return {
    portal: `http://localhost:${environment.PORT}`,
    seconds: (performance.now() - began) / 1000,
    stop,
  };
}
