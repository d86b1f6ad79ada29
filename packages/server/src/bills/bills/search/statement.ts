import { type RawBuilder, sql } from "kysely";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { COMMON_COLUMNS, CUSTOM_COLUMNS, LISTS_OF_OWNER, RELATED_COLUMNS, STORED_COLUMNS } from "../rows.ts";
import { hasCustomForm } from "../to-wire.ts";
import { type Asked, COMPANY, typedTable } from "./asked.ts";

/**
 * The part of a statement that finds a page: common tables `scanned`, `found`, with filters `remaining`, and `shown`, which
 * has the bills of the page with their place; and the years with and without a balance of what was found, as bits.
 */
export interface Page {
  readonly tables: RawBuilder<unknown>;
  /** The rows of `found` that are counted, and that the filters' values come from. */
  readonly read: RawBuilder<unknown>;
  readonly owedYears: RawBuilder<unknown>;
  readonly paidYears: RawBuilder<unknown>;
}

/** The table of what is left of `found` with the filters. */
export const remainingOf = ({ isFiltered }: Asked): RawBuilder<unknown> =>
  isFiltered ? sql`remaining` : sql`found`;

const formOf = (company: CompanyRecord, common: RawBuilder<unknown>): RawBuilder<unknown> =>
  hasCustomForm(company) ? sql`${common}, ${CUSTOM_COLUMNS}` : common;

/** The columns of a bill `b` that `shown` has. */
export const columnsShown = (company: CompanyRecord): RawBuilder<unknown> =>
  sql`b.company_id, ${formOf(company, STORED_COLUMNS)}, b.is_non_payable`;

/** Scans for matches of the first ranks, and for those of the last one. Rows of `scan`, `id`, `rank`, and more. */
export interface Scans {
  readonly first: readonly RawBuilder<unknown>[];
  readonly last: readonly RawBuilder<unknown>[];
}

/** What sorts the rows of scans: rank, then scan, then their place in it. */
const RANK = sql.lit(1_000_000_000);
const SCAN = sql.lit(1_000_000);
/** The rank of such a place. */
export const rankOf = (place: RawBuilder<unknown>): RawBuilder<unknown> => sql`${place} / ${RANK}`;

const inOrder = (scans: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select s.*, s.rank::bigint * ${RANK} + s.scan * ${SCAN} + row_number() over () as nth from (
    ${sql.join(
      scans.map((scan) => sql`(${scan})`),
      sql` union all `,
    )}
  ) s`;

/**
 * The common table `scanned`: the rows of all scans with their place `nth`. If the first scans alone have enough, the
 * last ones are not read; of a single word, enough that are exact or begin with that whole word.
 */
export const scannedTable = (asked: Asked, { first, last }: Scans): RawBuilder<unknown> => sql`
  ${asked.single ? sql`${typedTable(asked)},` : sql``}
  ${
    last.length === 0
      ? sql`scanned as materialized (${inOrder(first)})`
      : sql`
        first_ranks as materialized (${inOrder(first)}),
        scanned as materialized (
          select * from first_ranks
          union all
          select l.* from (${inOrder(last)}) l
          where (
            select count(distinct id) ${
              asked.single?.shape === "word" ? sql`filter (where rank < 2)` : sql``
            } < ${sql.lit(asked.most)} from first_ranks
          )
        )`
  }`;

/** Of each owner of the bills shown, the restricted lists; nothing is compared if the county has no such list. */
const OWNERS = sql`
  owners as (
    select b.*, ${LISTS_OF_OWNER} as lists from (
      select distinct b.company_id, b.parcel_id, b.account_number, b.property_type, b.description, b.owner_name
      from shown b where exists (select from restricted_consumers r where r.company_id = ${COMPANY}::int)
    ) b
  )`;

/** One row: how many match, how many remain, all filter values, and the bills of the page as JSON. */
export const statementOf = (
  asked: Asked,
  { tables, read, owedYears, paidYears }: Page,
): RawBuilder<unknown> => sql`
  with ${tables}, ${OWNERS}
  select count(*) as finds, ${asked.isFiltered ? sql`(select count(*) from remaining)` : sql`count(*)`} as shown,
    count(*) >= ${sql.lit(asked.most)}
      or exists (select from scanned group by scan having count(*) >= ${sql.lit(asked.most)}) as has_more,
    ${owedYears}::text as owed_years, ${paidYears}::text as paid_years,
    (
      select json_agg(b order by b.place) from (
        select b.place, ${formOf(asked.company, COMMON_COLUMNS)}, ${RELATED_COLUMNS}
        from shown b
        cross join lateral (select b.back_taxes_cents) neighbors
        left join owners on (owners.parcel_id, owners.account_number, owners.property_type, owners.description, owners.owner_name)
          = (b.parcel_id, b.account_number, b.property_type, b.description, b.owner_name)
        cross join lateral (select coalesce(owners.lists, '{}') as lists) listed
      ) b
    ) as bills
  from ${read} f`;
