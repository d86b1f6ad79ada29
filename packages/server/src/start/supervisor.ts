import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Cell } from "../cells/cells.ts";
import { untilDatabaseAnswers } from "../db/connection/wait-for-database.ts";
import { STOP_PATIENCE_MS } from "../db/embedded/index.ts";
import { placeOf } from "../db/failures/trouble.ts";
import { migrate } from "../db/migrate.ts";
import { startChild } from "./child.ts";
import type { PortVariable, StartEnvironment } from "./environment.ts";
import { reaches, waitUntilReachable } from "./external-database.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { waitUntilServing } from "./health.ts";
import { keepDatabase } from "./keep-database.ts";
import { type KeepOptions, keepRunning } from "./keep-running.ts";
import { requireFreePorts } from "./ports.ts";
import type { UndoList } from "./undo-list.ts";

/** One Node program of the product. */
export interface Program {
  readonly name: string;
  /** The absolute path of the bundle. */
  readonly file: string;
  /** The ports it opens. */
  readonly ports: readonly PortVariable[];
}

/** The inputs of a start. */
export interface Product {
  readonly environment: StartEnvironment;
  readonly programs: readonly Program[];
  /** Resolves when the files that the programs serve are built; meanwhile the database is prepared. */
  readonly built?: Promise<unknown>;
  /** Fills the database if it is empty; called if the environment allows it. */
  readonly seed: (pool: pg.Pool, environment: StartEnvironment, say: (line: string) => void) => Promise<void>;
}

export interface StartHooks extends KeepOptions {
  /** Receives the steps that stop the product. */
  readonly undo: UndoList;
  /** Aborted when the start is canceled. */
  readonly signal: AbortSignal;
}

/** How long to wait for the ports, in milliseconds: the children of a killed run need a moment to notice. */
const AFTER_A_KILL_MS = 10_000;
const USUALLY_MS = 1_000;

/** The maximum time for the whole shutdown; PostgreSQL is last and gets what the programs left. */
const STOP_MS = 15_000;
const FORCE_MS = 2_000;
const MIN_FOR_DATABASE_MS = 1_000;

/** Returns how much of the time since the stop request PostgreSQL may take to stop. */
function databasePatience(signal: AbortSignal): () => number {
  let stopRequestedAt: number | undefined;
  signal.addEventListener("abort", () => {
    stopRequestedAt = performance.now();
  });
  return () => {
    const left =
      STOP_MS - FORCE_MS - (stopRequestedAt === undefined ? 0 : performance.now() - stopRequestedAt);
    return Math.min(Math.max(left, MIN_FOR_DATABASE_MS), STOP_PATIENCE_MS);
  };
}

/** Locks the data folder; once a stop is requested, the next start waits for us. */
async function takeFolder(dataFolder: string, { undo, signal }: StartHooks): Promise<FolderLock> {
  const lock = await lockFolder(dataFolder);
  let marked: Promise<void> = Promise.resolve();
  signal.addEventListener("abort", () => {
    marked = lock.markStopping().catch(() => undefined);
  });
  undo.add(async () => {
    await marked;
    await lock.release();
  });
  return lock;
}

/** Acquires the lock, the ports and PostgreSQL, in this order; returns the database's URL. */
async function openDatabase({ environment }: Product, hooks: StartHooks): Promise<string> {
  const { dataFolder, databaseUrl, host, ports } = environment;
  if (databaseUrl) {
    await requireFreePorts(host, ports, USUALLY_MS);
    await waitUntilReachable(databaseUrl, { say: hooks.say, signal: hooks.signal });
    return databaseUrl;
  }
  const lock = await takeFolder(dataFolder, hooks);
  await requireFreePorts(host, ports, lock.wasAbandoned ? AFTER_A_KILL_MS : USUALLY_MS);
  const database = await keepDatabase(dataFolder, databasePatience(hooks.signal), hooks);
  hooks.undo.add(database.stop);
  return database.url;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve()));

/** Fills an empty database with the demo counties, or says why it stays empty. */
async function fill(pool: pg.Pool, { environment, seed }: Product, say: StartHooks["say"]): Promise<void> {
  if (environment.seeds) return seed(pool, environment, say);
  const { rowCount } = await pool.query("select from companies limit 1");
  if (rowCount === 0) {
    say(
      "The database holds no county, and gets no demo counties, since their passwords are public: make one with npm run county-pay -- company add, or set SEED=on to try the product out.",
    );
  }
}

async function prepare(url: string, product: Product, { say, signal }: StartHooks): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A broken connection fails its pending query; no further handling is needed.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const work = untilDatabaseAnswers(() => migrate(pool).then(() => fill(pool, product, say)), {
    place: placeOf(url),
    say,
    signal,
  });
  work.finally(() => pool.end()).catch(() => undefined);
  // If the start is canceled, PostgreSQL is stopped during this work, which then fails: nothing waits for it any more.
  await Promise.race([work, aborted(signal)]);
}

/** Migrates each cell whose database answers; the servers wait for the others. Demo counties are for the first one. */
async function prepareCells(cells: readonly Cell[], product: Product, hooks: StartHooks): Promise<void> {
  const { host, ports } = product.environment;
  await requireFreePorts(host, ports, USUALLY_MS);
  const plain = { ...product, seed: async () => undefined };
  const prepareOne = async ({ name, url }: Cell, at: number): Promise<void> => {
    if (await reaches(url)) return prepare(url, at === 0 ? product : plain, hooks);
    hooks.say(`The database of the cell ${name} does not answer: its counties are served once it does.`);
  };
  await Promise.all(cells.map(prepareOne));
}

/** `url`: the database; '' with cells. */
async function startPrograms(
  url: string,
  { environment, programs }: Product,
  hooks: StartHooks,
): Promise<void> {
  const { ports, host, dataFolder, shutdownMs } = environment;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOST: host,
    DATABASE_URL: url,
    COUNTY_PAY_DATA: dataFolder,
    SHUTDOWN_MS: String(shutdownMs),
  };
  for (const [variable, port] of Object.entries(ports)) env[variable] = String(port);
  env.LOG_LEVEL ||= "warn";
  // The sandbox gateway signs its events with it; a new one with each start.
  env.GATEWAY_EVENTS_SECRET ||= randomBytes(32).toString("hex");
  const running: { stop(): Promise<void> }[] = [];
  hooks.undo.add(() => Promise.all(running.map((part) => part.stop())));
  for (const { name, file } of programs) {
    running.push(await keepRunning({ name, start: async () => startChild(file, env, shutdownMs) }, hooks));
  }
  const opened = programs.flatMap((program) => program.ports.map((variable) => ports[variable]));
  await waitUntilServing(host, ports.PORT, opened, hooks);
}

/**
 * Starts everything in order: lock, ports, PostgreSQL, schema, demo counties, programs; resolves when all of it serves,
 * or when `hooks.signal` is aborted. In either case, `hooks.undo` stops what was started.
 */
export async function startProduct(product: Product, hooks: StartHooks): Promise<void> {
  const { cells } = product.environment;
  const url = cells ? "" : await openDatabase(product, hooks);
  if (cells) await prepareCells(cells, product, hooks);
  else if (!hooks.signal.aborted) await prepare(url, product, hooks);
  await Promise.race([product.built, aborted(hooks.signal)]);
  if (!hooks.signal.aborted) await startPrograms(url, product, hooks);
}
