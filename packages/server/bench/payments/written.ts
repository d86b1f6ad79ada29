import type pg from "pg";

/** What payments write to the log of PostgreSQL, and how many of their changes wrote no index entry. */
export interface Written {
  readonly payments: number;
  /** Bytes of the log, with the page images after a checkpoint. */
  readonly bytes: number;
  /** Of a hundred changes of a bill. */
  readonly hotPercent: number;
}

interface Counters {
  readonly bytes: number;
  readonly changes: number;
  readonly hot: number;
}

async function read(client: pg.Client): Promise<Counters> {
  await client.query("select pg_stat_force_next_flush(), pg_stat_clear_snapshot()");
  const { rows } = await client.query<Counters>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes, coalesce(sum(n_tup_upd), 0)::float8 as changes,
       coalesce(sum(n_tup_hot_upd), 0)::float8 as hot from pg_stat_user_tables where relname ~ '^bills(_p\\d+)?$'`,
  );
  return rows[0] ?? { bytes: 0, changes: 0, hot: 0 };
}

/** Watches the log while `work` runs, which returns how many payments it made. */
export async function watchWrites(client: pg.Client, work: () => Promise<number>): Promise<Written> {
  const before = await read(client);
  const payments = await work();
  const after = await read(client);
  const changes = after.changes - before.changes;
  return {
    payments,
    bytes: after.bytes - before.bytes,
    hotPercent: changes === 0 ? Number.NaN : ((after.hot - before.hot) / changes) * 100,
  };
}
