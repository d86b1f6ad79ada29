import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Services } from "../../kernel/services.ts";

/** How many emails are queued per transaction, and per run for one county. */
const PER_BATCH = 500;
const PER_TURN = 10_000;
/** An import's transaction that began this long before its commit is still found. */
const OVERLAP_MINUTES = 10;

/**
 * Queues emails for bills that arrived or were restated since the last run: to everyone who had subscribed to their
 * account's bills before that, once per statement and address, however often it is imported. Skips paid bills.
 */
async function queueBatch(kysely: Kysely<Tables>, companyId: number): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    with mark as (
      select coalesce((select looked_at from e_bill_marks where company_id = ${companyId}), '-infinity')
        - interval '1 minute' * ${OVERLAP_MINUTES} as from_then
    ), wanted as (
      select id as request_id, null::bigint as account_id, search_number(account_number) as number,
        confirmed_at as since, email_key(email) as email, language
      from e_billing_requests where company_id = ${companyId} and confirmed_at is not null and ended_at is null
      union all
      select null, a.id, search_number(a.account_number), a.email_since,
        email_key(coalesce(nullif(a.email, ''), c.email)), ''
      from consumer_accounts a join consumers c on c.company_id = a.company_id and c.id = a.consumer_id
      where a.company_id = ${companyId} and a.enable_email
    ), fresh as (
      select id, account_search, parcel_search, coalesce(statement_date, '-infinity') as statement_date, stated_at
      from bills where company_id = ${companyId} and stated_at > (select from_then from mark)
        and stated_at > '-infinity' and balance_cents > 0 and not is_withheld
    ), found as (
      select w.*, f.* from wanted w join fresh f on f.account_search = w.number
      union
      select w.*, f.* from wanted w join fresh f on f.parcel_search = w.number
    ), missing as (
      select distinct on (id, statement_date, email) id, statement_date, email, request_id, account_id, language
      from found f
      where stated_at > since and number <> '' and email <> '' and not exists (select from e_bills e
        where e.company_id = ${companyId} and e.bill_id = f.id and e.statement_date = f.statement_date
          and (e.email = f.email or e.account_id = f.account_id or e.request_id = f.request_id))
      order by id, statement_date, email, request_id limit ${PER_BATCH}
    ), written as (
      insert into e_bills (company_id, bill_id, statement_date, email, request_id, account_id)
      select ${companyId}, id, statement_date, email, request_id, account_id from missing
      on conflict do nothing returning id, bill_id, statement_date, email
    ), queued as (
      insert into mails (company_id, recipient, kind, language, data)
      select ${companyId}, w.email, 'e-bill', coalesce(nullif(m.language, ''), (select l.language from mails l
          where l.company_id = ${companyId} and email_key(l.recipient) = w.email order by l.id desc limit 1), 'en'),
        jsonb_build_object('id', w.id::text)
      from written w join missing m on m.id = w.bill_id and m.statement_date = w.statement_date and m.email = w.email
      returning 1
    )
    select count(*)::int as queued from queued`.execute(kysely);
  return rows[0]?.queued ?? 0;
}

/** Processes one county; returns how many emails were queued. */
async function queueForCompany({ db: { kysely } }: Services, companyId: number): Promise<number> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(kysely);
  let queued = 0;
  while (queued < PER_TURN) {
    const batch = await kysely.transaction().execute(async (transaction) => {
      // The planner has no statistics for newly imported bills: it would compare every pair.
      await sql`set local enable_nestloop = off`.execute(transaction);
      return queueBatch(transaction, companyId);
    });
    queued += batch;
    if (batch > 0) continue;
    await sql`insert into e_bill_marks (company_id, looked_at) values (${companyId}, ${rows[0]?.now}::timestamptz)
      on conflict (company_id) do update set looked_at = greatest(e_bill_marks.looked_at, excluded.looked_at)`.execute(
      kysely,
    );
    break;
  }
  return queued;
}

/** The counties with bills by email, and with subscribers whose bills have arrived since the last check. */
const DUE_COMPANIES = `
  select c.id from companies c left join e_bill_marks m on m.company_id = c.id
  where c.flags -> 'EBilling' = 'true' and c.standing = 'here'
    and (exists (select from e_billing_requests r where r.company_id = c.id and r.confirmed_at is not null)
      or exists (select from consumer_accounts a where a.company_id = c.id and a.enable_email))
    and exists (select from bills b where b.company_id = c.id and b.stated_at > '-infinity'
      and b.stated_at > coalesce(m.looked_at, '-infinity') - make_interval(mins => $1))
  order by c.id`;

/**
 * Queues the emails with new bills, for every county with E-Billing; any number of processes may run it at once, and
 * none waits for an import or delays one. Returns how many were queued.
 */
export async function mailNewBills(services: Services): Promise<number> {
  const { rows } = await services.db.pool.query<{ id: number }>(DUE_COMPANIES, [OVERLAP_MINUTES]);
  let queued = 0;
  for (const { id } of rows) queued += await queueForCompany(services, id);
  return queued;
}
