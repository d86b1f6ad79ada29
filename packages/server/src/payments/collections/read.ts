import type { OtherAccount, TenderAccount } from "@county-pay/core/contract";
import { cents, subtract, sum } from "@county-pay/core/money";
import type { CollectedDay, PostedDay } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { splitAll } from "./split-due.ts";

/** The first and the last day, ISO. */
export interface Days {
  readonly From: string;
  readonly To: string;
}

interface Row extends Pick<CollectedDay, "day" | "scope" | "entity" | "taxYear"> {
  readonly principal: number;
  readonly penalty: number;
  readonly interest: number;
  readonly fees: number;
  readonly returned: number;
}

/** What was collected on these days by day, entity, and levy year. */
export async function collectedDays(
  tenant: Tenant,
  company: CompanyRecord,
  { From, To }: Days,
): Promise<readonly CollectedDay[]> {
  await splitAll(tenant, company.id);
  const { rows } = await sql<Row>`
    select day::text, scope, entity, tax_year as "taxYear", sum(principal_cents)::bigint as principal,
      sum(penalty_cents)::bigint as penalty, sum(interest_cents)::bigint as interest, sum(fees_cents)::bigint as fees,
      sum(returned_cents)::bigint as returned
    from collection_parts where company_id = ${company.id} and day between ${From}::date and ${To}::date
    group by 1, 2, 3, 4`.execute(tenant);
  return rows.map(({ principal, penalty, interest, fees, returned, ...of }) => ({
    ...of,
    principal: cents(principal),
    penalty: cents(penalty),
    interest: cents(interest),
    otherFees: cents(fees),
    returnedCheck: cents(returned),
  }));
}

/**
 * What was sold of each product on these days, less what was given back, by day: positive is a debit. What a payment's
 * products hold after a reversal is what is left of it, filled in the order of its lines, so that the last lines are given
 * back first, and parts always add up to the whole.
 */
async function soldDays(
  tenant: Tenant,
  { id, timeZone }: CompanyRecord,
  { From, To }: Days,
): Promise<readonly (PostedDay & { readonly product: string })[]> {
  const { rows } = await sql<{ day: string; product: string; cents: number }>`
    with moved as (
      select payment_id, (posted_at at time zone ${timeZone}::text)::date as day, -sum(amount_cents) as cents
      from ledger_lines g where company_id = ${id} and account = 'misc' and kind in ('payment', 'void', 'refund', 'return', 'dispute')
        and exists (select from ledger_lines w where w.company_id = ${id} and w.payment_id = g.payment_id and w.account = 'misc'
          and w.posted_at >= (${From}::date::timestamp at time zone ${timeZone}::text)
          and w.posted_at < ((${To}::date + 1)::timestamp at time zone ${timeZone}::text))
      group by 1, 2
    ), held as (
      select payment_id, day, sum(cents) over w - cents as before, sum(cents) over w as after from moved
      window w as (partition by payment_id order by day)
    ), line as (
      select payment_id, account_code2 as product, amount_cents as cents,
        sum(amount_cents) over (partition by payment_id order by position) - amount_cents as start
      from payment_misc_lines where company_id = ${id} and payment_id in (select payment_id from moved)
    )
    select day::text, product, sum(least(greatest(before - start, 0), cents) - least(greatest(after - start, 0), cents))::bigint as cents
    from held join line using (payment_id) where day between ${From}::date and ${To}::date
    group by held.day, product order by held.day, product`.execute(tenant);
  return rows
    .filter((row) => row.cents !== 0)
    .map((row) => ({ day: row.day, account: "misc", product: row.product, cents: cents(row.cents) }));
}

/** The same as `postedDays`, with the sales of products by product; what no product explains stays without one. */
export async function postedByProduct(
  tenant: Tenant,
  company: CompanyRecord,
  days: Days,
): Promise<readonly PostedDay[]> {
  const posted = await postedDays(tenant, company, days);
  if (!posted.some(({ account }) => account === "misc")) return posted;
  const sold = await soldDays(tenant, company, days);
  return [
    ...sold,
    ...posted.map((row) =>
      row.account === "misc"
        ? {
            ...row,
            cents: subtract(
              row.cents,
              sum(sold.filter(({ day }) => day === row.day).map((one) => one.cents)),
            ),
          }
        : row,
    ),
  ];
}

/** What the ledger posted of payments on these days to accounts other than bills, by day; positive is a debit. */
export async function postedDays(
  tenant: Tenant,
  { id }: CompanyRecord,
  { From, To }: Days,
): Promise<readonly PostedDay[]> {
  const { rows } = await sql<{ day: string; account: OtherAccount | TenderAccount; cents: number }>`
    select day::text, account, sum(amount_cents)::bigint as cents
    from ledger_lines
    where company_id = ${id} and payment_id is not null and bill_id is null
      and kind in ('payment', 'void', 'refund', 'return', 'dispute', 'dispute_fee')
      and day between ${From}::date and ${To}::date
    group by ledger_lines.day, account`.execute(tenant);
  return rows.map((row) => ({ ...row, cents: cents(row.cents) }));
}
