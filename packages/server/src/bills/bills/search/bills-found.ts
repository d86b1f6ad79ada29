import { type RawBuilder, sql } from "kysely";
import { isAddress, isKeyOf, keysOfWords } from "./keys.ts";
import type { Match, Via } from "./match.ts";

/** More matches than this are neither counted nor shown: the visitor is asked to narrow the search (SEARCH-034). */
export const MAX_RESULTS = 10_000;

type Found = Pick<Match, "condition" | "via">;

/** The keys `k` of the properties whose name or address may meet a condition. */
const keysFound = (companyId: number, via: Extract<Via, { typed: string }>): RawBuilder<unknown> =>
  via.by === "street"
    ? sql`search_street(${companyId}::int, ${via.typed}, ${via.isAny}) k`
    : sql`search_variants(${via.typed}, ${isAddress(via.column)}, false) t
      cross join lateral (${keysOfWords(companyId, via.column.keys, sql`t.words`, sql`t.patterns`)}) k`;

/** A company's bills `b` that meet a condition and that their mailing job does not hide (SEARCH-048): `from … where …`. */
export function billsFound(companyId: number, { condition, via }: Found): RawBuilder<unknown> {
  const shown = sql`b.company_id = ${companyId} and not b.is_withheld and ${condition}`;
  if (via.by === "index" || via.by === "none") return sql`from bills b where ${shown}`;
  return sql`from ${keysFound(companyId, via)}
    join search_properties p on p.company_id = ${companyId} and p.id = k.property_id
    join bills b on b.company_id = ${companyId} and b.id = any(p.bills) and ${isKeyOf(via.column)}
    where ${shown}`;
}
