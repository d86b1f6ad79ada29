import { fileURLToPath } from "node:url";
import { allowExamples, seedDemoCounties } from "../demo/index.ts";
import { readStartEnvironment } from "./environment.ts";
import { readyText } from "./ready-text.ts";
import { runUntilStopped } from "./run.ts";
import { fillOnce } from "./seed.ts";
import type { Product, Program } from "./supervisor.ts";

/** This file runs as packages/server/dist/supervisor.js. */
const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const repository = beside("../../../");

const programs: readonly Program[] = [
  { name: "The server", file: beside("./server.js"), ports: ["PORT", "PAYMENTS_PORT"] },
  { name: "The sandbox gateway", file: beside("./gateway.js"), ports: ["GATEWAY_PORT"] },
  { name: "The example sites", file: `${repository}examples/server.mjs`, ports: ["EXAMPLES_PORT"] },
];

const seed: Product["seed"] = async (pool, { dataFolder, ports }, say) => {
  const port = ports.EXAMPLES_PORT;
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const allowedOrigins = process.env.EXAMPLES_ORIGIN ? [process.env.EXAMPLES_ORIGIN] : local;
  await fillOnce(pool, async () => {
    say("The database is empty: creating the demo counties…");
    await seedDemoCounties(pool, { dataFolder, allowedOrigins });
  });
  await allowExamples(pool, allowedOrigins);
};

/**
 * Runs the whole product in this process, and exits with it. `built` resolves when the portal and the widget are built,
 * which happens while the database is being created.
 */
export function main(built: Promise<unknown>): Promise<never> {
  return runUntilStopped(
    () => ({ environment: readStartEnvironment(process.env, repository), programs, seed, built }),
    ({ environment }) => readyText(environment, process.env),
  );
}

export { inOneSentence } from "../db/failures/in-one-sentence.ts";
export { OperatorFailure } from "../db/failures/operator-failure.ts";
