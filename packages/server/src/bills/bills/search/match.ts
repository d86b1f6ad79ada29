import { type RawBuilder, sql } from "kysely";

/** One way in which a bill `b` may match the query, and how good a match that is: 0 is best. */
export interface Match {
  readonly condition: RawBuilder<unknown>;
  readonly rank: RawBuilder<unknown>;
}

/**
 * Sorts after every other character: a prefix search is a range that ends before it. Works with indexes in any plan.
 */
export const TOP = sql`chr(1114111)`;

/** Shorter words match only at the start of the whole text: anywhere else they would match half of all bills. */
const MIN_WORD_LENGTH = 3;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

const wordsOf = (typed: string): readonly string[] => typed.split(/[\s,.]+/).filter((word) => word !== "");

/** The query's letters and digits are a prefix of the number's; exact matches come first. */
export const numberMatch = (column: RawBuilder<unknown>, typed: string): Match => ({
  condition: sql`(search_number(${typed}) <> '' and ${column} ~>=~ search_number(${typed})
    and ${column} ~<~ (search_number(${typed}) || ${TOP}))`,
  rank: sql`case when ${column} = search_number(${typed}) then 0 else 1 end`,
});

const beginsWith = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_words(${typed}) <> '' and ${column} ~>=~ search_words(${typed})
    and ${column} ~<~ (search_words(${typed}) || ${TOP}))`;

/** A word in the column starts with this one. */
const hasWord = (column: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(${column} like (search_words(${escapeLike(word)}) || '%')
    or ${column} like ('% ' || search_words(${escapeLike(word)}) || '%'))`;

/** A whole word in the column equals this one. For conditions after a more selective one: no index supports it. */
export const isWord = (column: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(' ' || ${column} || ' ') like ('% ' || search_words(${escapeLike(word)}) || ' %')`;

/**
 * Every word of the query starts a word of a name or address, in any order; texts that start with the query come first.
 */
export function wordsMatch(column: RawBuilder<unknown>, typed: string): Match {
  const words = wordsOf(typed);
  const rank = sql`case when ${beginsWith(column, typed)} then 1 else 2 end`;
  if (words.length < 2 && typed.trim().length < MIN_WORD_LENGTH)
    return { condition: beginsWith(column, typed), rank };
  return { condition: allOf(words.map((word) => hasWord(column, word))), rank };
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
