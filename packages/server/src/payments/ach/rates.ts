import { RATE_DAYS, returnRates } from "@county-pay/core/ach";
import { daysAfter, isoDateAt } from "@county-pay/core/calendar";
import type { AchRatesWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** A debit settles or is refused within this many days; more than any bank takes. */
const LONGEST_WAIT_DAYS = 30;

/**
 * The county's return rates of the last 60 days, and how many entries of files need a person. A debit that its bank refused
 * while the payment was waiting was made and returned like one that is returned after it was paid. A fee that was charged
 * separately is a debit of its own.
 */
export async function ratesOf(
  tenant: Tenant,
  { id, timeZone }: Pick<CompanyRecord, "id" | "timeZone">,
): Promise<AchRatesWire> {
  const to = isoDateAt(Date.now(), timeZone);
  const from = daysAfter(to, 1 - RATE_DAYS) ?? to;
  const submittedFrom = daysAfter(from, -LONGEST_WAIT_DAYS) ?? from;
  const refused = sql`
    select p.decline_code from payments p
    where p.company_id = ${id} and p.taken_on is null and p.submitted_at >= ${submittedFrom}::date
      and p.state = 'declined' and rail_of(p.method) = 'bank' and p.decline_code ~ '^R[0-9]{2}$'
      and (p.settled_at at time zone ${timeZone}::text)::date between ${from}::date and ${to}::date
      and exists (select from payment_events e where e.company_id = p.company_id and e.payment_id = p.id
        and e.from_state = 'pending' and e.to_state = 'declined')`;
  const { rows: counts } = await sql<{ debits: number; open: number }>`
    select (select count(*) + count(fee_charge_cents) from payments where company_id = ${id} and taken_on between ${from}::date and ${to}::date
        and rail_of(method) = 'bank')::int + (select count(*) from (${refused}) r)::int as debits,
      (select count(*) from ach_entries where company_id = ${id} and result = 'open')::int as open`.execute(
    tenant,
  );
  const { rows: codes } = await sql<{ code: string; count: number }>`
    select left(coalesce(decline_code, ''), 100) as code, count(*)::int as count
    from (
      select decline_code from payments
      where company_id = ${id} and returned_on between ${from}::date and ${to}::date and rail_of(method) = 'bank'
        and state = 'returned'
      union all ${refused}
      union all
      select left(code, 100) from returned_fees where company_id = ${id} and day between ${from}::date and ${to}::date
    ) r
    group by 1 order by 2 desc, 1 limit 200`.execute(tenant);
  const debits = counts[0]?.debits ?? 0;
  return {
    From: from,
    To: to,
    Debits: debits,
    Rates: returnRates(debits, codes).map(({ kind, limit, rate, returned, state }) => ({
      Kind: kind,
      Limit: limit,
      Rate: rate,
      Returned: returned,
      State: state,
    })),
    Codes: codes.map(({ code, count }) => ({ Code: code, Count: count })),
    Open: counts[0]?.open ?? 0,
  };
}
