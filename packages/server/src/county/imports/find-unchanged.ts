import type { PoolClient } from "pg";

/** A line that is the same as in the file that its bill was last read from. */
export interface UnchangedLine {
  readonly line: number;
  readonly source_key: string;
  readonly billId: string;
  /** The amount due on the line, in cents. */
  readonly dueCents: number;
}

/** A line with its bill's key and its hash. */
export interface HashedLine {
  readonly line: number;
  readonly source_key: string;
  readonly hash: string;
}

/** Finds the lines whose bill has the same hash. They need no reading, and nothing of them is written. */
export async function findUnchanged(
  client: PoolClient,
  companyId: number,
  lines: readonly HashedLine[],
): Promise<ReadonlyMap<number, UnchangedLine>> {
  if (lines.length === 0) return new Map();
  const { rows } = await client.query<UnchangedLine>(
    `select l.line::float8 as line, l.source_key, b.id::text as "billId", b.source_balance_cents::float8 as "dueCents"
     from unnest($2::bigint[], $3::text[], $4::bytea[]) as l (line, source_key, hash)
     cross join lateral (
       select id, line_hash, source_balance_cents from bills
       where company_id = $1 and source_key = l.source_key limit 1
     ) b where b.line_hash = l.hash`,
    [
      companyId,
      lines.map(({ line }) => line),
      lines.map(({ source_key }) => source_key),
      lines.map(({ hash }) => hash),
    ],
  );
  return new Map(rows.map((row) => [row.line, row]));
}
