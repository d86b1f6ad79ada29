import type { GuestSearchRequest, SearchFilter } from "@county-pay/core/contract";
import { ANY_FIELD } from "@county-pay/core/search";
import { type RawBuilder, sql } from "kysely";
import { slot } from "../../../db/connection/composed.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { branchesOf } from "./branches.ts";
import { columnsNamed, columnsOf, type NamedColumn } from "./fields.ts";
import { KEY_KINDS, NOTHING_MORE, shapeOf, TOP } from "./keys.ts";
import type { Match } from "./match.ts";

/** As many results are listed and counted; of more, the first by rank and text. */
export const MAX_LISTED = 300;

/** At most as many are read if filters decide which are listed, or another order which bills come first. */
const MAX_READ = 1_500;

/** What the filters of a request select; empty years: all. */
interface Selected {
  readonly paid: boolean;
  readonly unpaid: boolean;
  readonly years: readonly number[];
}

/** A search, and what its statement depends on. */
export interface Asked {
  readonly company: CompanyRecord;
  readonly request: GuestSearchRequest;
  /** Several entries of SearchFields are found by the bills that match all of them. */
  readonly branches: () => readonly Match[];
  /** Of a single entry: the columns that it searches, and how its text finds names and addresses. */
  readonly single: {
    readonly columns: readonly NamedColumn[];
    readonly typed: string;
    readonly shape: ReturnType<typeof shapeOf>;
  } | null;
  readonly selected: Selected;
  readonly isFiltered: boolean;
  /**
   * Nothing was found by all words: also by the words that the last one may become, and by the house number and the
   * street of an address.
   */
  readonly isLoose: boolean;
  /** A scan stops after as many rows, so that a common word costs what a rare one does. */
  readonly most: number;
}

/** The selected values of a filter. */
export const valuesOn = (filters: readonly SearchFilter[], type: SearchFilter["type"]): readonly string[] =>
  filters
    .filter((filter) => filter.type === type)
    .flatMap((filter) => Object.entries(filter.value))
    .filter(([, on]) => on)
    .map(([value]) => value);

function selectedOf({ Filters }: GuestSearchRequest): Selected {
  const statuses = valuesOn(Filters, "Status");
  const both = statuses.length !== 1;
  return {
    paid: both || statuses[0] === "Paid",
    unpaid: both || statuses[0] === "Unpaid",
    years: valuesOn(Filters, "Year").map(Number),
  };
}

/** Tyler's results are sorted by parcel, newest year first (SEARCH-038). */
export const isByParcel = ({ company, request }: Pick<Asked, "company" | "request">): boolean =>
  request.OrderBy === "relevance" && company.config.IsTylerSearch === true;

/** Whether the best matches come first. */
export const isByRelevance = ({ company, request }: Pick<Asked, "company" | "request">): boolean =>
  request.OrderBy === "relevance" && !isByParcel({ company, request });

/** Reads a request without `unknownFields`. */
export function askedOf(company: CompanyRecord, request: GuestSearchRequest, isLoose = false): Asked {
  const [entry, ...others] = Object.entries(request.SearchFields);
  const columns =
    entry && others.length === 0 ? columnsNamed(columnsOf(company, request.ProductNum), entry[0]) : [];
  const typed = entry?.[1] ?? "";
  const selected = selectedOf(request);
  const isFiltered = !selected.paid || !selected.unpaid || selected.years.length > 0;
  const sortsAll = request.GroupBy !== "property" && !isByRelevance({ company, request });
  return {
    company,
    request,
    branches: () => branchesOf(company, request.ProductNum, request.SearchFields),
    single: columns.length > 0 ? { columns, typed, shape: shapeOf(typed) } : null,
    selected,
    isFiltered,
    isLoose,
    most: (isFiltered || sortsAll ? MAX_READ : MAX_LISTED) + 1,
  };
}

/** Whether a search that found nothing is repeated loosely: names and addresses have words that can be ignored. */
export const mayBeLoose = ({ single }: Asked): boolean =>
  single?.columns.some(({ kind }) => kind === "words") ?? false;

/** The values that a statement of a search has slots for. */
export const COMPANY = slot("company");
export const OFFSET = slot("offset");
export const PAID = slot("paid");
export const UNPAID = slot("unpaid");
export const YEARS = slot("years");
const TYPED = slot("typed");

export const valuesOf = ({ company, request, single, selected }: Asked): Record<string, unknown> => ({
  company: company.id,
  offset: request.PageNumber * request.PageSize,
  paid: selected.paid,
  unpaid: selected.unpaid,
  years: selected.years,
  typed: single?.typed ?? "",
});

/** The kind of a column's keys; bill numbers, which have none, are of another. */
export const kindOf = ({ keys }: Pick<NamedColumn, "keys">): RawBuilder<unknown> =>
  sql.lit(keys ?? Math.max(...Object.values(KEY_KINDS)) + 1);

const numbersTyped = (columns: readonly NamedColumn[]): RawBuilder<unknown> => sql`
  select kind, nth, number, case nth when 1 then ${TOP} else ${NOTHING_MORE} end, number, null::text[], null::text[],
    null::text[]
  from (values ${sql.join(columns.map((column) => sql`(${kindOf(column)})`))}) kinds (kind)
  cross join (
    select 1 as nth, search_number(${TYPED}) as number
    union all
    select 2, search_parts(${TYPED}) where search_parts(${TYPED}) <> search_number(${TYPED})
  ) numbers where number <> ''`;

const wordsTyped = (column: NamedColumn, isLoose: boolean): RawBuilder<unknown> => sql`
  select ${kindOf(column)}, v.nth, v.prefix, ${TOP}, v.whole, v.words, v.patterns, v.whole_patterns
  from search_variants(${TYPED}, ${sql.lit(column.keys === KEY_KINDS.address)}, ${sql.lit(isLoose)}) v`;

/** The common table `typed`: by the kind of keys, what the typed text is searched for. */
export function typedTable({ single, isLoose }: Asked): RawBuilder<unknown> {
  const columns = single?.columns ?? [];
  const numbers = columns.filter(({ kind }) => kind === "number");
  const parts = [
    ...(numbers.length > 0 ? [numbersTyped(numbers)] : []),
    ...columns.filter(({ kind }) => kind === "words").map((column) => wordsTyped(column, isLoose)),
  ];
  return sql`typed (kind, nth, prefix, prefix_end, whole, words, patterns, whole_patterns) as materialized (
    ${sql.join(parts, sql` union all `)}
  )`;
}

/** The properties whose address has the house number and the street that were typed. */
export const streetKeys = ({ request }: Asked): RawBuilder<unknown> =>
  sql`search_street(${COMPANY}::int, ${TYPED}, ${sql.lit(Object.keys(request.SearchFields)[0] === ANY_FIELD)})`;

/**
 * What the text of a statement depends on. The size of a page is part of it: a plan for any size would seem more
 * expensive to PostgreSQL than planning each search for its own.
 */
export const shapeOfStatement = ({ company, request, single, isLoose, isFiltered, most }: Asked): string =>
  JSON.stringify([
    single?.columns.map(({ name }) => name),
    single?.shape,
    isLoose,
    Object.keys(request.SearchFields)[0] === ANY_FIELD,
    request.GroupBy,
    request.OrderBy,
    request.PageSize,
    isByParcel({ company, request }),
    company.config.IsCustomAPI === true || company.config.IsTylerSearch === true,
    isFiltered,
    most,
  ]);
