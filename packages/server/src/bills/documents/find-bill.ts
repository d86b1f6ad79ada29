import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type BillRow, billsById } from "../bills/index.ts";

/** A property's bill with this number in a year, ignoring spaces and dashes. */
export async function billByNumber(
  kysely: Kysely<Tables>,
  companyId: number,
  {
    property_id,
    bill_no,
    year,
  }: { readonly property_id: string; readonly bill_no: string; readonly year: string },
): Promise<BillRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from bills b
    where b.company_id = ${companyId} and b.bill_search = search_number(${bill_no}) and b.bill_search <> ''
      and b.tax_year = ${Number(year)}::int
      and search_number(${property_id}) in (b.parcel_search, b.account_search, search_number(b.description))
      and search_number(${property_id}) <> ''
    order by b.id limit 1`.execute(kysely);
  const [found] = rows;
  return found && (await billsById(kysely, companyId, [found.id]))[0];
}
