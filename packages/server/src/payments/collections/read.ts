import type { OtherAccount, TenderAccount } from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
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
      and kind in ('payment', 'void', 'refund', 'return')
      and day between ${From}::date and ${To}::date
    group by ledger_lines.day, account`.execute(tenant);
  return rows.map((row) => ({ ...row, cents: cents(row.cents) }));
}
