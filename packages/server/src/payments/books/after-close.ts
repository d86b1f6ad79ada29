import type { AfterCloseWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

interface Row {
  readonly kind: AfterCloseWire["Kind"];
  readonly why: AfterCloseWire["Why"];
  readonly confirmation: string;
  readonly method: AfterCloseWire["PaymentType"];
  readonly at: Date;
  readonly bookedOn: string;
  readonly cents: number;
  readonly count: number;
  readonly total: number;
}

/**
 * Money that concerns a day and is booked on a later one: what the gateway answered later, what moved after the day was
 * closed, and what was given back of the day's payments. Newest first.
 */
export async function afterClose(
  tenant: Tenant,
  { id, timeZone }: CompanyRecord,
  day: string,
): Promise<{ readonly rows: AfterCloseWire[]; readonly count: number; readonly cents: number }> {
  const start = sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<Row>`
    with moved as (
      select 'payment' as kind, case when p.settled_at >= ${end} then 'answered_late' else 'after_close' end as why,
        p.confirmation, p.method, p.settled_at as at, p.taken_on as booked, p.total_cents as cents
      from payments p where p.company_id = ${id} and p.taken_on > ${day}::date and p.submitted_at >= ${start}
        and p.submitted_at < ${end}
      union all
      select r.kind, case when p.taken_on = ${day}::date then 'gives_back' else 'after_close' end, r.confirmation, p.method,
        r.settled_at, r.given_on, -coalesce(r.given_cents, r.amount_cents)
      from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = ${id} and r.given_on > ${day}::date
        and (p.taken_on = ${day}::date or (r.settled_at >= ${start} and r.settled_at < ${end}))
      union all
      select 'return', 'gives_back', p.confirmation, p.method,
        (select max(e.at) from payment_events e where e.company_id = p.company_id and e.payment_id = p.id
          and e.to_state = 'returned' and e.from_state <> 'returned'), p.returned_on, -returned_cents(p)
      from payments p where p.company_id = ${id} and p.taken_on = ${day}::date and p.returned_on > ${day}::date
      union all
      select 'return', 'gives_back', p.confirmation, p.method, f.at, f.day, -f.cents
      from returned_fees f join payments p on p.company_id = f.company_id and p.id = f.payment_id
      where f.company_id = ${id} and p.taken_on = ${day}::date and f.day > ${day}::date
      union all
      select case when (g.kind = 'reinstated') = (g.cents > 0) then 'dispute_won' else 'dispute' end, 'gives_back',
        p.confirmation, p.method, g.at, g.day, case when g.kind = 'reinstated' then g.cents else -g.cents end
      from dispute_movements g join payments p on p.company_id = g.company_id and p.id = g.payment_id
      where g.company_id = ${id} and p.taken_on = ${day}::date and g.day > ${day}::date
    )
    select kind, why, confirmation, method, at, booked::text as "bookedOn", cents,
      (count(*) over ())::int as count, (sum(cents) over ())::bigint as total
    from moved order by at desc, confirmation limit 1000`.execute(tenant);
  return {
    rows: rows.map((row) => ({
      Kind: row.kind,
      Why: row.why,
      Confirmation: row.confirmation,
      PaymentType: row.method,
      At: row.at.toISOString(),
      BookedOn: row.bookedOn,
      Cents: row.cents,
    })),
    count: rows[0]?.count ?? 0,
    cents: rows[0]?.total ?? 0,
  };
}
