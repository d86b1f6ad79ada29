import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { health } from "@county-pay/core/contract";
import { freePort } from "../../src/db/embedded/index.ts";
import type { BenchArguments } from "../arguments.ts";
import { createHttpClient } from "../http-client.ts";
import type { Report } from "../report.ts";
import type { Room } from "../room.ts";

const PATIENCE_MS = 300_000;

async function freePorts(): Promise<Record<string, string>> {
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
  return http
    .ask("GET", health.path, {})
    .then(
      ({ status }) => status === 200,
      () => false,
    )
    .finally(() => http.close());
}

/** Seconds from `npm start` (without npm) until the server is healthy and, of an empty folder, the counties are in. */
async function startOnce(root: string, env: Record<string, string>): Promise<number> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    while (!(await serves(Number(env.PORT)))) {
      if (child.exitCode !== null || performance.now() - began > PATIENCE_MS)
        throw new Error("the product did not start");
      await sleep(25);
    }
    return (performance.now() - began) / 1000;
  } finally {
    const gone = child.exitCode === null ? once(child, "exit") : null;
    child.kill("SIGINT");
    await gone;
  }
}

/** The first start in an empty folder, with everything built, and the next one. */
export async function benchStart(room: Room, _args: BenchArguments): Promise<Report> {
  const root = process.env.COUNTY_PAY_ROOT ?? ".";
  const env = { ...(await freePorts()), COUNTY_PAY_DATA: join(room.folder, "product") };
  const first = await startOnce(root, env);
  const next = await startOnce(root, env);
  return {
    subject: "start",
    tables: [
      {
        title: "Until the product serves",
        columns: ["start", "seconds"],
        rows: [
          ["in an empty folder: PostgreSQL made, six counties brought in", first.toFixed(1)],
          ["the next one", next.toFixed(1)],
        ],
      },
    ],
    figures: { first, next },
  };
}
