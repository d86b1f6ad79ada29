import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectionUrl, startCluster } from "../../../db/embedded/index.ts";
import { migrate } from "../../../db/migrate.ts";
import { withConnection } from "../../../testing/connect.ts";
import { siblingUrl } from "../../../testing/sibling-url.ts";
import type { Cell } from "../../cells.ts";

/** PostgreSQL with logical replication, for databases between which counties move. */
export interface CellsWorld {
  /** Two cells with the schema and nothing in it; `fill` prepares the one that the county leaves. */
  cells(fill: (pool: pg.Pool) => Promise<unknown>): Promise<TwoCells>;
  /** Kills the PostgreSQL of a cell, as a power failure does, and starts it again. */
  crash(cell: "main" | "west"): Promise<void>;
  /** Runs a statement in the PostgreSQL of a cell, in none of its cells' databases. */
  admin(cell: "main" | "west"): (sql: string) => Promise<unknown>;
  close(): Promise<void>;
}

export interface TwoCells {
  readonly main: Cell;
  readonly west: Cell;
  readonly mainPool: pg.Pool;
  readonly westPool: pg.Pool;
}

const PARAMETERS = {
  full_page_writes: "off",
  wal_level: "logical",
  max_connections: "300",
};
/** For databases that are never killed. */
const QUICK = { fsync: "off", synchronous_commit: "off" };

/** A PostgreSQL with an empty database that has our schema, named `pattern`. */
async function serverWithPattern(folder: string, parameters: Readonly<Record<string, string>>) {
  const start = () => startCluster({ dataFolder: join(folder, "postgres"), parameters });
  let cluster = await start();
  const url = connectionUrl(cluster.settings);
  await withConnection(url, (client) => client.query("create database pattern"));
  const pattern = new pg.Pool({ connectionString: siblingUrl(url, "pattern"), max: 1 });
  await migrate(pattern).finally(() => pattern.end());
  return {
    url,
    async crash(): Promise<void> {
      await cluster.stop(0);
      cluster = await start();
    },
    async close(): Promise<void> {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts it; each test gets databases of its own in it. `isApart`: both cells have a PostgreSQL of their own. */
export async function cellsWorld({ isApart = false } = {}): Promise<CellsWorld> {
  const start = async () =>
    serverWithPattern(
      await mkdtemp(join(tmpdir(), `county-pay-tests-${process.pid}-`)),
      isApart ? PARAMETERS : { ...PARAMETERS, ...QUICK },
    );
  const main = await start();
  const west = isApart ? await start() : main;
  const pools: pg.Pool[] = [];
  let made = 0;
  const poolOf = (url: string): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    pool.on("error", () => undefined);
    pools.push(pool);
    return pool;
  };
  const create = async ({ url }: { readonly url: string }, name: string): Promise<string> => {
    await withConnection(url, (client) => client.query(`create database ${name} template pattern`));
    return siblingUrl(url, name);
  };
  return {
    async cells(fill) {
      made += 1;
      const urls = { main: await create(main, `main_${made}`), west: await create(west, `west_${made}`) };
      const mainPool = poolOf(urls.main);
      const westPool = poolOf(urls.west);
      // Both were made from the same pattern, and two databases are never the same installation.
      await westPool.query("update installation set id = gen_random_uuid()");
      await fill(mainPool);
      return {
        main: { name: "main", url: urls.main },
        west: { name: "west", url: urls.west },
        mainPool,
        westPool,
      };
    },
    crash: (cell) => (cell === "main" ? main : west).crash(),
    admin: (cell) => (sql) =>
      withConnection((cell === "main" ? main : west).url, (client) => client.query(sql)),
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
      await main.close();
      if (west !== main) await west.close();
    },
  };
}
