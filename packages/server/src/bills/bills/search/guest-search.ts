import type { Given, GuestSearchRequest, guestSearch, SearchFilter } from "@county-pay/core/contract";
import { type Language, searchPageMessages } from "@county-pay/core/messages";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { BILL_COLUMNS, type BillRow, NEIGHBORS } from "../rows.ts";
import { billToWire } from "../to-wire.ts";
import type { Match } from "./match.ts";

/** More matches than this are neither counted nor shown: the visitor is asked to narrow the search (SEARCH-034). */
export const MAX_RESULTS = 10_000;

/** How many bills of a property are shown: unpaid ones first, then the newest. */
const MAX_OF_PROPERTY = 40;

type Order = GuestSearchRequest["OrderBy"];

const by = {
  parcel: sql`b.parcel_search collate "C"`,
  owner: sql`b.owner_search collate "C"`,
};

/** How each OrderBy sorts the matching bills `b`; the rest makes the order total. */
const ORDERS: Readonly<Record<Order, RawBuilder<unknown>>> = {
  relevance: sql`b.rank, ${by.parcel}, b.tax_year desc, b.id`,
  year_desc: sql`b.tax_year desc, ${by.parcel}, b.id`,
  year_asc: sql`b.tax_year, ${by.parcel}, b.id`,
  owner: sql`${by.owner}, ${by.parcel}, b.tax_year desc, b.id`,
  amount_desc: sql`b.balance_cents desc, ${by.parcel}, b.id`,
};

/** Tyler's results are sorted by parcel, newest year first (SEARCH-038). */
const orderOf = (company: CompanyRecord, order: Order): RawBuilder<unknown> =>
  order === "relevance" && company.config.IsTylerSearch === true
    ? sql`${by.parcel}, b.tax_year desc, b.id`
    : ORDERS[order];

/** The selected values of a filter. */
const valuesOn = (filters: readonly SearchFilter[], type: SearchFilter["type"]): readonly string[] =>
  filters
    .filter((filter) => filter.type === type)
    .flatMap((filter) => Object.entries(filter.value))
    .filter(([, on]) => on)
    .map(([value]) => value);

interface Summary {
  readonly finds: number;
  readonly shown: number;
  readonly years: readonly number[];
  readonly has_paid: boolean;
  readonly has_unpaid: boolean;
}

type Found = Summary & { readonly [Column in keyof BillRow]: BillRow[Column] | null };

const isBill = (row: Found): row is Summary & BillRow => row.id !== null;

/** Paid means no balance, unpaid means a balance (SEARCH-029). */
const PAID = sql`b.balance_cents <= 0`;

/** What bills of the same property have in common; a bill without any number is a property by itself. */
const PROPERTY = sql`coalesce(b.property_key, 'bill ' || b.id)`;

/** A page of the `remaining` matches. */
const pageOfBills = (order: RawBuilder<unknown>, page: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select b.id, row_number() over (order by ${order}) as place from remaining b order by ${order} ${page}`;

/**
 * All bills of a page of the properties with `remaining` matches. By relevance, those where something is owed come first
 * among equally good matches.
 */
function pageOfProperties(
  company: CompanyRecord,
  { order, relevance }: { readonly order: RawBuilder<unknown>; readonly relevance: boolean },
  page: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const best = relevance ? sql`min(b.rank), bool_and(${PAID}), min(b.nth)` : sql`min(b.nth)`;
  return sql`
    select o.id, p.place * ${MAX_OF_PROPERTY} + o.nth as place
    from (
      select b.property, min(b.id) as any_id, row_number() over (order by ${best}) as place
      from (select b.*, row_number() over (order by ${order}) as nth from remaining b) b
      group by b.property order by ${best} ${page}
    ) p
    cross join lateral (
      select b.id, row_number() over (order by b.balance_cents > 0 desc, b.tax_year desc, b.id) as nth from bills b
      where b.company_id = ${company.id} and not b.is_withheld
        and (b.property_key = p.property or b.property_key is null and b.id = p.any_id)
      order by nth limit ${MAX_OF_PROPERTY}
    ) o`;
}

/** One statement: the matches, all filter values among them, how many remain, and one page of those. */
function statement(
  company: CompanyRecord,
  branches: readonly Match[],
  request: GuestSearchRequest,
): RawBuilder<Found> {
  const statuses = valuesOn(request.Filters, "Status");
  const years = valuesOn(request.Filters, "Year").map(Number);
  const status = statuses.length === 1 ? (statuses[0] === "Paid" ? PAID : sql`not (${PAID})`) : sql`true`;
  const year = years.length > 0 ? sql`b.tax_year = any(${years}::int[])` : sql`true`;
  const order = orderOf(company, request.OrderBy);
  const relevance = request.OrderBy === "relevance" && company.config.IsTylerSearch !== true;
  const slice = sql`limit ${request.PageSize} offset ${request.PageNumber * request.PageSize}`;
  const isGrouped = request.GroupBy === "property";
  const finds = branches.map(
    ({ condition, rank }) => sql`(
      select b.id, b.tax_year, b.balance_cents, b.parcel_search, b.owner_search,
        ${PROPERTY} as property, ${rank} as rank
      from bills b where b.company_id = ${company.id} and not b.is_withheld and ${condition} limit ${MAX_RESULTS + 1})`,
  );
  const distinct =
    branches.length === 1
      ? sql`select * from (${sql.join(finds)}) b`
      : sql`select distinct on (id) * from (${sql.join(finds, sql` union all `)}) b order by id, rank`;
  return sql<Found>`
    with found as materialized (${distinct} limit ${MAX_RESULTS + 1}),
    remaining as materialized (select * from found b where ${status} and ${year}),
    page as (${isGrouped ? pageOfProperties(company, { order, relevance }, slice) : pageOfBills(order, slice)}),
    summary as (
      select count(*) as finds, (select count(${isGrouped ? sql`distinct property` : sql`*`}) from remaining) as shown,
        coalesce(array_agg(distinct b.tax_year), '{}') as years,
        coalesce(bool_or(${PAID}), false) as has_paid, coalesce(bool_or(not ${PAID}), false) as has_unpaid
      from found b
    )
    select summary.*, bill.* from summary
    left join (
      select page.place, ${BILL_COLUMNS}
      from page join bills b on b.company_id = ${company.id} and b.id = page.id ${NEIGHBORS}
    ) bill on true
    order by bill.place`;
}

function filtersOf(summary: Summary, requested: readonly SearchFilter[]): SearchFilter[] {
  const status = new Set(valuesOn(requested, "Status"));
  const year = new Set(valuesOn(requested, "Year"));
  const statuses = [
    ...(summary.has_paid ? (["Paid"] as const) : []),
    ...(summary.has_unpaid ? (["Unpaid"] as const) : []),
  ];
  if (statuses.length === 0) return [];
  return [
    { type: "Status", value: Object.fromEntries(statuses.map((name) => [name, status.has(name)])) },
    {
      type: "Year",
      value: Object.fromEntries(summary.years.map((name) => [name, year.has(String(name))])),
    },
  ];
}

const NOTHING: Given<typeof guestSearch> = { Results: [], ResultCount: 0, Filters: [], Error: "" };

/**
 * A page of the bills that match one of `branches`, with the total count and the filter values. More than `MAX_RESULTS`
 * return a sentence instead.
 */
export async function search(
  kysely: Kysely<Tables>,
  company: CompanyRecord,
  branches: readonly Match[],
  request: GuestSearchRequest,
  language: Language,
): Promise<Given<typeof guestSearch>> {
  const { rows } = await statement(company, branches, request).execute(kysely);
  const [summary] = rows;
  if (!summary || summary.finds === 0) return NOTHING;
  if (summary.finds > MAX_RESULTS) return { ...NOTHING, Error: language.texts(searchPageMessages).tooMany };
  return {
    Results: rows.filter(isBill).map((row) => billToWire(row, company, language)),
    ResultCount: summary.shown,
    Filters: filtersOf(summary, request.Filters),
    Error: "",
  };
}
