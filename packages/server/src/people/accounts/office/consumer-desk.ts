import type { consumerAlerts, FoundConsumerWire, Given, searchConsumers } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../../db/tenant.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";

/** The typed text as a pattern that matches anywhere. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Fewer digits would match every phone number. */
const MIN_DIGITS = 4;

/** A page of the consumers that match a text, by name. */
export async function findConsumers(
  tenant: Tenant,
  companyId: number,
  { Search, Skip, Top }: { readonly Search: string; readonly Skip: number; readonly Top: number },
): Promise<Given<typeof searchConsumers>> {
  const typed = Search.trim();
  const digits = typed.replace(/\D/g, "");
  const found = sql`from consumers c where c.company_id = ${companyId} and (${typed} = ''
    or exists (select from search_variants(${typed}, false, false) t
      where c.name_search like all (t.patterns))
    or email_key(c.email) like email_key(${anywhere(typed)})
    or exists (select from search_variants(${typed}, true, false) t
      where c.address_search like all (t.patterns))
    or (${digits.length >= MIN_DIGITS} and regexp_replace(c.phone, '\\D', '', 'g') like ${anywhere(digits)})
    or exists (select from consumer_accounts a where a.company_id = c.company_id and a.consumer_id = c.id
      and search_parts(${typed}) <> '' and (search_number(a.account_number) like search_number(${typed}) || '%'
        or search_parts(a.account_number) like search_parts(${typed}) || '%')))`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(
    tenant,
  );
  const { rows } = await sql<FoundConsumerWire>`select c.id::text as "ConsumerId", c.full_name as "FullName",
      c.email as "EmailAddress", c.phone as "PhoneNumber", coalesce(c.address ->> 'address1', '') as "Address1",
      coalesce(c.address ->> 'city', '') as "City", array(select a.account_number from consumer_accounts a
        where a.company_id = c.company_id and a.consumer_id = c.id order by a.id limit 5) as "Accounts"
    ${found} order by upper(c.full_name), c.id limit ${Top} offset ${Skip}`.execute(tenant);
  return { Count: counted[0]?.count ?? 0, Consumers: rows };
}

/** The maximum number of each. */
const MAX_RESULTS = 100;

/** A consumer's subscriptions: by their email address, or for a bill of one of their accounts or parcels. */
export async function alertsOf(
  tenant: Tenant,
  companyId: number,
  id: string,
): Promise<Given<typeof consumerAlerts> | Refusal> {
  const { rows: known } = await sql<{ email: string }>`select email_key(email) as email from consumers
    where company_id = ${companyId} and id = ${id}::bigint`.execute(tenant);
  const [consumer] = known;
  if (!consumer) return refuse("not_found");
  const numbers = sql`(select search_number(a.account_number) from consumer_accounts a
    where a.company_id = ${companyId} and a.consumer_id = ${id}::bigint and search_number(a.account_number) <> '')`;
  const isTheirs = sql`${consumer.email} <> '' and email_key(s.email) = ${consumer.email}`;
  const { rows: Reminders } = await sql<Given<typeof consumerAlerts>["Reminders"][number]>`select
      s.id::text as "Id", b.bill_number as "BillNumber", b.tax_year::text as "Year", b.parcel_id as "ParcelNumber",
      deadline_of(b.company_id, b.due_date)::text as "DueDate", s.email as "EmailAddress", s.phone as "PhoneNumber",
      case when s.confirmed_at is null then 'waiting' else 'active' end as "State"
    from alert_subscriptions s join bills b on b.company_id = s.company_id and b.id = s.bill_id
    where s.company_id = ${companyId} and (s.email_on or s.phone <> '' or s.confirmed_at is null)
      and ((${isTheirs}) or b.account_search in ${numbers} or b.parcel_search in ${numbers})
    order by s.asked_at desc, s.id desc limit ${MAX_RESULTS}`.execute(tenant);
  const { rows: Paperless } = await sql<Given<typeof consumerAlerts>["Paperless"][number]>`select
      s.id::text as "Id", s.account_number as "AccountNumber", s.email as "EmailAddress",
      case when s.confirmed_at is null then 'waiting' else 'active' end as "State"
    from e_billing_requests s
    where s.company_id = ${companyId} and s.ended_at is null
      and ((${isTheirs}) or search_number(s.account_number) in ${numbers})
    order by s.asked_at desc, s.id desc limit ${MAX_RESULTS}`.execute(tenant);
  return { Reminders, Paperless };
}
