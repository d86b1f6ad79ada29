import pg from "pg";
import type { Companies } from "../../kernel/company-record.ts";

/** The channel on which the database and ClearAllCache announce changes to companies. */
export const COMPANIES_CHANGED = "county_pay_companies";

/** PostgreSQL's name for the connection on which a server listens: each server has exactly one. */
export const LISTENS_AS = "county-pay-changes";

const AGAIN_MS = 2_000;

/**
 * Clears this process's cache of companies whenever any process changes them, over a separate connection that
 * reconnects when it breaks. Returns a function that stops. Without it, a change takes effect after the few seconds of
 * caching.
 */
export function forgetWhenChanged(url: string, companies: Companies): () => Promise<void> {
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: LISTENS_AS,
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
