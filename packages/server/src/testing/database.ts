import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { siblingUrl } from "./sibling-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a database on the test server from which others are made and dropped. */
    adminDatabaseUrl: string;
    /** Name of the migrated database that tests are cloned from. */
    templateDatabase: string;
  }
}

/** A database of one test's own. */
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

/** A fresh, migrated, empty database on the real PostgreSQL that the test run started. Close it when done. */
export const testDatabase = (): Promise<TestDatabase> =>
  create(`template ${inject("templateDatabase")} strategy file_copy`);

/** As `testDatabase`, without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => create("");

async function create(like: string): Promise<TestDatabase> {
  const name = `${inject("templateDatabase")}_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} ${like}`);
  const url = siblingUrl(inject("adminDatabaseUrl"), name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Dropping the database ends idle connections; that is no failure of the test.
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
