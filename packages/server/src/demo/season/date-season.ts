import type { PoolClient } from "pg";
import { waitToDate } from "./beside-dating.ts";

/** What refuses to change the past. */
const GUARDS = [
  ["payments", "payments_fixed"],
  ["payment_events", "payment_events_stay"],
  ["ledger_lines", "ledger_append_only"],
  ["audit_events", "audit_append_only"],
  ["refund_approvals", "refund_approvals_guarded"],
] as const;

/** How long a gateway takes to answer. */
const ANSWER = "interval '3 seconds'";

/** How long a clerk waits for a second person. */
const ASKED = "interval '9 minutes'";

/** When a line of the ledger was posted. */
const POSTED = `(case l.kind when 'payment' then t.paid + ${ANSWER} when 'return' then t.returned
  else t.refunded + ${ANSWER} end)`;

/** When each payment was made, refunded, and returned. */
const TIMES = `create temporary table season_times on commit drop as
  select p.company_id, p.payment_id, min(p.at) filter (where p.kind = 'pay') as paid,
    min(p.at) filter (where p.kind = 'refund') as refunded, min(p.at) filter (where p.kind = 'return') as returned
  from season_events p where p.payment_id is not null group by 1, 2`;

const DATES = [
  `update payments p set created_at = t.paid, submitted_at = t.paid, settled_at = t.paid + ${ANSWER},
     taken_on = case when p.taken_on is not null then (t.paid at time zone c.time_zone)::date end,
     returned_on = (t.returned at time zone c.time_zone)::date
   from season_times t join companies c on c.id = t.company_id where p.company_id = t.company_id and p.id = t.payment_id`,
  `update payment_events e set at = case
       when e.to_state = 'returned' or e.why like 'the bank returned%' then t.returned
       when e.to_state in ('void_submitted', 'refund_submitted') then t.refunded
       when e.to_state in ('voided', 'refunded') or e.from_state = 'refund_submitted' then t.refunded + ${ANSWER}
       when e.to_state in ('created', 'submitted') then t.paid else t.paid + ${ANSWER} end
   from season_times t where e.company_id = t.company_id and e.payment_id = t.payment_id`,
  `update payment_refunds r set created_at = t.refunded, settled_at = t.refunded + ${ANSWER},
     given_on = (t.refunded at time zone c.time_zone)::date
   from season_times t join companies c on c.id = t.company_id where r.company_id = t.company_id and r.payment_id = t.payment_id`,
  `update refund_approvals a set created_at = t.refunded - ${ASKED}, decided_at = t.refunded
   from season_times t where a.company_id = t.company_id and a.payment_id = t.payment_id`,
  `update ledger_lines l set posted_at = ${POSTED}, day = (${POSTED} at time zone c.time_zone)::date
   from season_times t join companies c on c.id = t.company_id
   where l.company_id = t.company_id and l.payment_id = t.payment_id`,
  `update collections k set day = l.day
   from season_times t join ledger_lines l on l.company_id = t.company_id and l.payment_id = t.payment_id
   where k.company_id = l.company_id and k.line_id = l.id`,
  `update terminal_runs r set created_at = t.paid, asked_at = t.paid
   from season_times t where r.company_id = t.company_id and r.reference = t.payment_id`,
  `update audit_events a set at = case when a.action = 'approval.requested' then t.refunded - ${ASKED}
     when a.action in ('payment.void', 'payment.refund', 'approval.approved') then t.refunded else t.paid end
   from season_times t join payments p on p.company_id = t.company_id and p.id = t.payment_id
   where a.company_id = p.company_id and a.subject = p.confirmation`,
  `update bill_declines d set since = t.paid from season_times t
     join payment_bills l on l.company_id = t.company_id and l.payment_id = t.payment_id
   where d.company_id = l.company_id and d.bill_id = l.bill_id`,
  // The bills were loaded before the first of them was paid.
  `update ledger_lines l set posted_at = least(l.posted_at, f.first - interval '1 day')
   from (select company_id, min(paid) as first from season_times group by 1) f
   where l.company_id = f.company_id and l.kind = 'import'`,
  // Long ago, the county's own files confirmed these payments: nothing of them is left to post.
  `update bills b set source_balance_cents = source_balance_cents - unposted_cents, unposted_cents = 0, line_hash = null
   where b.unposted_cents <> 0 and exists (select from season_events e where e.company_id = b.company_id and e.bill_id = b.id)`,
] as const;

/** Gives everything that the events of `season_events` left behind its time, in the transaction of `client`. */
export async function dateSeason(client: PoolClient): Promise<void> {
  await client.query(TIMES);
  await client.query("analyze season_times");
  await waitToDate(client);
  for (const [table, guard] of GUARDS) await client.query(`alter table ${table} disable trigger ${guard}`);
  for (const statement of DATES) await client.query(statement);
  for (const [table, guard] of GUARDS) await client.query(`alter table ${table} enable trigger ${guard}`);
}
