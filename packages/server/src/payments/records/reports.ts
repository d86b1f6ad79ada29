import { type Given, paymentTransactions, type reportGroups } from "@county-pay/core/contract";
import { format, formatDate, formatDeadline, type Language, reportMessages } from "@county-pay/core/messages";
import { METHOD_CODES } from "@county-pay/core/methods";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { movements } from "./transaction-columns.ts";
import type { Asker } from "./visible.ts";

type Group = Given<typeof reportGroups>[number];
type Report = Group["Reports"][number];

/** A county's data for a kind of report; `day` is the county's date of the latest. */
interface Counted {
  readonly kind: "method" | "given back" | "day" | "attention";
  readonly name: string;
  readonly count: number;
  readonly day: string | null;
}

/** The dates offered for a close-out. */
const DAYS = 31;

const countAll = async (kysely: Kysely<Tables>, asker: Asker): Promise<readonly Counted[]> => {
  const { id, timeZone } = asker.company;
  const { rows } = await sql<Counted>`
    with moved as materialized (
      select t.kind, t.method, t.state, (t.sent_at at time zone ${timeZone}::text)::date as day from ${movements(asker)}
    ), days as (
      select taken_on as day from payments where company_id = ${id} and taken_on is not null
      union all select given_on from payment_refunds where company_id = ${id} and given_on is not null
      union all select returned_on from payments where company_id = ${id} and returned_on is not null
    )
    select 'method' as kind, method as name, count(*)::int as count, max(day)::text as day
      from moved where kind = '' group by method
    union all select 'given back', kind, count(*)::int, max(day)::text from moved where kind <> '' group by kind
    union all select 'given back', 'returned', count(*)::int, max(day)::text from moved where kind = '' and state = 'returned'
      having count(*) > 0
    union all select 'attention', 'needsAttention', count(*)::int, null from (
      select from payments where company_id = ${id} and needs_attention is not null
      union all select from payment_refunds where company_id = ${id} and needs_attention is not null) odd
      having count(*) > 0
    union all (select 'day', day::text, count(*)::int, day::text from days group by day order by day desc limit ${DAYS})`.execute(
    kysely,
  );
  return rows;
};

const where = (field: string, value: string): string =>
  `${paymentTransactions.path}?$filter=${encodeURIComponent([field, "eq", `'${value}'`].join(" "))}`;

/** Where to read each report, by the number of its kind and its own; a date is its own number. */
const REPORTS = [
  ...METHOD_CODES.map((name, index) => ({
    kind: "method" as const,
    name,
    id: String(11 + index),
    path: where("PaymentType", name),
  })),
  { kind: "given back", name: "void", id: "21", path: where("RefundType", "void") },
  { kind: "given back", name: "refund", id: "22", path: where("RefundType", "refund") },
  { kind: "given back", name: "returned", id: "23", path: where("FinalStatus", "returned") },
  { kind: "attention", name: "needsAttention", id: "41", path: "/AlchemePay/NeedsAttention" },
] as const;

/**
 * The report groups for which a company has data (OFFICE-003): payments by method, refunds, the close-outs of its
 * latest days, what needs attention. Empty groups are omitted.
 */
export async function reportsOf(kysely: Kysely<Tables>, asker: Asker, language: Language): Promise<Group[]> {
  const all = await countAll(kysely, asker);
  const texts = language.texts(reportMessages);
  const described = ({ count, day }: Counted): string =>
    day === null
      ? format(texts.countedOnly, { count: String(count) })
      : format(texts.counted, { count: String(count), day: formatDate(day) });
  const reports = (kind: Counted["kind"]): Report[] =>
    REPORTS.flatMap((report) => {
      const found = all.find((counted) => counted.kind === kind && counted.name === report.name);
      return found && report.kind === kind
        ? [{ Id: report.id, Name: texts[report.name], Description: described(found), Path: report.path }]
        : [];
    });
  const days = all
    .filter(({ kind }) => kind === "day")
    .map(
      (counted): Report => ({
        Id: counted.name.replaceAll("-", ""),
        Name: formatDeadline(counted.name, language),
        Description: format(texts.countedOnly, { count: String(counted.count) }),
        Path: `/AlchemePay/CloseOut/${counted.name}`,
      }),
    );
  const groups: Group[] = [
    { Id: "1", Name: texts.payments, Reports: reports("method") },
    { Id: "2", Name: texts.givenBack, Reports: reports("given back") },
    { Id: "3", Name: texts.closeOut, Reports: days },
    { Id: "4", Name: texts.attention, Reports: reports("attention") },
  ];
  return groups.filter(({ Reports }) => Reports.length > 0);
}
