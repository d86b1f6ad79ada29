import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** How a form identifies a bill: by fields filled in from the bill. */
export interface NamedBill {
  readonly ParcelNumber: string;
  readonly BillNumber: string;
  readonly Year: string;
}

/** The ID of the bill with this parcel, mobile home, or account, and with the number and year if given. */
export async function findBill(
  kysely: Kysely<Tables>,
  companyId: number,
  { ParcelNumber, BillNumber, Year }: NamedBill,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from bills
    where company_id = ${companyId} and not is_withheld and search_number(${ParcelNumber}) <> ''
      and (parcel_search = search_number(${ParcelNumber}) or account_search = search_number(${ParcelNumber})
        or (property_type = 'M' and search_number(description) = search_number(${ParcelNumber})))
      and (${BillNumber} = '' or bill_search = search_number(${BillNumber}))
      and (${Year} = '' or tax_year::text = ${Year})
    order by tax_year desc, balance_cents desc, id limit 1`.execute(kysely);
  return rows[0]?.id ?? null;
}
