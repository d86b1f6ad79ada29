import type { Pool } from "pg";

/** What a PostgreSQL says about how safely it stores what it confirms. */
export interface DatabaseFacts {
  readonly fsync: boolean;
  readonly fullPageWrites: boolean;
  readonly checksums: boolean;
  /** `off`, `local`, `remote_write`, `on` or `remote_apply`, as our connections have it. */
  readonly synchronousCommit: string;
  /** '' if the primary waits for no standby. */
  readonly synchronousStandbyNames: string;
  readonly isReplica: boolean;
  /** How many standbys receive the log now, and how many of them a commit waits for. Null if this user may not see it. */
  readonly standbys: { readonly connected: number; readonly synchronous: number } | null;
}

/** Reads them. Without the role pg_monitor, PostgreSQL shows only that there are standbys and not how they follow. */
export async function readDatabaseFacts(pool: Pool): Promise<DatabaseFacts> {
  const { rows } = await pool.query<
    Omit<DatabaseFacts, "standbys"> & { connected: number; synchronous: number; hidden: number }
  >(
    `select current_setting('fsync')::boolean as fsync,
       current_setting('full_page_writes')::boolean as "fullPageWrites",
       current_setting('data_checksums') = 'on' as checksums,
       current_setting('synchronous_commit') as "synchronousCommit",
       current_setting('synchronous_standby_names') as "synchronousStandbyNames",
       pg_is_in_recovery() as "isReplica",
       (count(*) filter (where state in ('streaming', 'catchup')))::int as connected,
       (count(*) filter (where sync_state in ('sync', 'quorum')))::int as synchronous,
       (count(*) filter (where state is null))::int as hidden
     from pg_stat_replication`,
  );
  const [row] = rows;
  if (!row) throw new Error("the database does not say how it stores what it confirms");
  const { connected, synchronous, hidden, ...facts } = row;
  return { ...facts, standbys: hidden > 0 ? null : { connected, synchronous } };
}
