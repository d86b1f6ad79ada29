import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { connectionUrl, freePort, startCluster } from "../src/db/embedded/index.ts";
import { migrate } from "../src/db/migrate.ts";
import { familyMs, type Ran, runWatched, startWatched, type WatchedProcess } from "./process.ts";

/** The environment of a benchmark: its own PostgreSQL and folder, and the programs started in it. */
export interface BenchEnvironment {
  readonly folder: string;
  /** Creates a database with the current schema, if missing or to replace an existing one, and returns its URL. */
  database(name: string, options?: { readonly fresh?: boolean }): Promise<string>;
  /** The CPU time of PostgreSQL so far, in milliseconds; null if the machine does not report it. */
  postgresMs(): Promise<number | null>;
  /** The built server as users run it, except for the rate limit and the captcha. */
  server(
    databaseUrl: string,
    gatewayUrl?: string,
    env?: Readonly<Record<string, string>>,
  ): Promise<{ port: number; paymentsPort: number } & WatchedProcess>;
  /** The sandbox gateway, without delay. */
  gateway(env?: Readonly<Record<string, string>>): Promise<{ url: string } & WatchedProcess>;
  /** A program of `packages/server/dist`, by its relative path. */
  program(file: string, env: Readonly<Record<string, string>>): Promise<WatchedProcess>;
  /** Runs such a program to its end. */
  run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran>;
  say(line: string): void;
  /** Stops everything and removes temporary files. May be called twice. */
  close(): Promise<void>;
}

/** This file is bundled into packages/server/dist/bench. */
const DIST = fileURLToPath(new URL("../", import.meta.url));

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Opens an environment in a temporary or a permanent folder. PostgreSQL runs as `npm start` runs it. */
export async function openEnvironment(keep: string | null): Promise<BenchEnvironment> {
  const folder = keep === null ? await mkdtemp(join(tmpdir(), "county-pay-bench-")) : resolve(keep);
  const undo: (() => Promise<unknown>)[] = [];
  if (keep === null) undo.push(() => rm(folder, { recursive: true, force: true }));
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step().catch(() => undefined);
  };
  const cluster = await startCluster({ dataFolder: join(folder, "postgres") }).catch(async (error) => {
    await close();
    throw error;
  });
  undo.push(() => cluster.stop());

  const start = async (path: string, env: Readonly<Record<string, string>>): Promise<WatchedProcess> => {
    const started = await startWatched(join(DIST, path), env);
    undo.push(() => started.stop());
    return started;
  };
  return {
    folder,
    say,
    close,
    program: start,
    run: (path, args, env) => runWatched(join(DIST, path), args, env),
    async postgresMs() {
      const [pid] = (await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n");
      return familyMs(Number(pid));
    },
    async database(name, { fresh = false } = {}) {
      const admin = new pg.Client({ connectionString: connectionUrl(cluster.settings) });
      await admin.connect();
      if (fresh) await admin.query(`drop database if exists ${name} with (force)`);
      const known = await admin.query("select from pg_database where datname = $1", [name]);
      if (known.rowCount === 0) await admin.query(`create database ${name}`);
      await admin.end();
      const url = connectionUrl(cluster.settings, name);
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      await migrate(pool).finally(() => pool.end());
      return url;
    },
    async server(databaseUrl, gatewayUrl = "http://127.0.0.1:9", env = {}) {
      const port = await freePort();
      const paymentsPort = await freePort();
      const started = await start("server.js", {
        NODE_ENV: "production",
        GATEWAY: "sandbox",
        HOST: "127.0.0.1",
        PORT: String(port),
        PAYMENTS_PORT: String(paymentsPort),
        DATABASE_URL: databaseUrl,
        GATEWAY_URL: gatewayUrl,
        CAPTCHA: "off",
        MAIL: "off",
        RATE_LIMIT_PER_MINUTE: "999999999",
        ...env,
      });
      return { ...started, port, paymentsPort };
    },
    async gateway(env = {}) {
      const started = await start("gateway.js", {
        GATEWAY_PORT: "0",
        GATEWAY_SLOW_MS: "0",
        COUNTY_PAY_DATA: folder,
        ...env,
      });
      return { ...started, url: `http://127.0.0.1:${started.ready.port}` };
    },
  };
}
