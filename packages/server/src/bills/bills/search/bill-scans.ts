import { type RawBuilder, sql } from "kysely";
import { type Asked, COMPANY } from "./asked.ts";
import { billsFound } from "./bills-found.ts";
import type { NamedColumn } from "./fields.ts";
import { type KeyKind, keysOf, keysOfWords, startsWith, TEXT_OF_KEY, TOP } from "./keys.ts";

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

/** Bills whose text has such a key, by the keys of their properties. */
const scanOfKeys = (
  { key }: NamedColumn,
  keys: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${NARROW}, 2 as rank from (${keys}) k
  join search_properties p on p.company_id = ${COMPANY}::int and p.id = k.property_id
  join bills b on b.company_id = ${COMPANY}::int and b.id = any(p.bills) and ${key} = ${TEXT_OF_KEY}
  where not b.is_withheld limit ${most}`;

function scansOfColumn(
  column: NamedColumn,
  shape: string,
  most: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  if (column.kind === "number")
    return [
      scanOfStarts(
        column,
        sql`asked.number`,
        sql`case when ${column.key} = asked.number then 0 else 1 end`,
        most,
      ),
    ];
  const starts = scanOfStarts(column, sql`asked.full_text`, sql`1`, most);
  if (shape === "start") return [starts];
  const later = (kind: KeyKind): RawBuilder<unknown> =>
    sql`${keysOf(COMPANY, kind)} and k.later and ${startsWith(sql`asked.full_text`)} order by k.key`;
  const keys =
    shape === "word"
      ? later(column.keys)
      : keysOfWords(COMPANY, column.keys, sql`asked.words`, sql`asked.patterns`);
  return [starts, scanOfKeys(column, keys, most)];
}

/**
 * The scans that find bills: rows of `scan`, `rank`, and what a bill is filtered and sorted by, at most `asked.most` for
 * each scan, in the order of their text.
 */
export function scansOfBills(asked: Asked): readonly RawBuilder<unknown>[] {
  const most = sql`${sql.lit(asked.most)}`;
  const { single } = asked;
  if (!single)
    return asked.branches.map(
      (branch, scan) =>
        sql`(select ${sql.lit(scan)} as scan, ${NARROW}, ${branch.rank} as rank
          ${billsFound(asked.company.id, branch)} limit ${most})`,
    );
  return single.columns
    .flatMap((column) => scansOfColumn(column, single.shape, most))
    .map((scan, at) => sql`select ${sql.lit(at)} as scan, s.* from asked cross join lateral (${scan}) s`);
}
