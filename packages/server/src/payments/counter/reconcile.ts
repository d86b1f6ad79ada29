import { isDay } from "@county-pay/core/calendar";
import { type Cents, fromDollars } from "@county-pay/core/money";
import { parse } from "csv-parse/sync";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Tables } from "../../db/tables.ts";

/**
 * A line of a gateway's settlement file: its reference, the settled amount (negative if it was returned to
 * the payer), the gateway's own fee, and the day.
 */
export interface SettledLine {
  readonly line: number;
  /** Our reference, our reference number from a receipt, or the gateway's own number. */
  readonly reference: string;
  readonly amount: Cents;
  readonly fee: Cents;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

const HEADINGS = ["reference", "amount", "fee", "date"] as const;

/** '$1,234.50' and '(20.00)' as spreadsheets write them, as '1234.50' and '-20.00'. */
const plainAmount = (typed: string): string =>
  typed
    .replace(/^\((.*)\)$/, "-$1")
    .replace(/^(-?)\$/, "$1")
    .replace(/,(?=\d{3}(\D|$))/g, "");
/** '3/31/2026' as '2026-03-31'. */
const isoDay = (typed: string): string =>
  typed.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, month: string, day: string, year: string) =>
      `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );

const Money = v.pipe(
  v.string(),
  v.trim(),
  v.transform(plainAmount),
  v.regex(/^-?\d{1,12}(\.\d{1,2})?$/),
  v.transform((value) => fromDollars(Number(value))),
  v.check((read) => read.ok),
);
/** Whether the calendar has this day: not February 31. */
const Day = v.pipe(v.string(), v.trim(), v.transform(isoDay), v.isoDate(), v.check(isDay));
const CsvLine = v.object({
  reference: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)),
  amount: Money,
  fee: Money,
  date: Day,
});

/**
 * An unreadable line of a settlement file, and which of its values are invalid; 'heading:fee' for a missing
 * column, and none if it is not a line at all.
 */
export interface SettlementProblem {
  readonly line: number;
  readonly fields: readonly string[];
}

type Row = Readonly<Record<string, string>>;

const headingOf = (typed: string): string => typed.trim().toLowerCase();

const rows = (text: string): readonly Row[] | null => {
  try {
    return parse(text, {
      columns: (names: readonly string[]) => names.map(headingOf),
      bom: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    return null;
  }
};

/**
 * Reads a settlement file: CSV with the headings reference, amount, fee, and date, amounts in dollars. Reports the
 * error of each line that it cannot read.
 */
export function parseSettlement(text: string): {
  readonly lines: readonly SettledLine[];
  readonly problems: readonly SettlementProblem[];
} {
  const lines: SettledLine[] = [];
  const problems: SettlementProblem[] = [];
  const records = rows(text);
  if (!records) return { lines, problems: [{ line: 1, fields: [] }] };
  const missing = HEADINGS.filter((heading) => records[0] && !Object.hasOwn(records[0], heading));
  if (missing.length > 0)
    return { lines, problems: [{ line: 1, fields: missing.map((heading) => `heading:${heading}`) }] };
  for (const [at, record] of records.entries()) {
    const read = v.safeParse(CsvLine, record);
    const line = at + 2;
    if (!read.success) {
      const fields = read.issues.map((issue) => v.getDotPath(issue) ?? "");
      problems.push({ line, fields: [...new Set(fields)] });
      continue;
    }
    const { reference, amount, fee, date } = read.output;
    if (amount.ok && fee.ok) lines.push({ line, reference, amount: amount.value, fee: fee.value, day: date });
  }
  return { lines, problems };
}

/** Like `parseSettlement`; refuses a file with an unreadable line, naming its number. */
export function readSettlement(text: string): readonly SettledLine[] {
  const { lines, problems } = parseSettlement(text);
  const [first] = problems;
  if (first)
    throw new OperatorFailure(
      `Line ${first.line} of the settlement file is not right: ${first.fields.join(", ") || "no comma-separated values"}.`,
    );
  return lines;
}

/** A difference between a settlement file and the ledger; cents. */
export interface Difference {
  /**
   * `missing_here`: only in the file; `missing_there`: only in the ledger; `other_amount`: in both, with different
   * amounts.
   */
  readonly kind: "missing_here" | "missing_there" | "other_amount";
  readonly reference: string;
  readonly confirmation: string;
  /** The amount in the file; null if it is not there. */
  readonly settledCents: number | null;
  /** The amount in the ledger; null if it is not there. */
  readonly postedCents: number | null;
}

/**
 * Compares a settlement file with the gateway's part of the ledger (a line's reference is ours, the reference number of
 * a receipt or memo, or the gateway's number): every line in it, and every payment, void, refund, and return of the
 * days that it covers. A payment and its void on the same day cancel out at a gateway: if neither is in the file,
 * nothing is missing. Several lines with the same reference are added together.
 */
export async function reconcile(
  kysely: Kysely<Tables>,
  companyId: number,
  lines: readonly SettledLine[],
): Promise<readonly Difference[]> {
  const text = JSON.stringify(lines);
  const { rows: differences } = await sql<Difference>`
     with line as (
       select s ->> 'reference' as typed, (s ->> 'amount')::bigint as cents from jsonb_array_elements(${text}::jsonb) s
     ), typed as (
       select distinct typed, lower(typed) as id, upper(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) as confirmation from line
     ), own as materialized (
       select p.id::text as id, p.confirmation, p.gateway_id from payments p where p.company_id = ${companyId}
       union all select r.id::text, r.confirmation, r.gateway_id from payment_refunds r where r.company_id = ${companyId}
     ), known as (
       select typed, min(id) as id from (
         select t.typed, o.id from typed t join own o on o.id = t.id
         union all select t.typed, o.id from typed t join own o on o.confirmation = t.confirmation
         union all select t.typed, o.id from typed t join own o on o.gateway_id = t.typed
       ) found group by typed
     ), settled as (
       select coalesce(k.id, l.typed) as reference, sum(l.cents)::bigint as cents
       from line l left join known k on k.typed = l.typed group by 1
     ), span as (
       select min((s ->> 'day')::date) as first, max((s ->> 'day')::date) as last from jsonb_array_elements(${text}::jsonb) s
     ), posted as (
       select p.id::text as reference, p.confirmation, p.taken_on as day, p.state = 'voided' as voided, sum(l.amount_cents)::bigint as cents
         from payments p join ledger_lines l on l.company_id = p.company_id and l.payment_id = p.id
           and l.account = 'clearing' and l.kind in ('payment', 'return')
         where p.company_id = ${companyId} group by p.company_id, p.id
       union all
       select r.id::text, r.confirmation, r.given_on, r.kind = 'void', sum(l.amount_cents)::bigint
         from payment_refunds r join ledger_lines l on l.company_id = r.company_id and l.payment_id = r.payment_id
           and l.movement_id = r.movement_id and l.account = 'clearing'
         where r.company_id = ${companyId} group by r.company_id, r.id
     )
     select case when p.reference is null then 'missing_here' when s.reference is null then 'missing_there'
         else 'other_amount' end as kind,
       coalesce(s.reference, p.reference) as reference, coalesce(p.confirmation, '') as confirmation,
       s.cents::float8 as "settledCents", p.cents::float8 as "postedCents"
     from settled s full join posted p on p.reference = s.reference
     where (s.reference is not null or (p.day between (select first from span) and (select last from span) and not p.voided
         and p.cents <> 0))
       and s.cents is distinct from p.cents
     order by kind, reference`.execute(kysely);
  return differences;
}
