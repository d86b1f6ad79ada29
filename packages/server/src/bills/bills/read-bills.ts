import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Source } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { type BillRow, selectBills } from "./rows.ts";

/** The maximum number of a property's bills to show. */
const MAX_HISTORY = 200;

/**
 * The bills with these IDs, in order; unknown IDs and those of another company are skipped. With a `Source`, the
 * statement is prepared, for calls that come often. `more`: further columns of a bill `b`.
 */
export async function billsById<More = unknown>(
  where: Source | Kysely<Tables>,
  companyId: number,
  ids: readonly string[],
  more?: RawBuilder<More>,
): Promise<(BillRow & More)[]> {
  const [first, ...others] = ids;
  const condition =
    others.length === 0 ? sql`b.id = ${first}::bigint` : sql`b.id = any(${[...ids]}::bigint[])`;
  const rows = await selectBills(where, companyId, condition, ids.length, more);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return [...new Set(ids)].flatMap((id) => byId.get(String(Number(id))) ?? []);
}

/**
 * A property's bill in a year (ROUTE-021): by parcel, location of a mobile home, or account, with or without dashes;
 * unpaid bills come first. Otherwise the only mobile home on the parcel with this number, as a county's own site may
 * name it.
 */
export async function billOfProperty(
  kysely: Kysely<Tables>,
  companyId: number,
  propertyId: string,
  year: number,
): Promise<BillRow | undefined> {
  const keys = sql`array['parcel ', 'location ', 'account ']`;
  const ofYear = sql`b.tax_year = ${year}::int and search_number(${propertyId}) <> ''`;
  const byKey = sql`${ofYear} and b.property_key in (
    select kind || search_number(${propertyId}) from unnest(${keys}) kind)`;
  const [row] = await selectBills(kysely, companyId, byKey, 1);
  if (row) return row;
  const onParcel = sql`${ofYear} and b.property_type = 'M' and b.parcel_search = search_number(${propertyId})`;
  const homes = await selectBills(kysely, companyId, onParcel, MAX_HISTORY);
  return new Set(homes.map(({ description }) => description)).size === 1 ? homes[0] : undefined;
}

/**
 * Every bill of a bill's property, including that bill, newest year first (PREVIEW-025, CART-038). Empty if there is no
 * such bill.
 */
export function billsOfSameProperty(
  kysely: Kysely<Tables>,
  companyId: number,
  id: string,
): Promise<BillRow[]> {
  const condition = sql`b.id in (
    select o.id from bills this join bills o on o.company_id = this.company_id
      and (o.id = this.id or o.property_key = this.property_key)
    where this.company_id = ${companyId} and this.id = ${id}::bigint
  )`;
  return selectBills(kysely, companyId, condition, MAX_HISTORY);
}
