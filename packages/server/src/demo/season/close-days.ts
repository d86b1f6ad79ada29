import { DayFigures } from "@county-pay/core/contract";
import { METHOD_CODES } from "@county-pay/core/methods";
import { dayTotals } from "@county-pay/core/payments";
import type { PoolClient } from "pg";
import * as v from "valibot";
import { createRandom } from "../random.ts";
import { minutesAfter, openDayAfter } from "./calendar.ts";
import { SUPERVISOR } from "./clerks.ts";
import { reasonGiven } from "./stories.ts";

/**
 * The figures of every past day with money, as a closing stores them, and what warned. No settlement file had arrived on
 * the morning after, so only a payment that was voided on its own day is matched.
 */
const READ = `with moved as (
    select taken_on as day, method, 'payment' as kind, total_cents as cents, fee_cents as fee, id as payment,
      state = 'voided' as voided
    from payments where company_id = $1 and taken_on < county_day($1)
    union all
    select r.given_on, p.method, r.kind, coalesce(r.given_cents, r.amount_cents), 0, p.id, r.kind = 'void'
    from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
    where r.company_id = $1 and r.given_on < county_day($1)
    union all
    select returned_on, method, 'return', total_cents, 0, id, false
    from payments where company_id = $1 and returned_on < county_day($1)
  ), summed as (
    select day, method, sum(fee)::bigint as fee,
      count(*) filter (where kind = 'payment') as payments, coalesce(sum(cents) filter (where kind = 'payment'), 0)::bigint as taken,
      count(*) filter (where kind = 'void') as voids, coalesce(sum(cents) filter (where kind = 'void'), 0)::bigint as voided,
      count(*) filter (where kind = 'refund') as refunds, coalesce(sum(cents) filter (where kind = 'refund'), 0)::bigint as refunded,
      count(*) filter (where kind = 'return') as returns, coalesce(sum(cents) filter (where kind = 'return'), 0)::bigint as returned
    from moved group by day, method
  ), methods as (
    select day, jsonb_agg(jsonb_build_object('PaymentType', method, 'FeeCents', fee,
      'Payments', jsonb_build_object('Count', payments, 'Cents', taken),
      'Voids', jsonb_build_object('Count', voids, 'Cents', voided),
      'Refunds', jsonb_build_object('Count', refunds, 'Cents', refunded),
      'Returns', jsonb_build_object('Count', returns, 'Cents', returned),
      'NetCents', taken - voided - refunded - returned) order by array_position($2::text[], method)) as figures
    from summed group by day
  ), drawers as (
    select d.day, jsonb_agg(jsonb_build_object('ClerkUserId', d.clerk_id::text,
      'ClerkName', left(btrim(u.first_name || ' ' || u.last_name), 200), 'ExpectedCashCents', d.expected_cash_cents,
      'CountedCashCents', d.counted_cash_cents, 'ExpectedCheckCents', d.expected_check_cents,
      'CountedCheckCents', d.counted_check_cents, 'KeptCents', d.kept_cents, 'BagNumber', d.bag_number)
      order by u.first_name, u.last_name) as figures
    from drawer_closings d join users u on u.company_id = d.company_id and u.id = d.clerk_id
    where d.company_id = $1 group by d.day
  ), electronic as (
    select m.day, case m.kind when 'payment' then m.cents else -m.cents end as cents,
      m.voided and count(*) filter (where m.voided) over (partition by m.payment, m.day) > 1 as is_matched
    from moved m join payment_methods k on k.code = m.method where k.rail not in ('cash', 'check')
  ), settlement as (
    select day, count(*) as count, sum(cents)::bigint as cents, count(*) filter (where is_matched) as matched,
      coalesce(sum(cents) filter (where is_matched), 0)::bigint as matched_cents
    from electronic group by day
  ), account as (
    select day, account, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as debit,
      coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as credit
    from ledger_lines where company_id = $1 and payment_id is not null and day < county_day($1) group by day, account
  ), ledger as (
    select day, jsonb_agg(jsonb_build_object('Account', account, 'DebitCents', debit, 'CreditCents', credit)
      order by account collate "C") as figures
    from account group by day
  ), waiting as (
    select (a.created_at at time zone c.time_zone)::date as day, count(*) as count
    from refund_approvals a join companies c on c.id = a.company_id
    where a.company_id = $1 and a.state = 'waiting' group by 1
  )
  select l.day::text, jsonb_build_object('Methods', coalesce(m.figures, '[]'), 'Drawers', coalesce(d.figures, '[]'),
      'Settlement', jsonb_build_object('Count', coalesce(s.count, 0), 'Cents', coalesce(s.cents, 0),
        'MatchedCount', coalesce(s.matched, 0), 'MatchedCents', coalesce(s.matched_cents, 0)),
      'Ledger', l.figures) as figures,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'day', l.day) order by kind), '[]')
      from (values ('approvals', w.count), ('unmatched', s.count - s.matched)) x (kind, count) where count > 0) as warnings
  from ledger l left join methods m using (day) left join drawers d using (day) left join settlement s using (day)
    left join waiting w using (day) order by l.day`;

interface Day {
  readonly day: string;
  readonly figures: unknown;
  readonly warnings: unknown;
}

/** A closing of a day, and when it was undone. Times are local. */
interface Closing extends Day {
  readonly version: number;
  readonly at: string;
  readonly note: string;
  readonly reopened: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const REASON = reasonGiven("other", "Closed before the deposit slips were checked");
const NOTE = "The deposit slips were checked. The figures are the same.";
/** Which day was reopened: that many closed days ago. */
const REOPENED = 6;

const STORE = `with closing as (
    select c.id as company_id, c.time_zone as zone, u.id as user_id, d.* from companies c
      join users u on u.company_id = c.id and u.email_key = $2,
      jsonb_to_recordset($3) d (day date, version integer, figures jsonb, warnings jsonb, note text, at timestamp,
        reopened timestamp, details jsonb)
    where c.id = $1
  ), closed as (
    insert into day_closings (company_id, day, version, figures, warnings, note, closed_by, closed_at)
    select company_id, day, version, figures, warnings, note, user_id, at at time zone zone from closing
  ), undone as (
    insert into day_reopenings (company_id, day, version, reason_code, reason, reopened_by, reopened_at)
    select company_id, day, version, $4, $5, user_id, reopened at time zone zone from closing where reopened is not null
  )
  insert into audit_events (company_id, user_id, action, subject, details, at)
  select company_id, user_id, 'day.closed', day::text, details, at at time zone zone from closing
  union all
  select company_id, user_id, 'day.reopened', day::text,
    jsonb_build_object('closing', version, 'netCents', details -> 'netCents', 'reason', $5::text), reopened at time zone zone
  from closing where reopened is not null`;

function closingOf(row: Day, version: number, at: string, note: string, reopened: string | null): Closing {
  const { received, givenBack, net, debit, credit } = dayTotals(v.parse(DayFigures, row.figures));
  const totals = { receivedCents: received, givenBackCents: givenBack, netCents: net };
  const details = { closing: version, ...totals, debitCents: debit, creditCents: credit };
  return { ...row, version, at, note, reopened, details: note === "" ? details : { ...details, note } };
}

/**
 * Closes every past day as the supervisor does on the next morning on which the office is open, unless that is still to
 * come (`now`: local time). One day was reopened and closed again.
 */
export async function closeDays(
  client: PoolClient,
  companyId: number,
  { seed, now }: { readonly seed: number; readonly now: string },
): Promise<void> {
  const { rows } = await client.query<Day>(READ, [companyId, METHOD_CODES]);
  const random = createRandom(seed);
  const timed = rows
    .map((row) => ({
      row,
      at: `${openDayAfter(row.day, 1)}T08:1${random.whole(0, 9)}:${random.whole(10, 59)}`,
    }))
    .filter(({ at }) => at < now);
  const closings = timed.flatMap(({ row, at }, index) => {
    if (timed.length - index !== REOPENED) return [closingOf(row, 1, at, "", null)];
    const reopened = minutesAfter(at, 35);
    return [closingOf(row, 1, at, "", reopened), closingOf(row, 2, minutesAfter(reopened, 12), NOTE, null)];
  });
  await client.query(STORE, [companyId, SUPERVISOR, JSON.stringify(closings), REASON.code, REASON.text]);
}
