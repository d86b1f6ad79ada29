import type { Pool } from "pg";

/** A table with its indexes, TOAST data, and partitions. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** All tables, with exact row counts, the largest first. */
export async function tableSizes(pool: Pool): Promise<TableSize[]> {
  const client = await pool.connect();
  try {
    await client.query("begin read only; set local statement_timeout = 0");
    const { rows: tables } = await client.query<{ name: string; bytes: string }>(
      `select t.relname as name, sum(pg_total_relation_size(part.relid))::text as bytes
       from pg_class t, lateral (select relid from pg_partition_tree(t.oid) union select t.oid) part
       where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       group by t.relname order by sum(pg_total_relation_size(part.relid)) desc, t.relname`,
    );
    const sizes: TableSize[] = [];
    for (const { name, bytes } of tables) {
      const { rows } = await client.query<{ rows: string }>(`select count(*)::text as rows from "${name}"`);
      sizes.push({ name, rows: Number(rows[0]?.rows), bytes: Number(bytes) });
    }
    await client.query("commit");
    return sizes;
  } finally {
    client.release();
  }
}
