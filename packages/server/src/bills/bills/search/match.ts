import { type RawBuilder, sql } from "kysely";

/** One way in which a bill `b` may meet what was typed, and how good a find that is: 0 is best. */
export interface Match {
  readonly condition: RawBuilder<unknown>;
  readonly rank: RawBuilder<unknown>;
}

/** Sorts after every other character: a prefix is a range that ends before it. Works with indexes whatever the plan. */
export const TOP = sql`chr(1114111)`;

/** Shorter words are looked for at the beginning of the whole only: anywhere they would be in half of all bills. */
const LEAST_WORD = 3;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

const wordsOf = (typed: string): readonly string[] => typed.split(/[\s,.]+/).filter((word) => word !== "");

/** Letters and digits of what was typed begin those of the number; exact finds come first. */
export const numberMatch = (column: RawBuilder<unknown>, typed: string): Match => ({
  condition: sql`(search_number(${typed}) <> '' and ${column} ~>=~ search_number(${typed})
    and ${column} ~<~ (search_number(${typed}) || ${TOP}))`,
  rank: sql`case when ${column} = search_number(${typed}) then 0 else 1 end`,
});

const beginsWith = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_words(${typed}) <> '' and ${column} ~>=~ search_words(${typed})
    and ${column} ~<~ (search_words(${typed}) || ${TOP}))`;

/** Some word of the column begins with this one. */
const hasWord = (column: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(${column} like (search_words(${escapeLike(word)}) || '%')
    or ${column} like ('% ' || search_words(${escapeLike(word)}) || '%'))`;

/** Some word of the column is this one, whole. For conditions that come after a more telling one: no index serves it. */
export const isWord = (column: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(' ' || ${column} || ' ') like ('% ' || search_words(${escapeLike(word)}) || ' %')`;

/** Every typed word begins some word of a name or an address, in any order; those that begin with it come first. */
export function wordsMatch(column: RawBuilder<unknown>, typed: string): Match {
  const words = wordsOf(typed);
  const rank = sql`case when ${beginsWith(column, typed)} then 1 else 2 end`;
  if (words.length < 2 && typed.trim().length < LEAST_WORD)
    return { condition: beginsWith(column, typed), rank };
  return { condition: allOf(words.map((word) => hasWord(column, word))), rank };
}

/** All conditions together; of none, nothing is met. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;

/** Letters and digits of what was typed are those of the number, all of them. */
export const exactNumber = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_number(${typed}) <> '' and ${column} = search_number(${typed}))`;

/** What was typed is the whole name or address, commas, spaces and case aside. */
export const exactWords = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(search_words(${typed}) <> '' and ${column} = search_words(${typed}))`;
