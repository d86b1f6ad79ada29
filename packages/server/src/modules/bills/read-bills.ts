import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type BillRow, selectBills } from "./rows.ts";

/** No property has more bills than this worth showing. */
const LONGEST_HISTORY = 200;

/** The bills with these ids, in their order; ids of no bill, or of another company's, are left out. */
export async function billsById(
  kysely: Kysely<Tables>,
  companyId: number,
  ids: readonly string[],
): Promise<BillRow[]> {
  const rows = await selectBills(kysely, companyId, sql`b.id = any(${[...ids]}::bigint[])`, ids.length);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return [...new Set(ids)].flatMap((id) => byId.get(String(Number(id))) ?? []);
}

/** The bill of a property in a year: a parcel with or without its dashes, or the number of a mobile home. What is owed first. */
export async function billOfProperty(
  kysely: Kysely<Tables>,
  companyId: number,
  propertyId: string,
  year: number,
): Promise<BillRow | undefined> {
  const condition = sql`b.tax_year = ${year}::int and search_number(${propertyId}) <> ''
    and (b.parcel_search = search_number(${propertyId})
      or (b.property_type = 'M' and search_number(b.description) = search_number(${propertyId})))`;
  const [row] = await selectBills(kysely, companyId, condition, 1);
  return row;
}

/** Every bill of the property of a bill, that one among them, newest year first (spec 0:129, 0:365). Empty: no such bill. */
export function billsOfSameProperty(
  kysely: Kysely<Tables>,
  companyId: number,
  id: string,
): Promise<BillRow[]> {
  const condition = sql`b.id in (
    with this as materialized (select * from bills where company_id = ${companyId} and id = ${id}::bigint)
    select id from this
    union
    select p.id from this join bills p on p.company_id = this.company_id and p.parcel_search = this.parcel_search
    where this.property_type <> 'M' and this.parcel_search <> '' and p.property_type <> 'M'
    union
    select m.id from this join bills m on m.company_id = this.company_id
      and search_number(m.description) = search_number(this.description)
    where this.property_type = 'M' and search_number(this.description) <> '' and m.property_type = 'M'
  )`;
  return selectBills(kysely, companyId, condition, LONGEST_HISTORY);
}
