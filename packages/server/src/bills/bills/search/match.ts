import { type RawBuilder, sql } from "kysely";
import { type KeyKind, shapeOf, TOP, wordOf, wordsOf } from "./keys.ts";

/**
 * How the bills that may meet a condition are read: by an index of the bills themselves, by the words under which their
 * property is found, or not by this condition at all.
 */
export type Via =
  | { readonly by: "index" }
  | {
      readonly by: "words";
      readonly kind: KeyKind;
      readonly column: RawBuilder<unknown>;
      readonly typed: string;
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

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/** The query's letters and digits are a prefix of the number's; exact matches come first. */
export const numberMatch = (column: RawBuilder<unknown>, typed: string): Match => ({
  condition: sql`(search_number(${typed}) <> '' and ${column} ~>=~ search_number(${typed})
    and ${column} ~<~ (search_number(${typed}) || ${TOP}))`,
  rank: sql`case when ${column} = search_number(${typed}) then 0 else 1 end`,
  via: BY_INDEX,
});

const beginsWith = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_words(${typed}) <> '' and ${column} ~>=~ search_words(${typed})
    and ${column} ~<~ (search_words(${typed}) || ${TOP}))`;

/** A whole word in the column equals this one. For conditions after a more selective one: no index supports it. */
export const isWord = (column: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(' ' || ${column} || ' ') like ('% ' || search_words(${escapeLike(word)}) || ' %')`;

/**
 * Every word of the query starts a word of a name or address, in any order; texts that start with the query come first.
 */
export function wordsMatch(kind: KeyKind, column: RawBuilder<unknown>, typed: string): Match {
  const shape = shapeOf(typed);
  const condition =
    shape === "start"
      ? beginsWith(column, typed)
      : allOf(wordsOf(typed).map((word) => wordOf(column, sql`search_words(${word})`)));
  return {
    condition,
    rank: sql`case when ${beginsWith(column, typed)} then 1 else 2 end`,
    via: shape === "start" ? BY_INDEX : { by: "words", kind, column, typed },
  };
}

/** All conditions combined; without conditions, nothing matches. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;

/** The query's letters and digits equal the number's. */
export const exactNumber = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_number(${typed}) <> '' and ${column} = search_number(${typed}))`;

/** The query is the whole name or address, ignoring commas, spaces, and case. */
export const exactWords = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_words(${typed}) <> '' and ${column} = search_words(${typed}))`;
