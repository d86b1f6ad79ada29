import type { GuestSearchRequest } from "@county-pay/core/contract";
import { type RawBuilder, sql } from "kysely";
import { NEIGHBORS } from "../rows.ts";
import {
  type Asked,
  COMPANY,
  isByParcel,
  isByRelevance,
  MAX_LISTED,
  OFFSET,
  PAID,
  UNPAID,
  YEARS,
} from "./asked.ts";
import { scansOfBills } from "./bill-scans.ts";
import { columnsShown, type Page, remainingOf, scannedTable } from "./statement.ts";

const by = {
  parcel: sql`f.parcel_search collate "C"`,
  owner: sql`f.owner_search collate "C"`,
};

/** How each OrderBy sorts the matching bills `f`; the rest makes the order total. */
const ORDERS: Readonly<Record<GuestSearchRequest["OrderBy"], RawBuilder<unknown>>> = {
  relevance: sql`f.rank, ${by.parcel}, f.tax_year desc, f.id`,
  year_desc: sql`f.tax_year desc, ${by.parcel}, f.id`,
  year_asc: sql`f.tax_year, ${by.parcel}, f.id`,
  owner: sql`${by.owner}, ${by.parcel}, f.tax_year desc, f.id`,
  amount_desc: sql`f.balance_cents desc, ${by.parcel}, f.id`,
};

const orderOf = (asked: Asked): RawBuilder<unknown> =>
  isByParcel(asked) ? sql`${by.parcel}, f.tax_year desc, f.id` : ORDERS[asked.request.OrderBy];

/** Paid means no balance, unpaid means a balance (SEARCH-029). */
const IS_PAID = sql`f.balance_cents <= 0`;

const REMAINING = sql`,
    remaining as materialized (
      select f.* from found f
      where case when ${IS_PAID} then ${PAID}::boolean else ${UNPAID}::boolean end
        and (${YEARS}::int[] = '{}' or f.tax_year = any(${YEARS}::int[]))
    )`;

/** The tables of a search by bill: those that match, those that remain with the filters, and a page of them. */
export const pageOfBills = (asked: Asked): Page => ({
  tables: sql`
    ${scannedTable(asked, scansOfBills(asked))},
    found as materialized (
      select * from (select distinct on (id) * from scanned order by id, nth) s
      order by nth limit ${sql.lit(asked.most)}
    )${asked.isFiltered ? REMAINING : sql``},
    shown as materialized (
      select ${columnsShown(asked.company)}, page.place, neighbors.back_taxes_cents
      from (
        select f.id, row_number() over () as place from (
          select f.id from (
            select f.* from ${remainingOf(asked)} f
            order by ${isByRelevance(asked) ? sql`f.nth` : orderOf(asked)} limit ${sql.lit(MAX_LISTED)}
          ) f
          order by ${orderOf(asked)} limit ${sql.lit(asked.request.PageSize)} offset ${OFFSET}::int
        ) f
      ) page
      join bills b on b.company_id = ${COMPANY}::int and b.id = page.id ${NEIGHBORS}
    )`,
  read: sql`found`,
  owedYears: sql`bit_or(search_year(f.tax_year)) filter (where not ${IS_PAID})`,
  paidYears: sql`bit_or(search_year(f.tax_year)) filter (where ${IS_PAID})`,
});
