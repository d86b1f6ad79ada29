import { bad, type Check, type Checks, type Finding } from "./finding.ts";

/** What an interrupted move left in this database; nothing while its command runs, and if there is none. */
const moves: Check = async ({ pool }): Promise<readonly Finding[]> => {
  const { rows: running } = await pool.query(
    "select from pg_stat_activity where application_name = 'county-pay move' and datname = current_database()",
  );
  if (running.length > 0) return [];
  const { rows: counties } = await pool.query<{ name: string; standing: string }>(
    `select name, standing from companies c where standing in ('arriving', 'leaving')
       or (standing = 'gone' and exists (select from moves m where m.company_id = c.id)) order by name`,
  );
  const { rows: slots } = await pool.query<{ name: string; megabytes: number }>(
    `select slot_name::text as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) / 1e6, 0)::int as megabytes
     from pg_replication_slots where starts_with(slot_name, 'county_pay_move_') and database = current_database()`,
  );
  return [
    ...counties.map(({ name, standing }) =>
      bad(
        `move of ${name}`,
        `it was interrupted, and the county is ${standing} here: run company move again, with --to <cell> or --undo`,
      ),
    ),
    ...slots.map(({ name, megabytes }) =>
      bad(
        `slot ${name}`,
        `an interrupted move left it, and it keeps ${megabytes} MB of PostgreSQL's log on the disk: run company move again, with --to <cell> or --undo`,
      ),
    ),
  ];
};

export const MOVE_CHECKS: Checks = { moves };
