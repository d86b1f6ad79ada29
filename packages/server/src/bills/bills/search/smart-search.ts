import type { Suggestion } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { fieldLabel } from "@county-pay/core/search";
import { type RawBuilder, sql } from "kysely";
import { searchFieldToWire } from "../../../county/companies/index.ts";
import { createShapes, slot } from "../../../db/connection/composed.ts";
import type { Source } from "../../../db/database.ts";
import { type NamedColumn, partsOf } from "./fields.ts";
import { isAddress, isKeyOf, keysOfWords, NOTHING_MORE, shapeOf, TOP } from "./keys.ts";

/** VALID-031 */
const MAX_SUGGESTIONS = 10;

const COMPANY = slot("company");
const TYPED = slot("typed");
/** The typed text, its last word first. */
const TURNED = slot("turned");

interface SuggestionRow {
  readonly value: string;
  readonly detail: string;
  readonly place: number;
  readonly turn: number;
}

/** 'john smith' is stored as 'SMITH JOHN': last word first. Null for a single word. */
function lastWordFirst(typed: string): string | null {
  const words = typed.split(/[\s,.]+/).filter((word) => word !== "");
  return words.length < 2 ? null : [...words.slice(-1), ...words.slice(0, -1)].join(" ");
}

/** What a column is searched for, as the table `t`. */
const variants = (column: NamedColumn, typed: RawBuilder<unknown>, isLoose: boolean): RawBuilder<unknown> =>
  column.kind === "words"
    ? sql`(select v.*, ${TOP} as prefix_end from search_variants(${typed}, ${isAddress(column)}, ${sql.lit(isLoose)}) v) t`
    : sql`(select 1 as nth, search_number(${typed}) as prefix, ${TOP} as prefix_end
        union select 2, search_parts(${typed}), ${NOTHING_MORE}
        where search_parts(${typed}) <> search_number(${typed})) t`;

/**
 * The first distinct values of a column that start with `typed`, each found by one index lookup: bills that share a
 * value are not read.
 */
function values(
  column: NamedColumn,
  typed: RawBuilder<unknown>,
  place: number,
  isLoose: boolean,
  key: RawBuilder<unknown> = column.key,
  about: RawBuilder<unknown> = column.about,
): RawBuilder<SuggestionRow> {
  const { value, detail } = column;
  const next = (after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${key} as key, ${value} as value, ${detail} as detail from bills b
    where b.company_id = ${COMPANY}::int and not b.is_withheld and ${about} and ${after}
      and ${key} ~<~ (t.prefix || t.prefix_end)
    order by ${key} using ~<~ limit 1`;
  return sql<SuggestionRow>`
    select walk.value, walk.detail, walk.turn, ${sql.lit(place)} as place from ${variants(column, typed, isLoose)}
    cross join lateral (
      with recursive step as (
        select 1 as turn, first.* from (${next(sql`${key} ~>=~ t.prefix`)}) first
        union all
        select step.turn + 1, following.* from step cross join lateral (${next(sql`${key} ~>~ step.key`)}) following
        where step.turn < ${sql.lit(MAX_SUGGESTIONS)}
      )
      select * from step
    ) walk
    where t.prefix <> ''`;
}

/** The values of a column with these words in any order, or with the house number and the street of an address. */
function valuesOfKeys(
  column: Extract<NamedColumn, { kind: "words" }>,
  place: number,
  isAny: boolean,
): RawBuilder<SuggestionRow> {
  const words = sql`${variants(column, TYPED, true)}
    cross join lateral (${keysOfWords(COMPANY, column.keys, sql`t.words`, sql`t.patterns`)} limit ${sql.lit(MAX_SUGGESTIONS)}) k`;
  const street = sql`select k.* from search_street(${COMPANY}::int, ${TYPED}, ${sql.lit(isAny)}) k`;
  return sql<SuggestionRow>`
    select b.value, b.detail, row_number() over ()::int as turn, ${sql.lit(place)} as place from (
      (select k.* from ${words} where k.key is not null)
      ${column.name === "Address" ? sql`union all (${street} limit ${sql.lit(MAX_SUGGESTIONS)})` : sql``}
    ) k
    join search_properties p on p.company_id = ${COMPANY}::int and p.id = k.property_id
    cross join lateral (
      select ${column.value} as value, ${column.detail} as detail from bills b
      where b.company_id = ${COMPANY}::int and b.id = any(p.bills) and not b.is_withheld and ${isKeyOf(column)} limit 1
    ) b`;
}

const shapes = createShapes();

const joined = (parts: readonly RawBuilder<unknown>[]): RawBuilder<SuggestionRow> => sql<SuggestionRow>`
  select value, detail, turn, place from (
    ${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}
  ) found order by turn, place`;

const statement = (columns: readonly NamedColumn[], isTurned: boolean): RawBuilder<SuggestionRow> =>
  joined(
    columns.flatMap((column, place) => [
      values(column, TYPED, place, false),
      ...(isTurned && column.kind === "words" ? [values(column, TURNED, place, false)] : []),
    ]),
  );

/** For queries that no value starts with: numbers without leading zeros, and words in any order. */
const looseStatement = (columns: readonly NamedColumn[], isAny: boolean): RawBuilder<SuggestionRow> =>
  joined(
    columns.flatMap((column, place) => {
      if (column.kind === "words") return [valuesOfKeys(column, place, isAny)];
      const parts = partsOf(column);
      return [values(column, TYPED, place, true, parts, sql`${column.about} and ${parts} <> ${column.key}`)];
    }),
  );

/**
 * Values in these columns that start with the query, alternating between columns: at most ten lines, without duplicates
 * (SEARCH-028, SEARCH-035). If there are none, values that have its words in any order.
 */
export async function suggest(
  { pool, kysely }: Source,
  companyId: number,
  columns: readonly NamedColumn[],
  typed: string,
  language: Language,
): Promise<Suggestion[]> {
  if (columns.length === 0) return [];
  const turned = lastWordFirst(typed);
  const names = columns.map(({ name }) => name);
  const read = async (shape: unknown, make: () => RawBuilder<SuggestionRow>) =>
    (
      await pool.query<SuggestionRow>(
        shapes(JSON.stringify(shape), make, kysely, { company: companyId, typed, turned }),
      )
    ).rows;
  const starts = await read([names, turned !== null], () => statement(columns, turned !== null));
  const isAny = columns.length > 1;
  const rows =
    starts.length > 0 || shapeOf(typed) === "start"
      ? starts
      : await read([names, "loose"], () => looseStatement(columns, isAny));
  const lines = new Map<string, Suggestion>();
  for (const { value, detail, place } of rows) {
    const field = columns[place]?.field;
    if (!field || lines.has(value) || lines.size === MAX_SUGGESTIONS) continue;
    lines.set(value, {
      Value: value,
      FieldName: field.fieldName,
      FieldLabel: fieldLabel(searchFieldToWire(field), language).text,
      Detail: detail,
    });
  }
  return [...lines.values()];
}
