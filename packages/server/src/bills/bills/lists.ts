import { onePerParcel } from "@county-pay/core/bills";
import type { findBillForRegistration, Given, WireBill } from "@county-pay/core/contract";
import { MOST_BILLS } from "@county-pay/core/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { selectBills } from "./rows.ts";
import { columnsNamed, columnsOf } from "./search/fields.ts";
import { ACCOUNT_NUMBER, exactNumber, PARCEL_ID, sameNumber, sameText } from "./search/match.ts";
import { billOf } from "./to-bill.ts";
import { billToWire } from "./to-wire.ts";

/** How many bills with the same number are read to find different parcels among them. */
const LOOKED_AT = 100;

/** The bills to choose from when registering (CALL-049): one per parcel, newest first, at most `most`. */
export async function billsToRegister(
  kysely: Kysely<Tables>,
  company: CompanyRecord,
  fields: { readonly "Parcel ID": string } | { readonly accountNumber: string },
  most: number,
): Promise<Given<typeof findBillForRegistration>> {
  const condition =
    "accountNumber" in fields
      ? exactNumber(ACCOUNT_NUMBER, fields.accountNumber)
      : exactNumber(PARCEL_ID, fields["Parcel ID"]);
  const rows = await selectBills(kysely, company.id, condition, LOOKED_AT);
  const shownIds = new Set(onePerParcel(rows.map((row) => billOf(row, company))).map(({ id }) => id));
  const Results = rows
    .filter(({ id }) => shownIds.has(String(id)))
    .slice(0, most)
    .map((row) => billToWire(row, company));
  return { Results, ResultCount: shownIds.size, Filters: [], Error: "" };
}

/**
 * Every bill with exactly this value in a field, newest year first (CALL-052); null for a field that cannot be
 * searched.
 */
export async function billsByValue(
  kysely: Kysely<Tables>,
  company: CompanyRecord,
  product: string,
  [field, value]: readonly [string, string],
): Promise<WireBill[] | null> {
  const columns = columnsNamed(columnsOf(company, product), field);
  if (columns.length === 0) return null;
  const conditions: readonly RawBuilder<unknown>[] = columns.map((column) => {
    const same = column.kind === "number" ? sameNumber(column.key, value) : sameText(column, value);
    return sql`(${column.about} and ${same})`;
  });
  const rows = await selectBills(kysely, company.id, sql`(${sql.join(conditions, sql` or `)})`, MOST_BILLS);
  return rows.map((row) => billToWire(row, company));
}
