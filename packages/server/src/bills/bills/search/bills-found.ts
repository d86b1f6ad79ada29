import { type RawBuilder, sql } from "kysely";
import { keysOfWords, patternsOf, TEXT_OF_KEY } from "./keys.ts";
import type { Match } from "./match.ts";

/** More matches than this are neither counted nor shown: the visitor is asked to narrow the search (SEARCH-034). */
export const MAX_RESULTS = 10_000;

type Found = Pick<Match, "condition" | "via">;

/** A company's bills `b` that meet a condition and that their mailing job does not hide (SEARCH-048): `from … where …`. */
export function billsFound(companyId: number, { condition, via }: Found): RawBuilder<unknown> {
  const shown = sql`b.company_id = ${companyId} and not b.is_withheld and ${condition}`;
  if (via.by !== "words") return sql`from bills b where ${shown}`;
  const words = sql`string_to_array(search_words(${via.typed}), ' ')`;
  return sql`from (${keysOfWords(companyId, via.kind, words, patternsOf(words))}) k
    join search_properties p on p.company_id = ${companyId} and p.id = k.property_id
    join bills b on b.company_id = ${companyId} and b.id = any(p.bills) and ${via.column} = ${TEXT_OF_KEY}
    where ${shown}`;
}
