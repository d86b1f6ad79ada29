import { type RawBuilder, sql } from "kysely";

/**
 * The kinds of keys in `search_keys`, under which a bill's property is found. Bill numbers are not among them: they are
 * found by the index of the bills.
 */
export const KEY_KINDS = { parcel: 1, account: 2, location: 3, owner: 4, address: 5 } as const;
export type KeyKind = (typeof KEY_KINDS)[keyof typeof KEY_KINDS];

/**
 * Sorts after every other character: a prefix search is a range that ends before it. Works with indexes in any plan.
 */
export const TOP = sql`chr(1114111)`;

/** Shorter words match only at the start of the whole text: anywhere else they would match half of all bills. */
const MIN_WORD_LENGTH = 3;

/** One word, in any script, also with an apostrophe. */
const ONE_WORD = /^[\p{L}\p{M}\p{Nd}'`´‘’‛ʹʻʼʽˈˊˋ′＇]*$/u;

/** How typed text finds a name or an address: a start of the whole text, one word of it, or several in any order. */
export function shapeOf(typed: string): "start" | "word" | "words" {
  const text = typed.trim();
  if (!ONE_WORD.test(text)) return "words";
  return text.length < MIN_WORD_LENGTH ? "start" : "word";
}

/** A company's ID, or the slot for it. */
export type Company = number | RawBuilder<unknown>;

/** In place of `TOP`, for a range with the text alone: it sorts before every character of a key. */
export const NOTHING_MORE = sql`' '`;

/** A key `k` starts with this text; with `NOTHING_MORE` as its end, it is this text. */
export const startsWith = (
  prefix: RawBuilder<unknown>,
  end: RawBuilder<unknown> = TOP,
): RawBuilder<unknown> => sql`${prefix} <> '' and k.key >= ${prefix} and k.key < ${prefix} || ${end}`;

/** The keys `k` of a kind: `select … where …`. */
export const keysOf = (company: Company, kind: KeyKind): RawBuilder<unknown> =>
  sql`select k.property_id, k.later, k.key from search_keys k where k.company_id = ${company}::int and k.kind = ${sql.lit(kind)}`;

/**
 * The rarest of several words is found by counting as many keys of each; if every word has as many, the next number is
 * tried. So a rare word among common ones costs only what it has itself. Of words with as many as the last number, the
 * longest is taken for the rarest.
 */
const COUNTED = [50, 1_500] as const;

/** The rarest of these words in a kind of keys, as the table `rarest`, which is empty without words. */
const rarestOf = (company: Company, kind: KeyKind, words: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select rarest.word from (values ${sql.join(COUNTED.map((most) => sql`(${sql.lit(most)})`))}) counted (most)
    cross join lateral (
      select w.word, own.keys from unnest(${words}) with ordinality w (word, nth)
      cross join lateral (
        select count(*) as keys from (
          ${keysOf(company, kind)} and k.later in (false, true) and ${startsWith(sql`w.word`)} limit counted.most
        ) k
      ) own
      order by own.keys, length(w.word) desc, w.nth limit 1
    ) rarest
    where rarest.keys < counted.most or counted.most = ${sql.lit(COUNTED.at(-1))}
    limit 1
  ) rarest`;

/**
 * Keys of texts with all of these words, in any order: those of the rarest word, if they also have the others. One key
 * for each text of a property, even if several of its words start with the rarest. (`offset 0` keeps the planner from
 * reading all keys where an index does not yet know which of them everybody may see.)
 */
export const keysOfWords = (
  company: Company,
  kind: KeyKind,
  words: RawBuilder<unknown>,
  patterns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select k.property_id, k.later, k.key from ${rarestOf(company, kind, words)}
  cross join lateral (
    ${keysOf(company, kind)} and k.later in (false, true) and ${startsWith(sql`rarest.word`)} offset 0
  ) k
  where case when ' ' || k.key like all (${patterns})
    then not (k.later and strpos(' ' || split_part(k.key, '  ', 2), ' ' || rarest.word) > 0) else false end`;

/** The key of the text that a key `k` is of. */
const TEXT_OF_KEY = sql`case when k.later
  then btrim(split_part(k.key, '  ', 2) || ' ' || split_part(k.key, '  ', 1)) else k.key end`;

/** The names and addresses of bills `b`: their key, what it was made from, and whether that is an address. */
export interface TextColumn {
  readonly keys: KeyKind;
  readonly key: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

export const isAddress = ({ keys }: Pick<TextColumn, "keys">): RawBuilder<unknown> =>
  sql.lit(keys === KEY_KINDS.address);

/** The key of a bill's joined words: null if it has no other key than its first. */
export const joinedKey = (column: TextColumn): RawBuilder<unknown> =>
  sql`search_joined(${column.value}, ${column.key}, ${isAddress(column)})`;

/** A key `k` is one of the bill's own. */
export const isKeyOf = (column: TextColumn): RawBuilder<unknown> =>
  sql`(${column.key} = ${TEXT_OF_KEY} or ${joinedKey(column)} = ${TEXT_OF_KEY})`;

/** How good a match the key `k` of a name or an address is: exact, then whole words, then their starts. */
export const rankOfKey = (text: RawBuilder<unknown>, later: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${text} = t.whole then least(t.nth - 1, 1)
    when starts_with(${text}, t.whole || ' ') then case when ${later} then 2 else 1 end
    when ${later} then 4 else 3 end`;

/** How good a match of several words in any order the key `k` is. */
export const RANK_OF_WORDS = sql`
  case when ${TEXT_OF_KEY} = t.whole then least(t.nth - 1, 1)
    when ' ' || k.key || ' ' like all (t.whole_patterns) then 2 else 4 end`;
