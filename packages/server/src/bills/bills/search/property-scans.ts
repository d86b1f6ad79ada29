import { type RawBuilder, sql } from "kysely";
import { type Asked, COMPANY, kindOf, streetKeys } from "./asked.ts";
import { billsFound } from "./bills-found.ts";
import { type NamedColumn, partsOf } from "./fields.ts";
import { type KeyKind, keysOfWords, RANK_OF_WORDS, rankOfKey, startsWith } from "./keys.ts";
import type { Scans } from "./statement.ts";

/** Keys of one kind that start with the typed text: a number's, or a name's at its start or at a later word. */
interface Start {
  readonly scan: number;
  readonly kind: KeyKind;
  readonly later: boolean;
}

/** One scan of the keys for each of these; all of them are one part of the plan. */
const scanOfStarts = (starts: readonly Start[], most: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.scan, k.property_id as id, ${rankOfKey(sql`k.key`, sql`w.later`)} as rank
  from (values ${sql.join(
    starts.map(
      ({ scan, kind, later }) => sql`(${sql.lit(scan)}, ${sql.lit(kind)}::smallint, ${sql.lit(later)})`,
    ),
  )}) w (scan, kind, later)
  join typed t on t.kind = w.kind
  cross join lateral (
    select k.property_id, k.key from search_keys k
    where k.company_id = ${COMPANY}::int and k.kind = w.kind and k.later = w.later and ${startsWith(sql`t.prefix`, sql`t.prefix_end`)}
    order by k.key limit ${most}
  ) k`;

/** The property `p` of each bill `b`, read by its name (`offset 0` keeps the planner from joining the whole table). */
const PROPERTY = sql`cross join lateral (
    select p.id from search_properties p
    where p.company_id = ${COMPANY}::int and p.property = coalesce(b.property_key, 'bill ' || b.id) offset 0
  ) p`;

/** Properties by the start of a number that the bills have: as it is, or by its parts without leading zeros. */
const scanOfBills = (
  scan: number,
  column: NamedColumn,
  key: RawBuilder<unknown>,
  filter: RawBuilder<unknown>,
  exact: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${sql.lit(scan)} as scan, p.id, case when b.key = t.whole then ${exact} else 3 end as rank
  from typed t cross join lateral (
    select b.id, b.property_key, ${key} as key from bills b
    where b.company_id = ${COMPANY}::int and not b.is_withheld and ${filter}
      and ${key} ~>=~ t.prefix and ${key} ~<~ (t.prefix || t.prefix_end)
    order by ${key} using ~<~ limit ${most}
  ) b
  ${PROPERTY}
  where t.kind = ${kindOf(column)}`;

const scanOfWords = (
  scan: number,
  column: NamedColumn,
  kind: KeyKind,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${sql.lit(scan)} as scan, k.property_id as id, ${RANK_OF_WORDS} as rank
  from typed t cross join lateral (
    select k.* from (${keysOfWords(COMPANY, kind, sql`t.words`, sql`t.patterns`)}) k limit ${most}
  ) k
  where t.kind = ${kindOf(column)}`;

const scanOfStreets = (scan: number, asked: Asked, most: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${sql.lit(scan)} as scan, k.property_id as id, 5 as rank from ${streetKeys(asked)} k limit ${most}`;

/** Properties by the bills that match all entries of SearchFields. */
const scansOfBranches = ({ company, branches }: Asked, most: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  branches().map(
    (branch, scan) => sql`
    select ${sql.lit(scan)} as scan, p.id, b.rank from (
      select b.id, b.property_key, ${branch.rank} as rank ${billsFound(company.id, branch)} limit ${most}
    ) b
    ${PROPERTY}`,
  );

/**
 * The scans that find properties: rows of `scan`, `id`, and `rank`, at most `asked.most` for each scan, in the order of
 * their text.
 */
export function scansOfProperties(asked: Asked): Scans {
  const most = sql`${sql.lit(asked.most)}`;
  if (!asked.single) return { first: scansOfBranches(asked, most), last: [] };
  const { columns, shape } = asked.single;
  const starts: Start[] = [];
  const first: RawBuilder<unknown>[] = [];
  const laterStarts: Start[] = [];
  const last: RawBuilder<unknown>[] = [];
  const add = (column: NamedColumn, at: number): void => {
    const scan = at * 2;
    const { keys, key, about } = column;
    if (keys === null) first.push(scanOfBills(scan, column, key, about, sql`least(t.nth - 1, 1)`, most));
    else starts.push({ scan, kind: keys, later: false });
    if (column.kind === "number") {
      const parts = partsOf(column);
      last.push(scanOfBills(scan + 1, column, parts, sql`${about} and ${parts} <> ${key}`, sql`1`, most));
      return;
    }
    if (shape === "word") laterStarts.push({ scan: scan + 1, kind: column.keys, later: true });
    if (shape === "words") {
      last.push(scanOfWords(scan + 1, column, column.keys, most));
    }
    if (asked.isLoose && column.name === "Address") last.push(scanOfStreets(scan + 1, asked, most));
  };
  columns.forEach(add);
  if (starts.length > 0) first.unshift(scanOfStarts(starts, most));
  if (laterStarts.length > 0) last.unshift(scanOfStarts(laterStarts, most));
  return { first, last };
}
