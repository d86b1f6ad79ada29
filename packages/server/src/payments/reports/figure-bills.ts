import {
  AGES,
  type Age,
  type BillFigure,
  type BillFilterWire,
  type FigureBillWire,
  type Given,
  type reportBills,
} from "@county-pay/core/contract";
import { formatDate, seasonMessages } from "@county-pay/core/messages";
import { cents, toDollars } from "@county-pay/core/money";
import { csvLine } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { Expression } from "../../http/odata/index.ts";
import { type SignedInContext, Streamed } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { csvFile } from "./csv.ts";

/** A bill's part of a figure, in cents. */
interface Row {
  readonly id: string;
  readonly number: string;
  readonly parcel: string;
  readonly year: number;
  readonly due: string | null;
  readonly balance: number;
  readonly amount: number;
}

/** The part of a bill `b` in each figure, and which bills it is made of. */
const FIGURES: Readonly<Record<BillFigure, { readonly amount: Expression; readonly of: Expression }>> = {
  levied: { amount: sql`greatest(b.billed_cents, 0)`, of: sql`true` },
  unpaid: { amount: sql`b.balance_cents`, of: sql`b.balance_cents > 0` },
  pastDue: { amount: sql`b.balance_cents`, of: sql`b.balance_cents > 0 and b.due_date < t.day` },
  penalty: { amount: sql`b.penalty_cents`, of: sql`b.balance_cents > 0 and b.penalty_cents <> 0` },
  interest: { amount: sql`b.interest_cents`, of: sql`b.balance_cents > 0 and b.interest_cents <> 0` },
  net: { amount: sql`b.balance_cents`, of: sql`b.balance_cents <> 0` },
  credits: { amount: sql`-b.balance_cents`, of: sql`b.balance_cents < 0` },
};

const NAMES = Object.keys(AGES) as Age[];

/** Bills that are `late` days late today, by the first days of the ages. */
function isOfAge(age: Age | null): Expression {
  if (age === null) return sql`true`;
  const late = sql`coalesce(t.day - b.due_date, 0)`;
  const next = NAMES[NAMES.indexOf(age) + 1];
  return sql`${age === "current" ? sql`true` : sql`${late} >= ${AGES[age]}`}
    and ${next === undefined ? sql`true` : sql`${late} < ${AGES[next]}`}`;
}

/** The bills `b` of a figure, on the county's day `t`. */
const billsOf = ({ id, timeZone }: CompanyRecord, { Figure, TaxYear, Age }: BillFilterWire): Expression =>
  sql`from bills b, (select (now() at time zone ${timeZone}::text)::date as day) t
    where b.company_id = ${id} and ${FIGURES[Figure].of} and ${TaxYear === null ? sql`true` : sql`b.tax_year = ${TaxYear}`}
      and ${isOfAge(Age)}`;

/** A figure's bills, largest amount first: after a given one, or from an offset. */
async function readBills(
  tenant: Tenant,
  company: CompanyRecord,
  filter: BillFilterWire,
  {
    after = null,
    skip = 0,
    top,
  }: { readonly after?: Row | null; readonly skip?: number; readonly top: number },
): Promise<readonly Row[]> {
  const { amount } = FIGURES[filter.Figure];
  const later = after
    ? sql`(${amount} < ${after.amount} or (${amount} = ${after.amount} and b.id > ${after.id}::bigint))`
    : sql`true`;
  const { rows } = await sql<Row>`
    select b.id::text as id, left(b.bill_number, 100) as number, left(b.parcel_id, 100) as parcel, b.tax_year as year,
      b.due_date::text as due, b.balance_cents as balance, ${amount} as amount
    ${billsOf(company, filter)} and ${later} order by ${amount} desc, b.id offset ${skip} limit ${top}`.execute(
    tenant,
  );
  return rows;
}

const dollars = (amount: number): number => toDollars(cents(amount));

const toWire = (row: Row): FigureBillWire => ({
  Id: row.id,
  BillNumber: row.number,
  ParcelId: row.parcel,
  TaxYear: row.year,
  DueDate: row.due,
  Balance: dollars(row.balance),
  Amount: dollars(row.amount),
});

/** A page of a figure's bills, and the figure. */
export async function figureBills(
  tenant: Tenant,
  company: CompanyRecord,
  filter: BillFilterWire,
  page: { readonly skip: number; readonly top: number },
): Promise<Given<typeof reportBills>> {
  const rows = await readBills(tenant, company, filter, page);
  const { rows: sums } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(${FIGURES[filter.Figure].amount}), 0)::bigint as total
    ${billsOf(company, filter)}`.execute(tenant);
  return { Rows: rows.map(toWire), Count: sums[0]?.count ?? 0, Total: dollars(sums[0]?.total ?? 0) };
}

/** All of a figure's bills as a file; its last column adds up to the figure. */
export function figureBillsFile(
  { company, inCompany, language }: SignedInContext,
  filter: BillFilterWire,
): Streamed {
  const texts = language.texts(seasonMessages);
  const headings = [
    ...[texts.billNumber, texts.parcel, texts.year, texts.due, texts.balance],
    texts.figures[filter.Figure],
  ];
  const line = (row: Row): string =>
    csvLine([
      row.number,
      row.parcel,
      row.year,
      row.due === null ? "" : formatDate(row.due),
      { cents: row.balance },
      { cents: row.amount },
    ]);
  return new Streamed(
    csvFile<Row>(
      headings,
      (after, top) => inCompany((tenant) => readBills(tenant, company, filter, { after, top })),
      line,
    ),
  );
}
