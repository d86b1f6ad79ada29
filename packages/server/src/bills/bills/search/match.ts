import { type RawBuilder, sql } from "kysely";
import {
  isAddress,
  joinedKey,
  KEY_KINDS,
  NOTHING_MORE,
  rankOfKey,
  shapeOf,
  type TextColumn,
  TOP,
} from "./keys.ts";

/**
 * How the bills that may meet a condition are read: by an index of the bills themselves, by the words under which their
 * property is found, by the house number and the street of an address whose other words are ignored, or not by this
 * condition at all.
 */
export type Via =
  | { readonly by: "index" }
  | { readonly by: "words"; readonly column: TextColumn; readonly typed: string }
  | {
      readonly by: "street";
      readonly column: TextColumn;
      readonly typed: string;
      readonly isAny: boolean;
    }
  | { readonly by: "none" };

/** One way in which a bill `b` may match the query, and how good a match that is: 0 is best. */
export interface Match {
  readonly condition: RawBuilder<unknown>;
  readonly rank: RawBuilder<unknown>;
  readonly via: Via;
}

export const BY_INDEX: Via = { by: "index" };
export const BY_NONE: Via = { by: "none" };

/** A number of bills `b`: its key, and what it was made from. */
export interface NumberColumn {
  readonly key: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

export const PARCEL_ID: NumberColumn = { key: sql`b.parcel_search`, value: sql`b.parcel_id` };
export const BILL_NUMBER: NumberColumn = { key: sql`b.bill_search`, value: sql`b.bill_number` };
export const ACCOUNT_NUMBER: NumberColumn = { key: sql`b.account_search`, value: sql`b.account_number` };
/** The location of a mobile home, for bills of these. */
export const LOCATION: NumberColumn = { key: sql`search_number(b.description)`, value: sql`b.description` };

const begins = (
  key: RawBuilder<unknown>,
  prefix: RawBuilder<unknown>,
  end: RawBuilder<unknown> = TOP,
): RawBuilder<unknown> =>
  sql`(${prefix} <> '' and ${key} ~>=~ ${prefix} and ${key} ~<~ (${prefix} || ${end}))`;

/** The number's parts without leading zeros, where it has any: those bills have an index. */
const withoutZeros = (
  { key, value }: NumberColumn,
  condition: (parts: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(search_parts(${value}) <> ${key} and ${condition(sql`search_parts(${value})`)})`;

/**
 * The query's letters and digits are a prefix of the number's; a query without leading zeros, also of the number's without
 * them. A query with leading zeros in its parts is also a number without them: 2026-0000001 is 2026-1, and not the start
 * of 2026-17. Exact matches come first.
 */
export const numberMatch = (column: NumberColumn, typed: string): Match => {
  const [number, parts] = [sql`search_number(${typed})`, sql`search_parts(${typed})`];
  const end = sql`case when ${parts} = ${number} then ${TOP} else ${NOTHING_MORE} end`;
  return {
    condition: sql`(${begins(column.key, number)} or ${begins(column.key, parts, end)}
      or ${withoutZeros(column, (own) => begins(own, parts, end))})`,
    rank: sql`case when ${column.key} = ${number} then 0 when ${parts} in (${column.key}, search_parts(${column.value})) then 1 else 3 end`,
    via: BY_INDEX,
  };
};

/** The query's letters and digits equal the number's, with or without leading zeros. */
export const exactNumber = (column: NumberColumn, typed: string): RawBuilder<unknown> => {
  const parts = sql`search_parts(${typed})`;
  return sql`(${parts} <> '' and (${column.key} in (search_number(${typed}), ${parts})
    or ${withoutZeros(column, (own) => sql`${own} = ${parts}`)}))`;
};

/** A whole word of the address equals this one. For conditions after a more selective one: no index supports it. */
export const isWord = (address: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(' ' || ${address} || ' ') like ('% ' || search_address(${word}) || ' %')`;

/** What is searched for, as the table `t`. */
const variants = (column: TextColumn, typed: string): RawBuilder<unknown> =>
  sql`search_variants(${typed}, ${isAddress(column)}, false) t`;

/** A text begins with a word of one or two letters, or with what that means. Each has its own index scan. */
const beginsWith = (column: TextColumn, typed: string): RawBuilder<unknown> => {
  const nth = (place: number) =>
    sql`(select t.prefix from ${variants(column, typed)} where t.nth = ${sql.lit(place)})`;
  return sql`(${begins(column.key, nth(1))} or ${begins(column.key, nth(2))})`;
};

/**
 * Every word of the query starts a word of a name or address, in any order, however either of them is spelled; exact
 * matches come first, then those of whole words.
 */
export function wordsMatch(column: TextColumn, typed: string): Match {
  const { key } = column;
  const hasWords = sql`' ' || ${key} like all (t.patterns)`;
  const rankOfWords = sql`case when ' ' || ${key} || ' ' like all (t.whole_patterns) then 2 else 4 end`;
  const isStart = shapeOf(typed) === "start";
  return {
    condition: isStart
      ? beginsWith(column, typed)
      : sql`exists (select from ${variants(column, typed)}
          where ${hasWords} or ' ' || ${joinedKey(column)} like all (t.patterns))`,
    rank: sql`coalesce((
      select min(case when ${begins(key, sql`t.prefix`)} then least(${rankOfKey(key, sql`false`)}, ${rankOfWords}) else ${rankOfWords} end)
      from ${variants(column, typed)} where ${begins(key, sql`t.prefix`)} or ${hasWords}
    ), 4)`,
    via: isStart ? BY_INDEX : { by: "words", column, typed },
  };
}

/**
 * The house number and the street of the query are those of the address; of its other words, such as the city and the
 * ZIP code, as many as of any. For queries that `wordsMatch` nothing.
 */
export const streetMatch = (column: TextColumn, typed: string, isAny: boolean): Match => ({
  condition: sql`true`,
  rank: sql`5`,
  via: { by: "street", column, typed, isAny },
});

/** The query's letters and digits equal the number's. */
export const sameNumber = (key: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_number(${typed}) <> '' and ${key} = search_number(${typed}))`;

/** The query is the whole name or address, however either of them is spelled. */
export const sameText = (column: TextColumn, typed: string): RawBuilder<unknown> => {
  const text = column.keys === KEY_KINDS.address ? sql`search_address(${typed})` : sql`search_name(${typed})`;
  return sql`(${text} <> '' and ${column.key} = ${text})`;
};

/** All conditions combined; without conditions, nothing matches. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;
