import type { CustomApiBillWire } from "@county-pay/core/contract";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { TylerRow } from "../../../gateways/index.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";

/** The ID of a row that was never imported: it is shown but cannot be paid here. */
const NOT_IMPORTED = "0";

const nameOf = (bill: string, year: string): string => `${year} ${bill}`;

/** Rows of the county's Tyler service with the IDs of our own bills with the same number and year. */
export async function ownIds(
  kysely: Kysely<Tables>,
  company: CompanyRecord,
  rows: readonly TylerRow[],
): Promise<CustomApiBillWire[]> {
  const { rows: known } = await sql<{ id: string; bill: string; year: string }>`
    select min(b.id)::text as id, b.bill_number as bill, b.tax_year::text as year from bills b
    where b.company_id = ${company.id} and b.bill_number = any(${rows.map(({ bill_no }) => bill_no)}::text[])
    group by b.bill_number, b.tax_year having count(*) = 1`.execute(kysely);
  const ids = new Map(known.map(({ id, bill, year }) => [nameOf(bill, year), id]));
  return rows.map((row) => ({
    ...row,
    CompanyId: company.id,
    RecordDetailsId: ids.get(nameOf(row.bill_no, row.tax_year)) ?? NOT_IMPORTED,
  }));
}
