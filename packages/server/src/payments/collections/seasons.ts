import { type Given, type reportSeasons, SEASONS } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { splitAll } from "./split-due.ts";

const MOST_YEARS = 12;

interface Levy {
  readonly year: number;
  readonly due: string | null;
  readonly bills: number;
  readonly levied: number;
}

/** The newest levy years, each with the due date of most of its bills. */
async function leviesOf(tenant: Tenant, companyId: number): Promise<readonly Levy[]> {
  const { rows } = await sql<Levy>`
    select distinct on (year) year, due::text, sum(bills) over (partition by year)::int as bills,
      sum(levied) over (partition by year)::bigint as levied
    from (select tax_year as year, due_date as due, count(*) as bills, sum(greatest(billed_cents, 0)) as levied
      from bills where company_id = ${companyId} group by 1, 2) l
    order by year desc, l.bills desc, due limit ${MOST_YEARS}`.execute(tenant);
  return rows;
}

/** What was levied and collected of the newest levy years until a day. */
export async function seasonsOf(
  tenant: Tenant,
  { id }: CompanyRecord,
  day: string,
): Promise<Given<typeof reportSeasons>> {
  await splitAll(tenant, id);
  const levies = await leviesOf(tenant, id);
  const years = levies.map(({ year }) => year);
  const { rows: collected } = await sql<{ year: number; principal: number }>`
    select tax_year as year, sum(principal_cents)::bigint as principal from collections
    where company_id = ${id} and tax_year = any(${years}::smallint[]) and day <= ${day}::date
      and principal_cents is not null group by 1`.execute(tenant);
  const { rows: days } = await sql<{ year: number; day: string; principal: number }>`
    select tax_year as year, day::text, sum(principal_cents)::bigint as principal from collections
    where company_id = ${id} and tax_year = any(${years.slice(0, SEASONS)}::smallint[]) and day <= ${day}::date
      and principal_cents is not null
    group by 1, collections.day order by 1 desc, collections.day desc limit 10000`.execute(tenant);
  const collectedIn = new Map(collected.map(({ year, principal }) => [year, principal]));
  return {
    Years: levies.map(({ year, due, bills, levied }) => ({
      TaxYear: year,
      DueDate: due,
      Bills: bills,
      Levied: toDollars(cents(levied)),
      Collected: toDollars(cents(collectedIn.get(year) ?? 0)),
    })),
    Days: days.map((row) => ({
      TaxYear: row.year,
      Day: row.day,
      Principal: toDollars(cents(row.principal)),
    })),
  };
}
