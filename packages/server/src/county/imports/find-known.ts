import type { PoolClient } from "pg";

/** A line with its bill's key and its hash. */
export interface HashedLine {
  readonly line: number;
  readonly source_key: string;
  readonly hash: string;
}

/** A line whose bill is in the database. */
export interface KnownLine {
  readonly line: number;
  readonly source_key: string;
  readonly billId: string;
  /** The bill was last read from the same line: it needs no reading, and nothing of it is written. */
  readonly isUnchanged: boolean;
  /** The amount due on the line that the bill was last read from, in cents. */
  readonly dueCents: number;
}

/** Finds the lines whose bills are in the database, by line. */
export async function findKnown(
  client: PoolClient,
  companyId: number,
  lines: readonly HashedLine[],
): Promise<ReadonlyMap<number, KnownLine>> {
  if (lines.length === 0) return new Map();
  const { rows } = await client.query<KnownLine>(
    `select l.line::float8 as line, l.source_key, b.id::text as "billId",
       b.source_balance_cents::float8 as "dueCents", coalesce(b.line_hash = l.hash, false) as "isUnchanged"
     from unnest($2::bigint[], $3::text[], $4::bytea[]) as l (line, source_key, hash)
     cross join lateral (
       select id, line_hash, source_balance_cents from bills
       where company_id = $1 and source_key = l.source_key limit 1
     ) b`,
    [
      companyId,
      lines.map(({ line }) => line),
      lines.map(({ source_key }) => source_key),
      lines.map(({ hash }) => hash),
    ],
  );
  return new Map(rows.map((row) => [row.line, row]));
}
