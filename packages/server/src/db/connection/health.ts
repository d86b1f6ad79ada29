import type { Pool } from "pg";

/** Whether the database allows accepting payments; `error` says why not. */
export type Health = { readonly healthy: true } | { readonly healthy: false; readonly error: unknown };

const PATIENCE_MS = 2_000;
const CACHE_MS = 1_000;

/**
 * Fails if the database cannot accept a payment: never migrated, a replica, read-only, no disk space, or unable to
 * write its log. It writes a message of a few bytes to the log and commits, and makes a result spill a few hundred
 * kilobytes into a temporary file; no row changes.
 */
const LOOK = `
  set local statement_timeout = '${PATIENCE_MS}ms';
  do $$ begin
    perform from schema_migrations limit 1;
    if not found then raise exception 'never migrated' using errcode = 'undefined_table'; end if;
    if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
      raise exception 'read-only' using errcode = 'read_only_sql_transaction';
    end if;
    perform set_config('work_mem', '64kB', true), pg_logical_emit_message(true, 'county-pay', 'health');
    perform count(*) from generate_series(1, 20000);
  end $$`;

function look(pool: Pool): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Health>((resolve) => {
    const error = new Error("timeout expired");
    timer = setTimeout(() => resolve({ healthy: false, error }), PATIENCE_MS);
  });
  const answered = pool.query(LOOK).then(
    (): Health => ({ healthy: true }),
    (error: unknown): Health => ({ healthy: false, error }),
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/**
 * Checks whether the database can accept a payment. All callers within a second get the same result, so that health
 * checks add no load.
 */
export function watchHealth(pool: Pool): () => Promise<Health> {
  let running: Promise<Health> | undefined;
  let last: { readonly at: number; readonly health: Health } | undefined;
  return async () => {
    if (last && performance.now() - last.at < CACHE_MS) return last.health;
    running ??= look(pool)
      .then((health) => {
        last = { at: performance.now(), health };
        return health;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
