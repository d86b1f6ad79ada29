import pg from "pg";
import { type ConnectionSettings, connectionUrl, DATABASE_NAME } from "./settings.ts";

/** Makes our database in a fresh PostgreSQL; does nothing where it stands. */
export async function ensureDatabase(settings: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(settings, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
