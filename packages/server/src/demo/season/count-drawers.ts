import { cents } from "@county-pay/core/money";
import {
  DENOMINATIONS,
  type OverShortReason,
  type Pieces,
  totalOfPieces,
  valueOfPiece,
} from "@county-pay/core/payments";
import type { PoolClient } from "pg";
import { createRandom, type Random } from "../random.ts";

/** Every drawer's opening fund. */
const FUND: Pieces = {
  bill20: 3,
  bill10: 4,
  bill5: 6,
  bill1: 12,
  coin25: 24,
  coin10: 15,
  coin5: 8,
  coin1: 10,
};

/** What a drawer took on a day, in cents; the clerk counts it unless the day is not over. */
interface DrawerDay {
  readonly clerk: string;
  readonly day: string;
  readonly cash: number;
  readonly checks: number;
  readonly check_count: number;
  readonly is_over: boolean;
}

/** By the clerk who has the drawer: payments in cash and by check, less voids. */
const READ = `select clerk::text, day::text, sum(cash)::float8 as cash, sum(checks)::float8 as checks,
    sum(count)::int as check_count, day < county_day($1) as is_over
  from (
    select p.clerk_id as clerk, p.taken_on as day, case p.method when 'CASH' then p.total_cents else 0 end as cash,
      case p.method when 'CHECK' then p.total_cents else 0 end as checks,
      case when p.method = 'CHECK' and p.state <> 'voided' then 1 else 0 end as count
    from payments p join season_times t on t.company_id = p.company_id and t.payment_id = p.id
    where p.method in ('CASH', 'CHECK') and p.taken_on is not null
    union all
    select r.user_id, r.given_on, case p.method when 'CASH' then -r.amount_cents else 0 end,
      case p.method when 'CHECK' then -r.amount_cents else 0 end, 0
    from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
      join season_times t on t.company_id = p.company_id and t.payment_id = p.id
    where p.method in ('CASH', 'CHECK') and r.state = 'succeeded'
  ) moved group by clerk, day order by day, clerk`;

/** Mostly nothing, sometimes a wrong change. */
const DIFFERENCES: readonly {
  readonly cents: number;
  readonly reason: OverShortReason;
  readonly note: string;
}[] = [
  { cents: -500, reason: "change", note: "" },
  { cents: 100, reason: "change", note: "" },
  { cents: -25, reason: "unknown", note: "Counted twice" },
  { cents: 1_000, reason: "change", note: "" },
  { cents: -2_000, reason: "unknown", note: "The supervisor counted with me" },
];

/** An amount in the largest pieces. */
function inPieces(amount: number): Pieces {
  const pieces: Partial<Record<(typeof DENOMINATIONS)[number], number>> = {};
  let left = amount;
  for (const denomination of DENOMINATIONS) {
    const count = Math.floor(left / valueOfPiece(denomination));
    if (count > 0) pieces[denomination] = count;
    left -= count * valueOfPiece(denomination);
  }
  return pieces;
}

function countOf(random: Random, { clerk, day, cash, checks, check_count, is_over }: DrawerDay, bag: number) {
  const fund = totalOfPieces(FUND);
  const expected = cents(cash + fund);
  const off = random.chance(0.06) ? DIFFERENCES[random.whole(0, DIFFERENCES.length - 1)] : undefined;
  const counted = expected + (off?.cents ?? 0);
  return {
    clerk,
    day,
    is_over,
    fund,
    expected,
    counted,
    checks,
    check_count,
    pieces: inPieces(counted),
    reason: off?.reason ?? "",
    note: off?.note ?? "",
    bag: `B-${bag}`,
    opened: `07:${random.whole(50, 58)}:${random.whole(10, 59)}`,
    closed: `17:0${random.whole(2, 9)}:${random.whole(10, 59)}`,
  };
}

const STORE = `with count as (
    select c.id as company_id, c.time_zone, d.* from companies c, jsonb_to_recordset($2) d (clerk bigint, day date,
      is_over boolean, fund bigint, expected bigint, counted bigint, checks bigint, check_count integer, pieces jsonb,
      reason text, note text, bag text, opened time, closed time)
    where c.id = $1 and not exists (select from drawer_openings o where o.company_id = c.id and o.clerk_id = d.clerk and o.day = d.day)
  ), openings as (
    insert into drawer_openings (company_id, clerk_id, day, fund_cents, pieces, opened_by, opened_at)
    select company_id, clerk, day, fund, $3, clerk, (day + opened) at time zone time_zone from count returning clerk_id
  ), closings as (
    insert into drawer_closings (company_id, clerk_id, day, number, expected_cash_cents, counted_cash_cents, expected_check_cents,
      counted_check_cents, pieces, check_count, fund_cents, kept_cents, bag_number, reason, note, closed_by, closed_at, booked_on)
    select company_id, clerk, day, 1, expected, counted, checks, checks, pieces, check_count, fund, fund, bag, reason, note,
      clerk, (day + closed) at time zone time_zone, day
    from count where is_over order by day, clerk returning id
  )
  insert into audit_events (company_id, user_id, action, subject, details, at)
  select company_id, clerk, 'drawer.opened', day::text, jsonb_build_object('clerk', clerk, 'fundCents', fund, 'isCounted', true),
    (day + opened) at time zone time_zone from count
  union all
  select company_id, clerk, 'drawer.closed', day::text, jsonb_strip_nulls(jsonb_build_object('clerk', clerk, 'expectedCashCents', expected,
      'countedCashCents', counted, 'expectedCheckCents', checks, 'countedCheckCents', checks, 'keptCents', fund, 'bag', bag,
      'reason', nullif(reason, ''))), (day + closed) at time zone time_zone from count where is_over`;

/** Each clerk's last day at the counter as a session that has ended, so that the list of users says when they were here. */
const SIGN_IN = `insert into sessions (company_id, user_id, created_at, last_used_at, expires_at, revoked_at, device)
  select company_id, clerk_id, opened_at - interval '2 minutes', ended, opened_at + interval '12 hours', ended, 'Chrome on Windows'
  from (select distinct on (o.clerk_id) o.company_id, o.clerk_id, o.opened_at, coalesce(c.closed_at, least(now(),
      o.opened_at + interval '8 hours')) as ended
    from drawer_openings o left join drawer_closings c on c.company_id = o.company_id and c.clerk_id = o.clerk_id and c.day = o.day
    where o.company_id = $1 order by o.clerk_id, o.day desc) d`;

/**
 * Opens and counts the drawers of the events' days, some a little over or short; the drawers of today stay open. The
 * cash of a day goes to the bank in a bag, the fund stays.
 */
export async function countDrawers(client: PoolClient, companyId: number, seed: number): Promise<void> {
  const { rows } = await client.query<DrawerDay>(READ, [companyId]);
  const random = createRandom(seed);
  const counts = rows.map((row, index) => countOf(random, row, 10_001 + index));
  await client.query(STORE, [companyId, JSON.stringify(counts), JSON.stringify(FUND)]);
  await client.query(SIGN_IN, [companyId]);
}
