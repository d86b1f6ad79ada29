import { type RawBuilder, sql } from "kysely";
import { type Asked, COMPANY, kindOf, streetKeys } from "./asked.ts";
import { billsFound } from "./bills-found.ts";
import { type NamedColumn, partsOf } from "./fields.ts";
import {
  isKeyOf,
  keysOf,
  keysOfWords,
  RANK_OF_WORDS,
  rankOfKey,
  startsWith,
  type TextColumn,
} from "./keys.ts";
import type { Scans } from "./statement.ts";

const NARROW = sql`b.id, b.tax_year, b.balance_cents, b.parcel_search, b.owner_search`;

/** Bills whose number or text starts with the typed one, by their own index. */
const scanOfStarts = (
  column: NamedColumn,
  key: RawBuilder<unknown>,
  filter: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select s.* from typed t cross join lateral (
    select ${NARROW}, ${rank} as rank from bills b
    where b.company_id = ${COMPANY}::int and not b.is_withheld and ${filter}
      and ${key} ~>=~ t.prefix and ${key} ~<~ (t.prefix || t.prefix_end)
    order by ${key} using ~<~ limit ${most}
  ) s where t.kind = ${kindOf(column)}`;

/**
 * Bills whose text has such a key, by the keys of their properties. Reads one after the other (`offset 0` keeps the
 * planner from joining whole tables), so that it stops as soon as there are enough.
 */
const scanOfKeys = (
  column: TextColumn,
  keys: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${NARROW}, ${rank} as rank from (${keys}) k
  cross join lateral (
    select p.bills from search_properties p where p.company_id = ${COMPANY}::int and p.id = k.property_id offset 0
  ) p
  cross join lateral (
    select * from bills b
    where b.company_id = ${COMPANY}::int and b.id = any(p.bills) and not b.is_withheld and ${isKeyOf(column)} offset 0
  ) b limit ${most}`;

/** Bills whose text has the typed words, but not at its start. */
function scanOfLater(
  column: Extract<NamedColumn, { kind: "words" }>,
  shape: "word" | "words",
  most: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys =
    shape === "word"
      ? sql`${keysOf(COMPANY, column.keys)} and k.later and ${startsWith(sql`t.prefix`, sql`t.prefix_end`)} order by k.key`
      : keysOfWords(COMPANY, column.keys, sql`t.words`, sql`t.patterns`);
  const rank = shape === "word" ? rankOfKey(sql`k.key`, sql`true`) : RANK_OF_WORDS;
  return sql`select s.* from typed t cross join lateral (${scanOfKeys(column, keys, rank, most)}) s
    where t.kind = ${kindOf(column)}`;
}

const numbered = (scan: number, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${sql.lit(scan)} as scan, s.* from (${rows}) s`;

/** The scans of a column that are not read if the first ones have enough. */
function lastScans(
  asked: Asked,
  column: NamedColumn,
  scan: number,
  most: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  const { key, about } = column;
  if (column.kind === "number") {
    const parts = partsOf(column);
    const rank = sql`case when ${parts} = t.whole then 1 else 3 end`;
    return [numbered(scan, scanOfStarts(column, parts, sql`${about} and ${parts} <> ${key}`, rank, most))];
  }
  const shape = asked.single?.shape ?? "start";
  return [
    ...(shape === "start" ? [] : [numbered(scan, scanOfLater(column, shape, most))]),
    ...(asked.isLoose && column.name === "Address"
      ? [numbered(scan, scanOfKeys(column, sql`select * from ${streetKeys(asked)}`, sql`5`, most))]
      : []),
  ];
}

/**
 * The scans that find bills: rows of `scan`, `rank`, and what a bill is filtered and sorted by, at most `asked.most` for
 * each scan, in the order of their text.
 */
export function scansOfBills(asked: Asked): Scans {
  const most = sql`${sql.lit(asked.most)}`;
  const { single, branches, company } = asked;
  if (!single) {
    const first = branches().map(
      (branch, scan) => sql`(
        select ${sql.lit(scan)} as scan, ${NARROW}, ${branch.rank} as rank ${billsFound(company.id, branch)} limit ${most})`,
    );
    return { first, last: [] };
  }
  const first = single.columns.map((column, at) =>
    numbered(at * 2, scanOfStarts(column, column.key, column.about, rankOfKey(column.key, sql`false`), most)),
  );
  const last = single.columns.flatMap((column, at) => lastScans(asked, column, at * 2 + 1, most));
  return { first, last };
}
