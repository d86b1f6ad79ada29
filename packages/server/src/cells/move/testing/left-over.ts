import type { TwoCells } from "./two-cells.ts";

/** What a move must not leave behind in either database. */
export async function leftOver({ mainPool, westPool }: TwoCells): Promise<unknown[]> {
  const sql = `select subname::text as name from pg_subscription where subdbid = (select oid from pg_database where datname = current_database())
    union all select slot_name from pg_replication_slots where database = current_database()
    union all select pubname from pg_publication
    union all select tgname from pg_trigger where tgname like 'moving%'
    union all select 'moves' from moves
    union all select name || ' ' || standing from companies where standing <> 'here'`;
  return [...(await mainPool.query(sql)).rows, ...(await westPool.query(sql)).rows];
}
