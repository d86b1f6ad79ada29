import { RATE_DAYS, returnRates } from "@county-pay/core/ach";
import { daysAfter, isoDateAt } from "@county-pay/core/calendar";
import type { AchRatesWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** The county's return rates of the last 60 days, and how many entries of files need a person. */
export async function ratesOf(
  tenant: Tenant,
  { id, timeZone }: Pick<CompanyRecord, "id" | "timeZone">,
): Promise<AchRatesWire> {
  const to = isoDateAt(Date.now(), timeZone);
  const from = daysAfter(to, 1 - RATE_DAYS) ?? to;
  const { rows: counts } = await sql<{ debits: number; open: number }>`
    select (select count(*) from payments where company_id = ${id} and taken_on between ${from}::date and ${to}::date
        and rail_of(method) = 'bank')::int as debits,
      (select count(*) from ach_entries where company_id = ${id} and result = 'open')::int as open`.execute(
    tenant,
  );
  const { rows: codes } = await sql<{ code: string; count: number }>`
    select left(coalesce(decline_code, ''), 100) as code, count(*)::int as count from payments
    where company_id = ${id} and returned_on between ${from}::date and ${to}::date and rail_of(method) = 'bank'
      and state = 'returned'
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
