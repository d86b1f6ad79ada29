import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "../config.ts";
import { batchedLines } from "../http/log-output.ts";
import { serveMetrics } from "../metrics/index.ts";
import { startChild } from "../start/child.ts";
import { keepRunning } from "../start/keep-running.ts";
import { type Step, stopOnSignal } from "../stop-on-signal.ts";
import { tellParent } from "../tell-parent.ts";
import { type Cell, environmentOf } from "./cells.ts";
import { type Directory, openDirectory } from "./directory.ts";
import { buildFront } from "./front.ts";
import { cellMetrics } from "./metrics-of-cells.ts";
import { argumentsOf, socketsIn } from "./sockets.ts";
import { openUpstream } from "./upstream.ts";

/** How long the front itself may take to stop after its cells' servers. */
const AFTER_CELLS_MS = 2_000;
const LOOK_EVERY_MS = 10_000;

interface StartedCell {
  /** Resolves when the server serves, waits for its database, or has ended. */
  readonly settled: Promise<unknown>;
  stop(): Promise<void>;
}

/** Keeps the server of a cell running, whatever ends it. */
async function startCell(
  cell: Cell,
  env: NodeJS.ProcessEnv,
  program: string,
  folder: string,
  { timeOuts }: Config,
): Promise<StartedCell> {
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const args = argumentsOf(folder, cell.name);
  const part = {
    name: `The server of the cell ${cell.name}`,
    isIndispensable: true,
    start: async () => {
      const child = startChild(program, environmentOf(env, cell), timeOuts.shutdownMs, {
        args,
        onMessage: settle,
      });
      child.ended.then(settle);
      return child;
    },
  };
  const say = (line: string): void => console.error(line);
  const running = await keepRunning(part, { say, giveUp: ({ message }) => say(message) });
  return { settled, stop: running.stop };
}

/** Says, each time it changes, which counties two cells claim: none of them serves such a county. */
function tellOfClaims(directory: Directory, say: (line: string) => void): () => void {
  let told = "";
  const look = (): void => {
    const names = directory.claimedTwice().join(", ");
    if (names !== told && names !== "")
      say(`Two cells claim the same county, so none serves it: ${names}. See docs/operating.md.`);
    told = names;
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Serves an installation with several cells: a server for each, as a child process, and a front on the ports. Notifies
 * its parent process, if it has one: `{ type: "ready" }`, also while the database of a cell is down.
 */
export async function serveCells(
  cells: readonly Cell[],
  env: NodeJS.ProcessEnv,
  program: string,
): Promise<void> {
  const [config] = cells.map((cell) => readConfig(environmentOf(env, cell)));
  if (!config) return;
  const steps: Step[] = [];
  stopOnSignal(config.timeOuts.shutdownMs + AFTER_CELLS_MS, steps);
  const folder = await mkdtemp(join(tmpdir(), "county-pay-"));
  steps.push(() => rm(folder, { recursive: true, force: true }));
  const started = await Promise.all(cells.map((cell) => startCell(cell, env, program, folder, config)));
  steps.unshift(() => Promise.all(started.map(({ stop }) => stop())));
  const directory = await openDirectory(cells);
  const stopTelling = tellOfClaims(directory, (line) => console.error(line));
  const measured = cells.map(({ name }) => ({ cell: name, sockets: socketsIn(folder, name) }));
  const upstreams = measured.map(({ cell, sockets }) => openUpstream(cell, sockets));
  const parts = { config, logTo: batchedLines(), directory, upstreams };
  const api = buildFront("api", parts);
  const payments = buildFront("payments", parts);
  steps.unshift(() => Promise.all([api.close(), payments.close()]));
  steps.push(
    async () => stopTelling(),
    () => directory.close(),
    () => Promise.all(upstreams.map((one) => one.close())),
  );
  await Promise.all(started.map(({ settled }) => settled));
  const metrics = config.metrics && (await serveMetrics(cellMetrics(directory, measured), config.metrics));
  steps.push(async () => metrics?.close());
  await api.listen({ host: config.host, port: config.port });
  await payments.listen({ host: config.host, port: config.paymentsPort });
  tellParent({ type: "ready", ...(metrics && { metricsPort: metrics.port }) });
}
