import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectionUrl, startCluster, stopProcessesOn } from "../db/embedded/index.ts";
import { isAlive } from "../db/embedded/processes.ts";
import { migrate } from "../db/migrate.ts";
import { withConnection } from "./connect.ts";
import { siblingUrl } from "./sibling-url.ts";

/** A PostgreSQL for one test run. */
export interface TestServer {
  /** The URL of a database from which others are created and dropped. */
  readonly url: string;
  /** The name of the migrated database that tests are cloned from. */
  readonly template: string;
  /** Drops all databases of this run; stops and removes the server unless it was given. */
  close(): Promise<void>;
}

const PREFIX = "county-pay-tests-";

/** These databases exist for one run: durability is not tested, except where a test starts its own. */
const QUICK = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  max_connections: "300",
};

/** Cheap password checks: a connection derives a key 4,096 times on either side, and a run opens thousands of them. */
async function simplifyPassword(url: string): Promise<void> {
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  await withConnection(url, async (admin) => {
    await admin.query("set scram_iterations = 1");
    await admin.query(`alter user current_user password ${password}`);
  });
}

/** Stops what a killed test run left behind; folder names contain the ID of the process that created them. */
async function removeLeftovers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    await stopProcessesOn(join(tmpdir(), name, "postgres"));
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function startTemporary(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const cluster = await startCluster({ dataFolder: join(folder, "postgres"), parameters: QUICK }).catch(
    (error) => {
      removeFolder();
      throw error;
    },
  );
  const url = connectionUrl(cluster.settings);
  const stop = async (): Promise<void> => {
    await cluster.stop();
    removeFolder();
  };
  await simplifyPassword(url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

async function createTemplate(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`).finally(() => admin.end());
  const pool = new pg.Pool({ connectionString: siblingUrl(adminUrl, name), max: 1 });
  await migrate(pool).finally(() => pool.end());
}

async function dropAll(adminUrl: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [template],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
}

/** Starts a PostgreSQL for a test run, or uses the one of TEST_DATABASE_URL, and prepares the template in it. */
export async function startTestServer(given = process.env.TEST_DATABASE_URL): Promise<TestServer> {
  const server = given ? { url: given, stop: async () => undefined } : await startTemporary();
  const template = `county_pay_test_${randomBytes(4).toString("hex")}`;
  try {
    await createTemplate(server.url, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: server.url,
    template,
    close: async () => {
      await dropAll(server.url, template);
      await server.stop();
    },
  };
}
