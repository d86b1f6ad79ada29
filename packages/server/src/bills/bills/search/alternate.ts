import { withoutDuplicates } from "@county-pay/core/bills";
import type { CustomApiAnswer, CustomApiBillWire } from "@county-pay/core/contract";
import { type Language, searchPageMessages } from "@county-pay/core/messages";
import { tooManyFound } from "@county-pay/core/search";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { InferInput } from "valibot";
import type { Tables } from "../../../db/tables.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { billsById } from "../read-bills.ts";
import type { BillRow } from "../rows.ts";
import { billOf } from "../to-bill.ts";
import { customApiBill } from "../to-wire.ts";
import { billsFound, MAX_RESULTS } from "./bills-found.ts";
import { allOf, type Match } from "./match.ts";

type Condition = RawBuilder<unknown>;

/** Criteria for the county's own system: one of these must match, and each has its own index. */
export interface Lookup {
  readonly anyOf: readonly Pick<Match, "condition" | "via">[];
  /** If nothing matches them: one of these must match. */
  readonly orElse?: readonly Pick<Match, "condition" | "via">[];
  /** Conditions that every match must also meet. */
  readonly and: Condition;
  readonly page: number;
  readonly size: number;
}

/**
 * A page of bills `b` by parcel, newest year first (SEARCH-038), and their number up to `MAX_RESULTS`.
 */
export async function lookUp(
  kysely: Kysely<Tables>,
  companyId: number,
  { anyOf, orElse = [], and, page, size }: Lookup,
): Promise<{ readonly count: number; readonly rows: readonly BillRow[] }> {
  const finds = anyOf.map(
    ({ condition, via }) => sql`(select b.id, b.parcel_search, b.tax_year
      ${billsFound(companyId, { condition: allOf([condition, and]), via })} limit ${MAX_RESULTS + 1})`,
  );
  const { rows } = await sql<{ count: number; ids: readonly number[] }>`
    with found as materialized (select distinct * from (${sql.join(finds, sql` union all `)}) b)
    select (select count(*) from found) as count, array(
      select id from found order by parcel_search collate "C", tax_year desc, id limit ${size} offset ${page * size}
    ) as ids`.execute(kysely);
  const [found] = rows;
  if (found?.count === 0 && orElse.length > 0)
    return lookUp(kysely, companyId, { anyOf: orElse, and, page, size });
  if (!found || found.ids.length === 0) return { count: found?.count ?? 0, rows: [] };
  return { count: found.count, rows: await billsById(kysely, companyId, found.ids.map(String)) };
}

/** Rows of the county's own system without duplicates (SEARCH-031 to 033). */
export function rowsToWire(rows: readonly BillRow[], company: CompanyRecord): CustomApiBillWire[] {
  const bills = rows.map((row) => billOf(row, company));
  const uniqueIds = new Set(withoutDuplicates(bills).map(({ id }) => id));
  return rows.filter(({ id }) => uniqueIds.has(String(id))).map((row) => customApiBill(row, company));
}

/**
 * The answer of a query to the county's own system; a clerk whose query matches more than 20 is asked to narrow it
 * (SEARCH-034).
 */
export async function askOwnSystem(
  kysely: Kysely<Tables>,
  company: CompanyRecord,
  lookup: Lookup,
  { isClerk, language }: { readonly isClerk: boolean; readonly language: Language },
): Promise<InferInput<typeof CustomApiAnswer>> {
  const { count, rows } = await lookUp(kysely, company.id, lookup);
  const texts = language.texts(searchPageMessages);
  if (count > MAX_RESULTS) return { Results: [], ResultCount: 0, Error: texts.tooMany };
  const warning = isClerk ? tooManyFound(count, texts) : "";
  if (warning !== "") return { Results: [], ResultCount: count, Error: warning };
  return { Results: rowsToWire(rows, company), ResultCount: count, Error: "" };
}
