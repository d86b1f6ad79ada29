import type { PaidCheckRowWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { type Kysely, sql } from "kysely";
import { jsonText } from "../../db/json.ts";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { billsById } from "./read-bills.ts";
import type { BillRow } from "./rows.ts";
import { isPayable } from "./to-wire.ts";

/** A bill's current state for a paid check (CALL-067). */
const checkRow = (row: BillRow, company: CompanyRecord): PaidCheckRowWire => ({
  RecordDetailsId: String(row.id),
  CustomField22: String(row.tax_year),
  Payable: isPayable(row, company) ? "True" : "False",
  RemainingBalance: toDollars(cents(row.balance_cents)),
  bill_no: row.bill_number,
  property_id: row.parcel_id,
});

/** How a cart identifies a bill: by its ID, or by property, number, and year. */
export type PaidCheckBill =
  | { readonly RecordDetailsId: string }
  | { readonly property_id: string; readonly bill_no?: string; readonly tax_year: string };

/**
 * The current state of the requested bills; for a property without a number, all of the year. Unknown ones are skipped.
 */
export async function paidCheck(
  kysely: Kysely<Tables>,
  company: CompanyRecord,
  requested: readonly PaidCheckBill[],
): Promise<PaidCheckRowWire[]> {
  const wanted = jsonText(
    requested.map((bill) =>
      "RecordDetailsId" in bill
        ? { id: bill.RecordDetailsId }
        : { property: bill.property_id, number: bill.bill_no ?? null, year: Number(bill.tax_year) },
    ),
  );
  const { rows } = await sql<{ id: string }>`
    select b.id::text from jsonb_to_recordset(${wanted}::jsonb) as a (id bigint, property text, number text, year int)
    cross join lateral (
      select o.id from bills o where o.company_id = ${company.id} and o.id = a.id
      union all
      select o.id from bills o where o.company_id = ${company.id} and search_number(a.property) <> ''
        and (o.property_key in (select kind || search_number(a.property)
            from unnest(array['parcel ', 'location ', 'account ']) kind)
          or o.property_type = 'M' and a.number is not null and o.parcel_search = search_number(a.property))
        and o.tax_year = a.year and (a.number is null or o.bill_search = search_number(a.number))
    ) b limit 300`.execute(kysely);
  const found = await billsById(
    kysely,
    company.id,
    rows.map(({ id }) => id),
  );
  return found.map((row) => checkRow(row, company));
}
