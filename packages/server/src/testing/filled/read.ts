import type { Pool } from "pg";

/** Tables that a migration may add rows to. */
const LISTS = [
  "schema_migrations",
  "applied_functions",
  "payment_states",
  "payment_transitions",
  "payment_methods",
];

/** The content of each table: its columns, the number of rows, and the sum of their hashes. */
export type Filled = Readonly<
  Record<string, { readonly columns: string; readonly rows: number; readonly held: string }>
>;

/** A column whose values a migration moved to another table, by its table. */
const MOVED: Readonly<Record<string, string>> = { payment_bills: "pending" };

/** The bills of payments that are being confirmed, wherever the database keeps them. */
export async function readPending(pool: Pool): Promise<unknown[]> {
  const { rows: moved } = await pool.query("select where to_regclass('pending_bills') is not null");
  const { rows } = await pool.query(
    `select company_id, bill_id, payment_id from ${moved.length > 0 ? "pending_bills" : "payment_bills where pending"}
     order by 1, 2`,
  );
  return rows;
}

/** Reads every table, or the tables and columns of an earlier reading. Leaves out what was moved. */
export async function readFilled(pool: Pool, like?: Filled): Promise<Filled> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
       and a.attname is distinct from $2::jsonb ->> c.relname
     group by c.relname order by c.relname`,
    [LISTS, MOVED],
  );
  const asked = like ? Object.entries(like).map(([name, { columns }]) => ({ name, columns })) : tables;
  const read: Record<string, { columns: string; rows: number; held: string }> = {};
  for (const { name, columns } of asked) {
    const { rows } = await pool.query<{ rows: number; held: string }>(
      `select count(*)::int as rows, sum(hashtextextended(row(${columns})::text, 0))::text as held from ${name}`,
    );
    read[name] = { columns, rows: rows[0]?.rows ?? 0, held: rows[0]?.held ?? "" };
  }
  return read;
}
