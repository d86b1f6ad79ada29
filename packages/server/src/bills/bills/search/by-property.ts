import type { GuestSearchRequest } from "@county-pay/core/contract";
import { type RawBuilder, sql } from "kysely";
import { type Asked, COMPANY, isByParcel, MAX_LISTED, OFFSET, PAID, UNPAID, YEARS } from "./asked.ts";
import { scansOfProperties } from "./property-scans.ts";
import { columnsShown, type Page, rankOf, remainingOf, scannedTable } from "./statement.ts";
import { NO_YEAR } from "./years.ts";

/** How many bills of a property are shown: unpaid ones first, then the newest. */
const MAX_OF_PROPERTY = 40;

/** Reads a value of the bills of a property `f`. */
const ofBills = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${value} from bills b where b.company_id = ${COMPANY}::int and b.id = any(f.bills))`;

/** How each OrderBy sorts properties `f`; by relevance, those where something is owed come first among equal matches. */
function orderOf(asked: Asked): RawBuilder<unknown> {
  const { OrderBy } = asked.request;
  const firsts: Readonly<Record<GuestSearchRequest["OrderBy"], RawBuilder<unknown>>> = {
    relevance: isByParcel(asked) ? sql`true` : sql`f.rank, f.owed_years = ${NO_YEAR}`,
    year_desc: sql`${ofBills(sql`max(b.tax_year)`)} desc`,
    year_asc: ofBills(sql`min(b.tax_year)`),
    owner: ofBills(sql`min(b.owner_search collate "C")`),
    amount_desc: sql`${ofBills(sql`max(b.balance_cents)`)} desc`,
  };
  return sql`${firsts[OrderBy]}, f.parcel, f.id`;
}

/** The properties that meet the filters, by the years of their bills; no more are read once there are enough. */
const REMAINING = sql`,
    selected as materialized (
      select coalesce(bit_or(search_year(year)), ~${NO_YEAR}) as years from unnest(${YEARS}::smallint[]) year
    ),
    remaining as materialized (
      select f.* from found f cross join selected
      where (${UNPAID}::boolean and f.owed_years & selected.years <> ${NO_YEAR})
        or (${PAID}::boolean and f.paid_years & selected.years <> ${NO_YEAR})
      limit ${sql.lit(MAX_LISTED + 1)}
    )`;

const PLACE = sql`row_number() over () as place,`;

/** What was read of the properties found: all of them, or those up to the last that is listed. */
const READ = sql`(
    select * from found
    limit (select case when count(*) > ${sql.lit(MAX_LISTED)} then max(place) end from remaining)
  )`;

/**
 * The tables of a search by property: those that match, those that remain with the filters, and the bills of a page of
 * them. Of a property nothing but its narrow row is read before that.
 */
export const pageOfProperties = (asked: Asked): Page => ({
  tables: sql`
    ${scannedTable(asked, scansOfProperties(asked))},
    matched as materialized (
      select id, min(nth) as nth from scanned group by id order by 2 limit ${sql.lit(asked.most)}
    ),
    found as materialized (
      select m.nth, ${asked.isFiltered ? PLACE : sql``} ${rankOf(sql`m.nth`)} as rank, p.*
      from matched m cross join lateral (
        select p.id, p.parcel, p.bills, p.owed_years, p.paid_years from search_properties p
        where p.company_id = ${COMPANY}::int and p.id = m.id offset 0
      ) p
    )${asked.isFiltered ? REMAINING : sql``},
    properties as (
      select f.bills, row_number() over () as place from (
        select f.bills from (select * from ${remainingOf(asked)} order by nth limit ${sql.lit(MAX_LISTED)}) f
        order by ${orderOf(asked)} limit ${sql.lit(asked.request.PageSize)} offset ${OFFSET}::int
      ) f
    ),
    shown as materialized (
      select b.*, b.property * ${sql.lit(MAX_OF_PROPERTY)} + b.nth as place from (
        select f.place as property, ${columnsShown(asked.company)},
          row_number() over (
            partition by f.place order by b.balance_cents > 0 desc, b.tax_year desc, b.id
          ) as nth,
          coalesce(sum(greatest(b.balance_cents, 0)) over (
            partition by f.place order by b.tax_year range between unbounded preceding and 1 preceding
          ), 0)::bigint as back_taxes_cents
        from properties f
        join bills b on b.company_id = ${COMPANY}::int and b.id = any(f.bills) and not b.is_withheld
      ) b where b.nth <= ${sql.lit(MAX_OF_PROPERTY)}
    )`,
  read: asked.isFiltered ? READ : sql`found`,
  owedYears: sql`bit_or(owed_years)`,
  paidYears: sql`bit_or(paid_years)`,
});
