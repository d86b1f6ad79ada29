import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { untilDatabaseAnswers } from "../db/connection/wait-for-database.ts";
import { connectionUrl, readSettings, startCluster } from "../db/embedded/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { placeOf } from "../db/failures/trouble.ts";
import { migrate } from "../db/migrate.ts";
import { readDatabaseUrl, readDataFolder } from "./environment.ts";
import { reaches, waitUntilReachable } from "./external-database.ts";
import { lockFolderForCommand } from "./folder-lock.ts";
import { postgresFolder } from "./keep-database.ts";

/** The settings of a command's database, from the same environment as `npm start`. */
export function commandDatabase(
  env: NodeJS.ProcessEnv,
  repository: string,
): { dataFolder: string; databaseUrl: string | null } {
  return { dataFolder: readDataFolder(env, repository), databaseUrl: readDatabaseUrl(env.DATABASE_URL) };
}

const MAX_WAIT_MS = 600_000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Prepares a database before a command uses it. */
type Prepare = (url: string) => Promise<string>;

async function migrated(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  const waiting = { place: placeOf(url), say, longestMs: MAX_WAIT_MS };
  await untilDatabaseAnswers(() => migrate(pool), waiting).finally(() => pool.end());
  return url;
}

/** The running product's database; if it is still starting, waits a moment. */
async function runningDatabase(folder: string, prepare: Prepare): Promise<string> {
  const begin = performance.now();
  for (let pause = 500; performance.now() - begin < MAX_WAIT_MS; pause = Math.min(2 * pause, 8_000)) {
    const url = await readSettings(folder).then(connectionUrl, () => null);
    if (url && (await reaches(url))) return prepare(url);
    if (pause === 500) say("County Pay is running, but its database does not answer yet: waiting for it.");
    await sleep(pause);
  }
  throw new OperatorFailure("County Pay is running, but its database does not answer: see postgres.log.");
}

async function withOwnDatabase<Answer>(
  dataFolder: string,
  prepare: Prepare,
  work: (url: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = postgresFolder(dataFolder);
  const lock = await lockFolderForCommand(dataFolder);
  // The product is running, and so is its database.
  if (!lock) return work(await runningDatabase(folder, prepare));
  try {
    const cluster = await startCluster({ dataFolder: folder });
    return await prepare(connectionUrl(cluster.settings))
      .then(work)
      .finally(() => cluster.stop());
  } finally {
    await lock.release();
  }
}

/**
 * Runs `work` with the URL of the product's database, for a command that runs next to `npm start`: that of DATABASE_URL
 * if given, else the built-in one, which is started for the duration of the command if it is not running. Migrates the
 * database first, unless `asItIs`.
 */
export async function withDatabase<Answer>(
  dataFolder: string,
  databaseUrl: string | null,
  work: (url: string) => Promise<Answer>,
  { asItIs = false } = {},
): Promise<Answer> {
  const prepare: Prepare = asItIs ? async (url) => url : migrated;
  if (databaseUrl === null) return withOwnDatabase(dataFolder, prepare, work);
  // With `asItIs`, the command itself waits for the database.
  if (!asItIs) await waitUntilReachable(databaseUrl, { say, longestMs: MAX_WAIT_MS });
  return work(await prepare(databaseUrl));
}

export { inOneSentence } from "../db/failures/in-one-sentence.ts";
