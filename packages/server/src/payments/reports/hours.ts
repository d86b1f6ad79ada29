import type { Given, MovementFilterWire, reportHours } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** What the counter took on these days by the hour, earliest first; hours without a payment are left out. */
export async function hoursOf(
  tenant: Tenant,
  { id, timeZone }: CompanyRecord,
  { From, To }: Pick<MovementFilterWire, "From" | "To">,
): Promise<Given<typeof reportHours>> {
  const { rows } = await sql<{ hour: number; count: number; amount: number }>`
    select extract(hour from coalesce(submitted_at, created_at) at time zone ${timeZone}::text)::int as hour, count(*)::int as count,
      sum(total_cents)::bigint as amount
    from payments where company_id = ${id} and taken_on between ${From}::date and ${To}::date and clerk_id is not null
    group by 1 order by 1`.execute(tenant);
  return rows.map(({ hour, count, amount }) => ({
    Hour: hour,
    Count: count,
    Amount: toDollars(cents(amount)),
  }));
}
