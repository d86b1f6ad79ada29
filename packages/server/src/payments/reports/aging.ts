import { AGES, type Age, type Given, type reportAging } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

const NAMES = Object.keys(AGES) as Age[];
/** The first days late of all ages but the first, which everything starts in. */
const FROM = NAMES.slice(1).map((age) => AGES[age]);

/** Today's unpaid balances by levy year and age, newest year first. */
export async function agingOf(
  tenant: Tenant,
  { id, timeZone }: CompanyRecord,
): Promise<Given<typeof reportAging>> {
  const { rows } = await sql<{ year: number; age: number; bills: number; unpaid: number }>`
    select tax_year as year, width_bucket(coalesce((now() at time zone ${timeZone}::text)::date - due_date, 0), ${FROM}::int[]) as age,
      count(*)::int as bills, sum(balance_cents)::bigint as unpaid
    from bills where company_id = ${id} and balance_cents > 0 group by 1, 2 order by 1 desc, 2 limit 2000`.execute(
    tenant,
  );
  return rows.map(({ year, age, bills, unpaid }) => ({
    TaxYear: year,
    Age: NAMES[age] ?? "current",
    Bills: bills,
    Unpaid: toDollars(cents(unpaid)),
  }));
}
