import type { PoolClient } from "pg";

/** A table to copy, without generated columns, which the database computes again. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: CopiedTable): string => columns.map(quoted).join(", ");

interface Row {
  readonly name: string;
  readonly columns: string[];
  readonly refers_to: string[];
}

/** Orders tables after those they refer to, so that every reference finds its row. */
function inOrder(rows: readonly Row[]): Row[] {
  const placed = new Set<string>();
  const order: Row[] = [];
  while (order.length < rows.length) {
    const next = rows.find(
      ({ name, refers_to }) =>
        !placed.has(name) && refers_to.every((other) => other === name || placed.has(other)),
    );
    if (!next) throw new Error("tables refer to each other in a circle");
    placed.add(next.name);
    order.push(next);
  }
  return order;
}

/**
 * All tables except the lists of migrations and functions, in an order in which rows can be inserted; partitions are
 * part of their table.
 */
export async function copiedTables(client: PoolClient): Promise<CopiedTable[]> {
  const { rows } = await client.query<Row>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f') as refers_to
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('schema_migrations', 'applied_functions')
     order by c.relname`,
  );
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

/** A table's row count, and the sum of all row hashes: equal for equal rows in any order. */
export async function fingerprint(
  client: PoolClient,
  table: CopiedTable,
): Promise<{ rows: number; fingerprint: string }> {
  const { rows } = await client.query<{ rows: string; fingerprint: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columnList(table)})::text, 0)), 0)::text
       as fingerprint from ${quoted(table.name)}`,
  );
  return { rows: Number(rows[0]?.rows), fingerprint: rows[0]?.fingerprint ?? "" };
}

/** The last value of each sequence; null if it was never used. */
export async function sequences(client: PoolClient): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/**
 * Makes the text format of values independent of the session, and removes the time limit, because a table may be large.
 * Call within a transaction.
 */
export async function settle(client: PoolClient): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 3; set local bytea_output = 'hex'; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0; set local row_security = off;
     set local client_encoding = 'UTF8'`,
  );
}
