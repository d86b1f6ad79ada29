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

/** A line's position, its bill, the amount due on the line that the bill was last read from, and whether it is the same. */
type Found = [string, string, string, boolean];

/** Finds the lines whose bills are in the database, by line. */
export async function findKnown(
  client: PoolClient,
  companyId: number,
  lines: readonly HashedLine[],
): Promise<ReadonlyMap<number, KnownLine>> {
  const known = new Map<number, KnownLine>();
  if (lines.length === 0) return known;
  const { rows } = await client.query<Found>({
    text: `select l.position::text, b.id::text, b.source_balance_cents::text, coalesce(b.line_hash = l.hash, false)
     from unnest($2::text[], $3::bytea[]) with ordinality as l (source_key, hash, position)
     cross join lateral (
       select id, line_hash, source_balance_cents from bills
       where company_id = $1 and source_key = l.source_key limit 1
     ) b`,
    values: [companyId, lines.map(({ source_key }) => source_key), lines.map(({ hash }) => hash)],
    rowMode: "array",
  });
  for (const [position, billId, dueCents, isUnchanged] of rows) {
    const found = lines[Number(position) - 1];
    if (!found) continue;
    const { line, source_key } = found;
    known.set(line, { line, source_key, billId, isUnchanged, dueCents: Number(dueCents) });
  }
  return known;
}
