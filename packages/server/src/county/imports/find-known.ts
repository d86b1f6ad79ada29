import type { PoolClient } from "pg";

/** A line with its bill's key and its hash. */
export interface HashedLine {
  readonly line: number;
  readonly source_key: string;
  readonly hash: string;
}

/** A bill in the database that a line names. */
export interface KnownBill {
  readonly line: number;
  readonly id: string;
  /** The bill was last read from the same line: it needs no reading, and nothing of it is written. */
  readonly isUnchanged: boolean;
  /** The amount due on the line that the bill was last read from, in cents. */
  readonly dueCents: number;
}

/** What the database knows of a line. */
export interface KnownLine {
  readonly bill: KnownBill | null;
  /** The line in an earlier batch of this file that named the bill first. */
  readonly first: number | null;
}

/** Position, bill, amount due, whether it is unchanged, and first line. */
type Found = [string, string | null, string | null, boolean, string | null];

const FIND = `select l.position::text, b.id::text, b.source_balance_cents::text, coalesce(b.line_hash = l.hash, false),
  s.line::text
from unnest($2::text[], $3::bytea[]) with ordinality as l (source_key, hash, position)
left join lateral (
  select id, line_hash, source_balance_cents from bills
  where company_id = $1 and source_key = l.source_key limit 1
) b on true
left join lateral (select line from import_seen where source_key = l.source_key limit 1) s on true
where b.id is not null or s.line is not null`;

/** Finds the lines whose bills are in the database, or were named by an earlier batch, by line. */
export async function findKnown(
  client: PoolClient,
  companyId: number,
  lines: readonly HashedLine[],
): Promise<ReadonlyMap<number, KnownLine>> {
  const known = new Map<number, KnownLine>();
  if (lines.length === 0) return known;
  const { rows } = await client.query<Found>({
    text: FIND,
    values: [companyId, lines.map(({ source_key }) => source_key), lines.map(({ hash }) => hash)],
    rowMode: "array",
  });
  for (const [position, id, dueCents, isUnchanged, first] of rows) {
    const line = lines[Number(position) - 1]?.line;
    if (line === undefined) continue;
    const bill = id === null ? null : { line, id, isUnchanged, dueCents: Number(dueCents) };
    known.set(line, { bill, first: first === null ? null : Number(first) });
  }
  return known;
}
