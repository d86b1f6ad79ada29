import pg from "pg";
import { errorCode } from "../failures/error-code.ts";
import { broken } from "./data-folder.ts";
import { type ConnectionSettings, connectionUrl, DATABASE_NAME } from "./settings.ts";

const NO_SUCH_DATABASE = "3D000";

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}

/**
 * Creates our database in a new PostgreSQL; does nothing if it already exists. Refuses a data folder in which
 * PostgreSQL knows the database but its files are missing.
 */
export async function ensureDatabase(dataFolder: string, settings: ConnectionSettings): Promise<void> {
  await withClient(connectionUrl(settings, "postgres"), async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  });
  await withClient(connectionUrl(settings), (client) => client.query("select")).catch((cause: unknown) => {
    if (errorCode(cause) !== NO_SUCH_DATABASE) throw cause;
    throw broken(dataFolder, `the files of the database ${DATABASE_NAME} are missing`, cause);
  });
}
