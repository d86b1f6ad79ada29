import { type RawBuilder, sql } from "kysely";
import { type Asked, COMPANY } from "./asked.ts";
import { billsFound } from "./bills-found.ts";
import type { NamedColumn } from "./fields.ts";
import { type KeyKind, keysOfWords, startsWith, TOP } from "./keys.ts";
import type { Scans } from "./statement.ts";

/** Keys of one kind that start with the typed text: a number's, or a name's at its start or at a later word. */
interface Start {
  readonly scan: number;
  readonly kind: KeyKind;
  readonly later: boolean;
  readonly rank: "exact first" | 1 | 2;
}

/** One scan of the keys for each of these; all of them are one part of the plan. */
const scanOfStarts = (starts: readonly Start[], most: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.scan, k.property_id as id, coalesce(w.rank, case when k.key = w.prefix then 0 else 1 end) as rank
  from asked cross join lateral (values ${sql.join(
    starts.map(
      ({ scan, kind, later, rank }) =>
        sql`(${sql.lit(scan)}, ${sql.lit(kind)}::smallint, ${sql.lit(later)}, ${
          rank === "exact first" ? sql`null::int, asked.number` : sql`${sql.lit(rank)}, asked.full_text`
        })`,
    ),
  )}) w (scan, kind, later, rank, prefix)
  cross join lateral (
    select k.property_id, k.key from search_keys k
    where k.company_id = ${COMPANY}::int and k.kind = w.kind and k.later = w.later and ${startsWith(sql`w.prefix`)}
    order by k.key limit ${most}
  ) k`;

/** The property `p` of each bill `b`, read by its name (`offset 0` keeps the planner from joining the whole table). */
const PROPERTY = sql`cross join lateral (
    select p.id from search_properties p
    where p.company_id = ${COMPANY}::int and p.property = coalesce(b.property_key, 'bill ' || b.id) offset 0
  ) p`;

/** Properties by the start of a bill's number, which only the bills have. */
const scanOfBillNumbers = (scan: number, most: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${sql.lit(scan)} as scan, p.id, case when b.bill_search = asked.number then 0 else 1 end as rank
  from asked cross join lateral (
    select b.id, b.property_key, b.bill_search from bills b
    where b.company_id = ${COMPANY}::int and not b.is_withheld and asked.number <> ''
      and b.bill_search ~>=~ asked.number and b.bill_search ~<~ (asked.number || ${TOP})
    order by b.bill_search using ~<~ limit ${most}
  ) b
  ${PROPERTY}`;

const scanOfWords = (scan: number, kind: KeyKind, most: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${sql.lit(scan)} as scan, k.property_id as id, 2 as rank from asked cross join lateral (
    select k.property_id from (${keysOfWords(COMPANY, kind, sql`asked.words`, sql`asked.patterns`)}) k limit ${most}
  ) k`;

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
  const add = ({ kind, keys }: NamedColumn, at: number): void => {
    const scan = at * 2;
    if (keys === null) first.push(scanOfBillNumbers(scan, most));
    else if (kind === "number") starts.push({ scan, kind: keys, later: false, rank: "exact first" });
    else {
      starts.push({ scan, kind: keys, later: false, rank: 1 });
      if (shape === "word") laterStarts.push({ scan: scan + 1, kind: keys, later: true, rank: 2 });
      if (shape === "words") last.push(scanOfWords(scan + 1, keys, most));
    }
  };
  columns.forEach(add);
  if (starts.length > 0) first.unshift(scanOfStarts(starts, most));
  if (laterStarts.length > 0) last.unshift(scanOfStarts(laterStarts, most));
  return { first, last };
}
