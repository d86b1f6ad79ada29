import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectionUrl, startCluster } from "../../../db/embedded/index.ts";
import { migrate } from "../../../db/migrate.ts";
import { withConnection } from "../../../testing/connect.ts";
import { siblingUrl } from "../../../testing/sibling-url.ts";
import type { Cell } from "../../cells.ts";

/** A PostgreSQL with logical replication, for databases between which counties move. */
export interface CellsWorld {
  /** Two cells with the schema and nothing in it; `fill` prepares the one that the county leaves. */
  cells(fill: (pool: pg.Pool) => Promise<unknown>): Promise<TwoCells>;
  close(): Promise<void>;
}

export interface TwoCells {
  readonly main: Cell;
  readonly west: Cell;
  readonly mainPool: pg.Pool;
  readonly westPool: pg.Pool;
}

const PARAMETERS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "logical",
  max_connections: "300",
};

/** Starts it; each test gets databases of its own in it. */
export async function cellsWorld(): Promise<CellsWorld> {
  const folder = await mkdtemp(join(tmpdir(), `county-pay-tests-${process.pid}-`));
  const cluster = await startCluster({ dataFolder: join(folder, "postgres"), parameters: PARAMETERS });
  const admin = connectionUrl(cluster.settings);
  const pools: pg.Pool[] = [];
  const asAdmin = (sql: string) => withConnection(admin, (client) => client.query(sql));
  let made = 0;
  const poolOf = (name: string): pg.Pool => {
    const pool = new pg.Pool({ connectionString: siblingUrl(admin, name), max: 10 });
    pool.on("error", () => undefined);
    pools.push(pool);
    return pool;
  };
  await asAdmin("create database pattern");
  const pattern = new pg.Pool({ connectionString: siblingUrl(admin, "pattern"), max: 1 });
  await migrate(pattern).finally(() => pattern.end());
  return {
    async cells(fill) {
      made += 1;
      const [main, west] = [`main_${made}`, `west_${made}`];
      await asAdmin(`create database ${main} template pattern`);
      await asAdmin(`create database ${west} template pattern`);
      const mainPool = poolOf(main);
      const westPool = poolOf(west);
      await fill(mainPool);
      return {
        main: { name: "main", url: siblingUrl(admin, main) },
        west: { name: "west", url: siblingUrl(admin, west) },
        mainPool,
        westPool,
      };
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
