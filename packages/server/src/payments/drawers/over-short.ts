import { cents } from "@county-pay/core/money";
import type { PostedDay } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/**
 * What counts of drawers found over (a debit of cash or checks) or short on these days, each against the account for
 * overages and shortages. A count is booked on the day on which it was made: less the count that it replaces, because
 * both compare the same money, which ends with a new opening. A reopened or taken-back count is booked back on the day on which that was done. So a day
 * that is over never changes.
 */
export async function overShortDays(
  tenant: Tenant,
  { id }: CompanyRecord,
  { From, To }: { readonly From: string; readonly To: string },
): Promise<readonly PostedDay[]> {
  const { rows } = await sql<{ day: string; cash: number; checks: number }>`
    with counts as (
      select d.clerk_id, d.day, d.number, d.booked_on, o.booked_on as booked_back_on,
        d.counted_cash_cents - d.expected_cash_cents as cash, d.counted_check_cents - d.expected_check_cents as checks,
        d.handed_to is null and o.closing_id is null as stays, (select count(*) from drawer_openings s
          where s.company_id = d.company_id and s.clerk_id = d.clerk_id and s.day = d.day
            and s.opened_at < d.closed_at) as openings
      from drawer_closings d left join drawer_reopenings o on o.company_id = d.company_id and o.closing_id = d.id
      where d.company_id = ${id}),
    booked as (
      select booked_on as day, cash - case when lag(stays) over drawer then lag(cash) over drawer else 0 end as cash,
        checks - case when lag(stays) over drawer then lag(checks) over drawer else 0 end as checks
      from counts window drawer as (partition by clerk_id, day, openings order by number)
      union all
      select booked_back_on, -cash, -checks from counts where booked_back_on is not null)
    select booked.day::text as day, sum(cash)::bigint as cash, sum(checks)::bigint as checks
    from booked
    where booked.day between ${From}::date and ${To}::date
    group by 1 order by 1`.execute(tenant);
  return rows.flatMap(({ day, cash, checks }): readonly PostedDay[] => [
    { day, account: "cash", cents: cents(cash) },
    { day, account: "check", cents: cents(checks) },
    { day, account: "over_short", cents: cents(-cash - checks) },
  ]);
}
