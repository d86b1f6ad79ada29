import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import {
  type Cluster,
  connectionUrl,
  startCluster,
  stopProcessesOn,
} from "../../packages/server/src/db/embedded/index.ts";
import { isAlive } from "../../packages/server/src/db/embedded/processes.ts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { siblingUrl } from "../../packages/server/src/testing/database.ts";

const PREFIX = "county-pay-tests-";

/** These databases live for one run: what is durable is not under test, except where a test starts its own. */
const QUICK = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  max_connections: "300",
};

/** Ends what a test run that was killed left behind; folders carry the number of the process that made them. */
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
  let cluster: Cluster;
  try {
    cluster = await startCluster({ dataFolder: join(folder, "postgres"), parameters: QUICK });
  } catch (error) {
    removeFolder();
    throw error;
  }
  return {
    url: connectionUrl(cluster.settings),
    stop: async () => {
      await cluster.stop();
      removeFolder();
    },
  };
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

/** Starts one PostgreSQL for all server tests of a run, or uses TEST_DATABASE_URL, and leaves nothing behind. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTemporary();
  const template = `county_pay_test_${randomBytes(4).toString("hex")}`;
  try {
    await createTemplate(server.url, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("adminDatabaseUrl", server.url);
  project.provide("templateDatabase", template);
  return async () => {
    await dropAll(server.url, template);
    await server.stop();
  };
}
