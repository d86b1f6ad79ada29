import { type RawBuilder, sql } from "kysely";
import { type Asked, COMPANY } from "./asked.ts";
import { billsFound } from "./bills-found.ts";
import type { NamedColumn } from "./fields.ts";
import { keysOf, keysOfWords, startsWith, TEXT_OF_KEY, TOP } from "./keys.ts";
import type { Scans } from "./statement.ts";

const NARROW = sql`b.id, b.tax_year, b.balance_cents, b.parcel_search, b.owner_search`;

/** Bills whose number or text starts with the typed one, by their own index. */
const scanOfStarts = (
  { key, about }: NamedColumn,
  prefix: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${NARROW}, ${rank} as rank from bills b
  where b.company_id = ${COMPANY}::int and not b.is_withheld and ${about} and ${prefix} <> ''
    and ${key} ~>=~ ${prefix} and ${key} ~<~ (${prefix} || ${TOP})
  order by ${key} using ~<~ limit ${most}`;

/**
 * Bills whose text has such a key, by the keys of their properties. Reads one after the other (`offset 0` keeps the
 * planner from joining whole tables), so that it stops as soon as there are enough.
 */
const scanOfKeys = (
  { key }: NamedColumn,
  keys: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${NARROW}, 2 as rank from (${keys}) k
  cross join lateral (
    select p.bills from search_properties p where p.company_id = ${COMPANY}::int and p.id = k.property_id offset 0
  ) p
  cross join lateral (
    select * from bills b
    where b.company_id = ${COMPANY}::int and b.id = any(p.bills) and not b.is_withheld and ${key} = ${TEXT_OF_KEY} offset 0
  ) b limit ${most}`;

/** Bills whose text has the typed words, but not at its start. */
function scanOfLater(
  column: Extract<NamedColumn, { kind: "words" }>,
  shape: "word" | "words",
  most: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys =
    shape === "word"
      ? sql`${keysOf(COMPANY, column.keys)} and k.later and ${startsWith(sql`asked.full_text`)} order by k.key`
      : keysOfWords(COMPANY, column.keys, sql`asked.words`, sql`asked.patterns`);
  return scanOfKeys(column, keys, most);
}

const numbered = (scan: number, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${sql.lit(scan)} as scan, s.* from asked cross join lateral (${rows}) s`;

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
  const { columns, shape } = single;
  const first = columns.map((column, at) => {
    const isNumber = column.kind === "number";
    const prefix = isNumber ? sql`asked.number` : sql`asked.full_text`;
    const rank = isNumber ? sql`case when ${column.key} = ${prefix} then 0 else 1 end` : sql`1`;
    return numbered(at * 2, scanOfStarts(column, prefix, rank, most));
  });
  const last =
    shape === "start"
      ? []
      : columns.flatMap((column, at) =>
          column.kind === "words" ? [numbered(at * 2 + 1, scanOfLater(column, shape, most))] : [],
        );
  return { first, last };
}
