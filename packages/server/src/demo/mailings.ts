import type { Pool } from "pg";

/** The number of a county's bills that were mailed. */
const MAILED = 60;

/**
 * Stores mailing data for a county's first bills: how they were mailed, and where the Postal Service scanned them: at
 * the plant, on the way, and in delivery order. All invented, and always the same.
 */
export async function storeMailings(pool: Pool, companyName: string): Promise<void> {
  await pool.query(
    `with mailed as (
       select b.company_id, b.id, row_number() over (order by b.id) as n,
         least(b.mailed_date, current_date - 5) as day,
         coalesce(substring(b.mailing ->> 'zip' from '[0-9]{5}'), '31401') as zip
       from bills b join companies c on c.id = b.company_id
       where c.name = $1 and b.mailed_date is not null
         and not exists (select from mail_scans s where s.company_id = b.company_id)
       order by b.id limit $2
     ), jobs as (
       insert into mail_jobs (company_id, bill_id, action_type, mailed_at)
       select company_id, id, 'ForApproval', day + time '08:00' from mailed on conflict do nothing
     ), pieces as (
       insert into mail_pieces (company_id, imb_code, bill_id, details)
       select company_id, '00310999999' || lpad(n::text, 9, '0'), id, jsonb_build_object('JobId', 'DEMO-' || to_char(day, 'YYYY'),
         'MailingName', 'Tax bills ' || to_char(day, 'YYYY'), 'MailingGroup', 'DEMO', 'RoutingCode', zip)
       from mailed on conflict do nothing returning company_id, imb_code, bill_id, details
     )
     insert into mail_scans (company_id, bill_id, imb_code, operation_code, facility_id, scanned_at,
       estimated_delivery, is_final, is_origin, details)
     select m.company_id, m.id, p.imb_code, s.operation, coalesce(s.place, m.zip), m.day + s.after,
       m.day + 4, s.is_final, s.is_origin, p.details
     from mailed m join pieces p on p.company_id = m.company_id and p.bill_id = m.id
       cross join (values ('891', '30304', interval '1 day 3 hours', false, true),
         ('893', '30304', interval '1 day 9 hours', false, false),
         ('896', null, interval '2 days 2 hours', false, false),
         ('918', null, interval '3 days 5 hours', true, false))
         as s (operation, place, after, is_final, is_origin)
     order by m.n, s.after on conflict do nothing`,
    [companyName, MAILED],
  );
}
