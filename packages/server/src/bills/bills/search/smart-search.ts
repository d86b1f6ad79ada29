import type { Suggestion } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { fieldLabel } from "@county-pay/core/search";
import { type RawBuilder, sql } from "kysely";
import { searchFieldToWire } from "../../../county/companies/index.ts";
import { createShapes, slot } from "../../../db/connection/composed.ts";
import type { Source } from "../../../db/database.ts";
import type { NamedColumn } from "./fields.ts";
import { TOP } from "./keys.ts";

/** VALID-031 */
const MAX_SUGGESTIONS = 10;

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

/**
 * The first distinct values of a column that start with `typed`, each found by one index lookup: bills that share a
 * value are not read.
 */
function values(
  { kind, key, value, detail, about }: NamedColumn,
  typed: RawBuilder<unknown>,
  place: number,
): RawBuilder<SuggestionRow> {
  const prefix = kind === "number" ? sql`search_number(${typed})` : sql`search_words(${typed})`;
  const next = (after: RawBuilder<unknown>, past: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${key} as key, ${value} as value, ${detail} as detail from bills b
    where b.company_id = ${COMPANY}::int and not b.is_withheld and ${about} and ${after} and ${key} ~<~ ${past}
    order by ${key} using ~<~ limit 1`;
  // The query is normalized once, not at each step.
  return sql<SuggestionRow>`
    with recursive asked as materialized (select ${prefix} as prefix, ${prefix} || ${TOP} as past), step as (
      select 1 as turn, asked.past, first.* from asked
      cross join lateral (${next(sql`${key} ~>=~ asked.prefix`, sql`asked.past`)}) first
      where asked.prefix <> ''
      union all
      select step.turn + 1, step.past, following.* from step
      cross join lateral (${next(sql`${key} ~>~ step.key`, sql`step.past`)}) following
      where step.turn < ${sql.lit(MAX_SUGGESTIONS)}
    )
    select value, detail, turn, ${sql.lit(place)} as place from step`;
}

const COMPANY = slot("company");
const TYPED = slot("typed");
/** The typed text, its last word first. */
const TURNED = slot("turned");

const shapes = createShapes();

function statement(columns: readonly NamedColumn[], isTurned: boolean): RawBuilder<SuggestionRow> {
  const parts = columns.flatMap((column, place) => [
    values(column, TYPED, place),
    ...(isTurned && column.kind === "words" ? [values(column, TURNED, place)] : []),
  ]);
  return sql<SuggestionRow>`
    select value, detail, turn, place from (
      ${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}
    ) found order by turn, place`;
}

/**
 * Values in these columns that start with the query, alternating between columns: at most ten lines, without duplicates
 * (SEARCH-028, SEARCH-035).
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
  const shape = JSON.stringify([columns.map(({ name }) => name), turned !== null]);
  const make = () => statement(columns, turned !== null);
  const { rows } = await pool.query<SuggestionRow>(
    shapes(shape, make, kysely, { company: companyId, typed, turned }),
  );
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
