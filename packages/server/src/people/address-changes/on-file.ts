import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** The maximum number of recipients. */
const MAX_ADDRESSES = 5;

/**
 * The email addresses on file for an account, except the one named in the request: of the consumer who holds it, of
 * that consumer's sign-in, of the account itself, and of everyone with a confirmed subscription to its bills by email.
 */
export async function emailsOnFile(
  transaction: Tenant,
  company: CompanyRecord,
  key: string,
  named: string,
): Promise<readonly string[]> {
  if (key === "") return [];
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from (
      select unnest(array[a.email, c.email, u.email]) as email from consumer_accounts a
        join consumers c on c.company_id = a.company_id and c.id = a.consumer_id
        left join users u on u.company_id = c.company_id and u.consumer_id = c.id
          and u.confirmed_at is not null and u.disabled_at is null
      where a.company_id = ${company.id} and search_number(a.account_number) = ${key}
      union all
      select r.email from e_billing_requests r
      where r.company_id = ${company.id} and search_number(r.account_number) = ${key}
        and r.confirmed_at is not null and r.ended_at is null
    ) known where email <> '' and lower(email) <> lower(${named.trim()}) limit ${MAX_ADDRESSES}`.execute(
    transaction,
  );
  return rows.map(({ email }) => email);
}
