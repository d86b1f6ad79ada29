import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { siblingUrl } from "./sibling-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of a database on the test server from which others are created and dropped. */
    adminDatabaseUrl: string;
    /** The name of the migrated database that tests are cloned from. */
    templateDatabase: string;
  }
}

/** A separate database for one test. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Closes the pool and drops the database, even if connections are still open. */
  close(): Promise<void>;
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("adminDatabaseUrl") });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A new, migrated, empty database on the real PostgreSQL that the test run started. Close it when done. */
export const testDatabase = (): Promise<TestDatabase> =>
  create(`template ${inject("templateDatabase")} strategy file_copy`);

/** Like `testDatabase`, without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => create("");

async function create(like: string): Promise<TestDatabase> {
  const name = `${inject("templateDatabase")}_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} ${like}`);
  const url = siblingUrl(inject("adminDatabaseUrl"), name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Dropping the database closes idle connections, which is no test failure.
  pool.on("error", () => undefined);
  return {
    url,
    pool,
    close: async () => {
      await pool.end();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}
