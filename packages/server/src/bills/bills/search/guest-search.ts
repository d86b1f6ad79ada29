import type { Given, GuestSearchRequest, guestSearch, SearchFilter } from "@county-pay/core/contract";
import { type Language, searchPageMessages } from "@county-pay/core/messages";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../../db/connection/prepared.ts";
import type { Source } from "../../../db/database.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { BILL_COLUMNS, type BillRow, NEIGHBORS } from "../rows.ts";
import { billToWire } from "../to-wire.ts";
import { billsFound, MAX_RESULTS } from "./bills-found.ts";
import {
  MAX_PROPERTIES,
  type PropertySearch,
  pageOfProperties,
  type Selected,
  yearsOf,
} from "./by-property.ts";
import type { Match } from "./match.ts";

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
  readonly has_more: boolean;
  /** Null without any match. */
  readonly owed_years: string | null;
  readonly paid_years: string | null;
}

type Found = Summary & { readonly [Column in keyof BillRow]: BillRow[Column] | null };

const isBill = (row: Found): row is Summary & BillRow => row.id !== null;

/** Paid means no balance, unpaid means a balance (SEARCH-029). */
const PAID = sql`b.balance_cents <= 0`;

const selectedOf = ({ Filters }: GuestSearchRequest): Selected => {
  const statuses = valuesOn(Filters, "Status");
  const both = statuses.length !== 1;
  return {
    paid: both || statuses[0] === "Paid",
    unpaid: both || statuses[0] === "Unpaid",
    years: valuesOn(Filters, "Year").map(Number),
  };
};

/** Common tables of a search by bill: `page`, the bills of one page with their place, and `summary`. */
function pageOfBills({ company, branches, request, selected }: PropertySearch): RawBuilder<unknown> {
  const { paid, unpaid, years } = selected;
  const status = paid && unpaid ? sql`true` : paid ? PAID : sql`not (${PAID})`;
  const year = years.length > 0 ? sql`b.tax_year = any(${years}::int[])` : sql`true`;
  const order = orderOf(company, request.OrderBy);
  const finds = branches.map(
    (branch) => sql`(
      select b.id, b.tax_year, b.balance_cents, b.parcel_search, b.owner_search, ${branch.rank} as rank
      ${billsFound(company.id, branch)} limit ${MAX_RESULTS + 1})`,
  );
  const distinct =
    branches.length === 1
      ? sql`select * from (${sql.join(finds)}) b`
      : sql`select distinct on (id) * from (${sql.join(finds, sql` union all `)}) b order by id, rank`;
  return sql`
    found as materialized (${distinct} limit ${MAX_RESULTS + 1}),
    remaining as materialized (select * from found b where ${status} and ${year}),
    page as (
      select b.id, row_number() over (order by ${order}) as place from remaining b
      order by ${order} limit ${request.PageSize} offset ${request.PageNumber * request.PageSize}
    ),
    summary as (
      select count(*) as finds, (select count(*) from remaining) as shown, count(*) > ${MAX_RESULTS} as has_more,
        bit_or(search_year(b.tax_year)) filter (where not (${PAID}))::text as owed_years,
        bit_or(search_year(b.tax_year)) filter (where ${PAID})::text as paid_years
      from found b
    )`;
}

/** One statement: the matches, all filter values among them, how many remain, and one page of those. */
const statement = (companyId: number, tables: RawBuilder<unknown>): RawBuilder<Found> => sql<Found>`
  with ${tables}
  select summary.*, bill.* from summary
  left join (
    select page.place, ${BILL_COLUMNS}
    from page join bills b on b.company_id = ${companyId}::int and b.id = page.id ${NEIGHBORS}
  ) bill on true
  order by bill.place`;

function filtersOf({ owed_years, paid_years }: Summary, requested: readonly SearchFilter[]): SearchFilter[] {
  const status = new Set(valuesOn(requested, "Status"));
  const year = new Set(valuesOn(requested, "Year"));
  const [owed, paid] = [yearsOf(owed_years ?? ""), yearsOf(paid_years ?? "")];
  const statuses = [
    ...(paid.length > 0 ? (["Paid"] as const) : []),
    ...(owed.length > 0 ? (["Unpaid"] as const) : []),
  ];
  const years = [...new Set([...owed, ...paid])];
  return [
    { type: "Status", value: Object.fromEntries(statuses.map((name) => [name, status.has(name)])) },
    { type: "Year", value: Object.fromEntries(years.map((name) => [name, year.has(String(name))])) },
  ];
}

const NOTHING: Given<typeof guestSearch> = { Results: [], ResultCount: 0, Filters: [], Error: "" };

/**
 * A page of the bills that match one of `branches`, with the total count and the filter values; or of the properties of
 * such bills. More than `MAX_RESULTS` bills return a sentence instead; of more than `MAX_PROPERTIES` properties, that
 * many are counted and listed.
 */
export async function search(
  { pool, kysely }: Source,
  company: CompanyRecord,
  branches: readonly Match[],
  request: GuestSearchRequest,
  language: Language,
): Promise<Given<typeof guestSearch>> {
  const isGrouped = request.GroupBy === "property";
  const asked = { company, branches, request, selected: selectedOf(request) };
  const compiled = statement(company.id, isGrouped ? pageOfProperties(asked) : pageOfBills(asked)).compile(
    kysely,
  );
  const { rows } = await (isGrouped
    ? pool.query<Found>(prepared(compiled))
    : kysely.executeQuery<Found>(compiled));
  const [summary] = rows;
  if (!summary || summary.finds === 0) return NOTHING;
  if (!isGrouped && summary.has_more)
    return { ...NOTHING, Error: language.texts(searchPageMessages).tooMany };
  const hasMore = isGrouped && (summary.has_more || summary.shown > MAX_PROPERTIES);
  return {
    Results: rows.filter(isBill).map((row) => billToWire(row, company, language)),
    ResultCount: isGrouped ? Math.min(summary.shown, MAX_PROPERTIES) : summary.shown,
    Filters: filtersOf(summary, request.Filters),
    Error: "",
    ...(hasMore ? { HasMore: true } : {}),
  };
}
