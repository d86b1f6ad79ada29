import type pg from "pg";

/** A table that holds rows of counties. */
export interface MovedTable {
  readonly name: string;
  /** Its columns, without generated ones, quoted. */
  readonly columns: readonly string[];
  /** All its columns as values that can be hashed. */
  readonly compared: readonly string[];
  /** The columns of its primary key, quoted; empty if it has none. */
  readonly key: readonly string[];
  /** Whether changes of a single county's rows can be published: its replica identity contains the company. */
  readonly canBeFiltered: boolean;
}

/** Types with a hash; values of all others are compared as text. */
const WITH_HASH =
  "bool,int2,int4,int8,numeric,float8,text,varchar,uuid,date,timestamp,timestamptz,interval,bytea,jsonb,_text,_int4,_int8,_uuid,_date".split(
    ",",
  );

/**
 * Every table that holds rows of counties, the largest first; partitions are part of their table. `companies` itself
 * does not count: both databases have a row of the county, and they differ.
 */
export async function movedTables(client: Pick<pg.Client, "query">): Promise<readonly MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `select c.relname::text as name,
       array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select quote_ident(a.attname) || case when t.typname = any($1) then '' else '::text' end
         from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped order by a.attname) as compared,
       array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid
         and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
       (c.relreplident = 'f' or exists (select from pg_index i where i.indrelid = c.oid and k.attnum = any(i.indkey)
         and ((c.relreplident = 'd' and i.indisprimary) or (c.relreplident = 'i' and i.indisreplident)))) as "canBeFiltered"
     from pg_class c join pg_attribute k on k.attrelid = c.oid and k.attname = 'company_id' and not k.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by (select sum(pg_total_relation_size(p.relid)) from pg_partition_tree(c.oid) p) desc nulls last, 1`,
    [WITH_HASH],
  );
  return rows;
}
