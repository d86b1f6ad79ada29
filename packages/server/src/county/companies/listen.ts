import pg from "pg";
import type { Companies } from "../../kernel/company-record.ts";

/** The channel on which the database and ClearAllCache announce changes to companies. */
export const COMPANIES_CHANGED = "county_pay_companies";

/**
 * The beginning of PostgreSQL's name for the connection on which a server listens, of which each server has exactly
 * one; the fingerprints of the secrets that the server knows follow it.
 */
export const LISTENS_AS = "county-pay-changes";

/** PostgreSQL cuts longer names off. */
const MAX_FINGERPRINTS = 4;

/** How many servers run on this database; with a fingerprint, only those that do not know that secret. */
async function countServers(pool: pg.Pool, fingerprint: string): Promise<number> {
  const { rows } = await pool.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity where datname = current_database()
       and starts_with(application_name, $1) and ($2 = '' or strpos(application_name, ' ' || $2) = 0)`,
    [LISTENS_AS, fingerprint],
  );
  return rows[0]?.servers ?? 0;
}

/** How many servers run on this database. */
export const serversHere = (pool: pg.Pool): Promise<number> => countServers(pool, "");

/** How many servers on this database do not know the secret with this fingerprint. */
export const serversWithout = (pool: pg.Pool, fingerprint: string): Promise<number> =>
  countServers(pool, fingerprint);

const AGAIN_MS = 2_000;

/**
 * Clears this process's cache of companies whenever any process changes them, over a separate connection that
 * reconnects when it breaks. `fingerprints`: of the secrets that this server knows, the current one first. Returns a
 * function that stops. Without it, a change takes effect after the few seconds of
 * caching.
 */
export function forgetWhenChanged(
  url: string,
  companies: Companies,
  fingerprints: readonly string[] = [],
): () => Promise<void> {
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: [LISTENS_AS, ...fingerprints.slice(0, MAX_FINGERPRINTS)].join(" "),
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = opened;
    let lost = false;
    const retry = (): void => {
      if (lost) return;
      lost = true;
      opened.end().catch(() => undefined);
      if (!stopped) again = setTimeout(connect, AGAIN_MS).unref();
    };
    opened.on("error", retry).on("end", retry);
    opened.on("notification", () => companies.forget());
    try {
      await opened.connect();
      await opened.query(`listen ${COMPANIES_CHANGED}`);
      companies.forget();
    } catch {
      retry();
    }
  };
  const first = connect();
  return async () => {
    stopped = true;
    clearTimeout(again);
    await first;
    await client?.end().catch(() => undefined);
  };
}
