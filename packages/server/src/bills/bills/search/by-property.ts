import type { GuestSearchRequest } from "@county-pay/core/contract";
import { type RawBuilder, sql } from "kysely";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { billsFound } from "./bills-found.ts";
import { columnsNamed, columnsOf, type NamedColumn } from "./fields.ts";
import { keysAt, keysOfWords, patternsOf, shapeOf, TOP } from "./keys.ts";
import type { Match } from "./match.ts";

/** As many properties are shown; of more, the first by rank and text. */
export const MAX_PROPERTIES = 300;

/** As many are read if filters or another order decide which come first. */
const MAX_READ = 1_500;

/** How many bills of a property are shown: unpaid ones first, then the newest. */
const MAX_OF_PROPERTY = 40;

/** The first year in the bits of `search_properties`. */
const FIRST_YEAR = 1900;
const NO_YEAR = sql`0::bit(256)`;

/** The years of such bits. */
export const yearsOf = (bits: string): readonly number[] =>
  [...bits].flatMap((bit, at) => (bit === "1" ? [FIRST_YEAR + at] : []));

/** What the filters of a request select; empty years: all. */
export interface Selected {
  readonly paid: boolean;
  readonly unpaid: boolean;
  readonly years: readonly number[];
}

const NUMBER = sql`asked.number`;
const FULL = sql`asked.full_text`;

/** Properties by the start of a bill's number, which only the bills have. */
const byBillNumber = (companyId: number, most: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id as property_id, case when b.bill_search = ${NUMBER} then 0 else 1 end as rank from (
    select b.id, b.property_key, b.bill_search from bills b
    where b.company_id = ${companyId}::int and not b.is_withheld and ${NUMBER} <> ''
      and b.bill_search ~>=~ ${NUMBER} and b.bill_search ~<~ (${NUMBER} || ${TOP})
    order by b.bill_search using ~<~ limit ${most}
  ) b
  join search_properties p on p.company_id = ${companyId}::int and p.property = coalesce(b.property_key, 'bill ' || b.id)`;

/** The scans that find properties by a column, each with at most `most` rows, in the order of their text. */
function scansOf(
  companyId: number,
  { kind, keys }: NamedColumn,
  typed: string,
  most: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  if (keys === null) return [byBillNumber(companyId, most)];
  const scan = (rank: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select k.property_id, ${rank} as rank from (${from}) k order by k.key limit ${most}`;
  if (kind === "number")
    return [scan(sql`case when k.key = ${NUMBER} then 0 else 1 end`, keysAt(companyId, keys, NUMBER))];
  const start = scan(sql`1`, keysAt(companyId, keys, FULL));
  const shape = shapeOf(typed);
  if (shape === "start") return [start];
  if (shape === "word") return [start, scan(sql`2`, keysAt(companyId, keys, FULL, true))];
  return [
    start,
    sql`select k.property_id, 2 as rank from (${keysOfWords(companyId, keys, sql`asked.words`, sql`asked.patterns`)}) k limit ${most}`,
  ];
}

/** Rows of `property_id` and `rank` for one entry of SearchFields; `asked` has the typed text. */
function scansOfEntry(
  company: CompanyRecord,
  product: string,
  [name, typed]: readonly [string, string],
  most: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  return columnsNamed(columnsOf(company, product), name).flatMap((column) =>
    scansOf(company.id, column, typed, most),
  );
}

/** The same for several entries, by the bills that match all of them. */
const scanOfBills = (
  companyId: number,
  branches: readonly Match[],
  most: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] =>
  branches.map(
    (branch) => sql`
    select p.id as property_id, b.rank from (
      select b.id, b.property_key, ${branch.rank} as rank ${billsFound(companyId, branch)} limit ${most}
    ) b
    join search_properties p on p.company_id = ${companyId}::int and p.property = coalesce(b.property_key, 'bill ' || b.id)`,
  );

/** Reads a value of the bills of a property `f`. */
const ofBills = (companyId: number, value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${value} from search_properties p join bills b on b.company_id = p.company_id and b.id = any(p.bills)
  where p.company_id = ${companyId}::int and p.id = f.id)`;

/** How each OrderBy sorts properties `f`; by relevance, those where something is owed come first among equal matches. */
function orderOf(company: CompanyRecord, order: GuestSearchRequest["OrderBy"]): RawBuilder<unknown> {
  const of = (value: RawBuilder<unknown>): RawBuilder<unknown> => ofBills(company.id, value);
  const firsts: Readonly<Record<typeof order, RawBuilder<unknown>>> = {
    relevance: company.config.IsTylerSearch === true ? sql`true` : sql`f.rank, f.owed_years = ${NO_YEAR}`,
    year_desc: sql`${of(sql`max(b.tax_year)`)} desc`,
    year_asc: of(sql`min(b.tax_year)`),
    owner: of(sql`min(b.owner_search collate "C")`),
    amount_desc: sql`${of(sql`max(b.balance_cents)`)} desc`,
  };
  return sql`${firsts[order]}, f.parcel, f.id`;
}

export interface PropertySearch {
  readonly company: CompanyRecord;
  readonly request: GuestSearchRequest;
  readonly branches: readonly Match[];
  readonly selected: Selected;
}

/**
 * Common tables of a search by property: `page`, the bills of one page of properties with their place, and `summary`.
 *
 * A scan stops after `most` rows, so that a common word costs what a rare one does. If filters or another order decide
 * which properties come first, it stops later.
 */
export function pageOfProperties({
  company,
  request,
  branches,
  selected,
}: PropertySearch): RawBuilder<unknown> {
  const entries = Object.entries(request.SearchFields);
  const [entry] = entries;
  const isWide =
    !selected.paid ||
    !selected.unpaid ||
    selected.years.length > 0 ||
    orderOfScans(company, request) !== "text";
  const most = sql`${(isWide ? MAX_READ : MAX_PROPERTIES) + 1}::bigint`;
  const byKeys = entries.length === 1 && entry ? scansOfEntry(company, request.ProductNum, entry, most) : [];
  const scans = byKeys.length > 0 ? byKeys : scanOfBills(company.id, branches, most);
  const typed = entry?.[1] ?? "";
  const order = orderOf(company, request.OrderBy);
  const inYears =
    selected.years.length > 0
      ? sql`(select bit_or(search_year(year)) from unnest(${selected.years}::smallint[]) year)`
      : sql`~${NO_YEAR}`;
  const has = (wanted: boolean, years: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(${wanted}::boolean and ${years} & selected.years <> ${NO_YEAR})`;
  return sql`
    asked as materialized (
      select t.*, ${patternsOf(sql`t.words`)} as patterns from (
        select search_number(${typed}) as number, search_words(${typed}) as full_text,
          string_to_array(search_words(${typed}), ' ') as words
      ) t
    ),
    selected as materialized (select ${inYears} as years),
    scanned as materialized (
      select s.*, row_number() over () as nth from (
        ${sql.join(
          scans.map(
            (scan, at) => sql`select ${sql.lit(at)} as scan, s.* from asked cross join lateral (${scan}) s`,
          ),
          sql` union all `,
        )}
      ) s
    ),
    matched as materialized (
      select property_id as id, min(rank) as rank, min(nth) as nth from scanned
      group by property_id order by 2, 3 limit ${most}
    ),
    found as materialized (
      select m.*, p.parcel, p.owed_years, p.paid_years from matched m
      join search_properties p on p.company_id = ${company.id}::int and p.id = m.id
    ),
    remaining as materialized (
      select f.* from found f cross join selected
      where ${has(selected.unpaid, sql`f.owed_years`)} or ${has(selected.paid, sql`f.paid_years`)}
    ),
    listed as (select f.* from remaining f order by f.rank, f.nth limit ${sql.lit(MAX_PROPERTIES)}),
    properties as (
      select f.id, row_number() over (order by ${order}) as place from listed f
      order by ${order} limit ${request.PageSize}::int offset ${request.PageNumber * request.PageSize}::int
    ),
    page as (
      select o.id, f.place * ${sql.lit(MAX_OF_PROPERTY)} + o.nth as place from properties f
      join search_properties p on p.company_id = ${company.id}::int and p.id = f.id
      cross join lateral (
        select b.id, row_number() over (order by b.balance_cents > 0 desc, b.tax_year desc, b.id) as nth from bills b
        where b.company_id = ${company.id}::int and b.id = any(p.bills) and not b.is_withheld
        order by nth limit ${sql.lit(MAX_OF_PROPERTY)}
      ) o
    ),
    summary as (
      select count(*) as finds, (select count(*) from remaining) as shown,
        count(*) >= ${most} or exists (select from scanned group by scan having count(*) >= ${most}) as has_more,
        bit_or(f.owed_years)::text as owed_years, bit_or(f.paid_years)::text as paid_years
      from found f
    )`;
}

/** Whether the first properties by rank and text are the first of the page's order, too. */
const orderOfScans = ({ config }: CompanyRecord, { OrderBy }: GuestSearchRequest): "text" | "other" =>
  OrderBy === "relevance" && config.IsTylerSearch !== true ? "text" : "other";
