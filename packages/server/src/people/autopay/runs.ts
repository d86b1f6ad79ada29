import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Tenant } from "../../db/tenant.ts";

/**
 * One day of a schedule that a worker is processing. Dates are ISO dates in the county's calendar, amounts in cents.
 */
export interface Run {
  readonly companyId: number;
  readonly scheduleId: string;
  readonly day: string;
  readonly userId: string;
  readonly accountId: string;
  readonly state: "open" | "charging";
  readonly announcedCents: number | null;
  readonly chargeOn: string | null;
  readonly nextOn: string;
  readonly tries: number;
  readonly declines: number;
  readonly leftCents: number;
  /** The worker that holds it: once another worker has taken over, the first one no longer writes to it. */
  readonly claim: string;
}

const COLUMNS = `r.company_id as "companyId", r.schedule_id::text as "scheduleId", r.day, r.user_id::text as "userId",
  r.consumer_account_id::text as "accountId", r.state, r.announced_cents as "announcedCents", r.charge_on as "chargeOn",
  r.next_on as "nextOn", r.tries, r.declines, r.left_cents as "leftCents", r.claim::text as claim`;

/** Adds rows for the days that are due to be announced; a day that has a row keeps it. */
export async function planRuns(
  tenant: Tenant,
  companyId: number,
  today: string,
  noticeDays: number,
): Promise<void> {
  // A day may come again if its schedule was changed; what was done for it is not done twice.
  await sql`update autopay_schedules s set made = made + 1,
      state = case when made + 1 >= payments then 'finished' else state end
    where s.company_id = ${companyId} and s.state = 'active' and s.made < s.payments
      and s.next_day <= ${today}::date + ${noticeDays}::integer and exists (select from autopay_runs r
        where r.company_id = s.company_id and r.schedule_id = s.schedule_id and r.day = s.next_day
          and r.settled_at is not null)`.execute(tenant);
  await sql`insert into autopay_runs (company_id, schedule_id, day, user_id, consumer_account_id, next_on)
    select company_id, schedule_id, next_day, user_id, consumer_account_id, ${today}::date from autopay_schedules
    where company_id = ${companyId} and state = 'active' and made < payments
      and next_day <= ${today}::date + ${noticeDays}::integer
    on conflict do nothing`.execute(tenant);
}

/**
 * Claims the next due run by its county's calendar at `now` (milliseconds), oldest day first, for a limited time. Any
 * number of processes may do so at once: each run has one holder, and a run whose holder died becomes due again.
 */
export async function claimRun(pool: Pool, now: number, leaseMs: number): Promise<Run | undefined> {
  const { rows } = await pool.query<Run>(
    `update autopay_runs r set claim = gen_random_uuid(), claimed_until = clock_timestamp() + $2::bigint * interval '1 ms'
     where (r.company_id, r.schedule_id, r.day) = (
       select d.company_id, d.schedule_id, d.day from autopay_runs d join companies c on c.id = d.company_id
       where d.state in ('open', 'charging') and c.standing = 'here' and (d.claimed_until is null or d.claimed_until <= clock_timestamp())
         and d.next_on <= (to_timestamp($1::float8 / 1000) at time zone c.time_zone)::date
       order by d.day, d.company_id, d.schedule_id limit 1 for update of d skip locked)
     returning ${COLUMNS}`,
    [now, leaseMs],
  );
  return rows[0];
}

type Key = Pick<Run, "companyId" | "scheduleId" | "day" | "claim">;

const held = ({ companyId, scheduleId, day, claim }: Key) => sql`company_id = ${companyId}
  and schedule_id = ${scheduleId}::uuid and day = ${day}::date and claim = ${claim}::uuid and settled_at is null`;

/** Locks a run until the transaction ends; false if another worker has taken it over. */
export async function holdRun(tenant: Tenant, run: Key): Promise<boolean> {
  const { rows } = await sql`select from autopay_runs where ${held(run)} for update`.execute(tenant);
  return rows.length > 0;
}

/** Releases a run until a date, and for at least this many milliseconds. */
export async function putOff(tenant: Tenant, run: Key, nextOn: string, waitMs = 0): Promise<void> {
  await sql`update autopay_runs set next_on = ${nextOn}::date, claim = null,
      claimed_until = clock_timestamp() + ${waitMs}::bigint * interval '1 ms'
    where ${held(run)}`.execute(tenant);
}

/** Records that the amount was announced today; the run continues on the first day when it may be charged. */
export async function markAnnounced(
  tenant: Tenant,
  run: Key,
  { today, cents, chargeOn }: { readonly today: string; readonly cents: number; readonly chargeOn: string },
): Promise<void> {
  await sql`update autopay_runs set announced_on = ${today}::date, announced_cents = ${cents},
      charge_on = ${chargeOn}::date, next_on = ${chargeOn}::date, claim = null, claimed_until = null
    where ${held(run)}`.execute(tenant);
}

/** Records, before the gateway is called, that a payment for this try is ordered. */
export async function markOrdered(tenant: Tenant, run: Key, tries: number, left: number): Promise<void> {
  await sql`update autopay_runs set state = 'charging', tries = ${tries}, left_cents = ${left}
    where ${held(run)}`.execute(tenant);
}

/** Postpones a run whose payment has no outcome yet; it becomes due again after this many milliseconds. */
export async function awaitOutcome(
  tenant: Tenant,
  run: Key,
  paymentId: string,
  waitMs: number,
): Promise<void> {
  await sql`update autopay_runs set payment_id = ${paymentId}::uuid, claim = null,
      claimed_until = clock_timestamp() + ${waitMs}::bigint * interval '1 ms'
    where ${held(run)}`.execute(tenant);
}

/** Opens a run for another try, from a date on and after at least this many milliseconds. */
export async function reopen(
  tenant: Tenant,
  run: Key,
  {
    paymentId,
    declines,
    nextOn,
    waitMs,
  }: {
    readonly paymentId: string;
    readonly declines: number;
    readonly nextOn: string;
    readonly waitMs: number;
  },
): Promise<void> {
  await sql`update autopay_runs set state = 'open', payment_id = ${paymentId}::uuid, declines = ${declines},
      next_on = ${nextOn}::date, claim = null, claimed_until = clock_timestamp() + ${waitMs}::bigint * interval '1 ms'
    where ${held(run)}`.execute(tenant);
}

/** How a run ended. `pauses`: its schedule now waits for the resident. */
export interface Ending {
  readonly state: "paid" | "nothing" | "skipped" | "failed";
  readonly reason: string;
  readonly paymentId?: string;
  readonly pauses?: boolean;
}

/** Ends a run and advances its schedule to the next day. Returns whether the schedule is finished. */
export async function endRun(tenant: Tenant, run: Key, ending: Ending): Promise<boolean> {
  await sql`update autopay_runs set state = ${ending.state}, reason = ${ending.reason}, claim = null,
      claimed_until = null, payment_id = coalesce(${ending.paymentId ?? null}::uuid, payment_id),
      settled_at = clock_timestamp()
    where ${held(run)}`.execute(tenant);
  const { companyId, scheduleId, day } = run;
  const { rows } = await sql<{ isOver: boolean }>`
    update autopay_schedules s set made = was.after, state = case
        when was.is_over then 'finished' when ${ending.pauses ?? false} and s.state = 'active' then 'paused' else s.state end
    from (select company_id, id, state as before, made + (next_day = ${day}::date and made < payments)::integer as after,
        next_day = ${day}::date and made + 1 = payments as is_over
      from autopay_schedules where company_id = ${companyId} and schedule_id = ${scheduleId}::uuid) was
    where s.company_id = was.company_id and s.id = was.id
    returning was.is_over as "isOver"`.execute(tenant);
  return rows[0]?.isOver ?? false;
}

/** The idempotency key of a run's try: always the same, and unique to it. */
export function keyOfTry({ companyId, scheduleId, day }: Omit<Key, "claim">, tries: number): string {
  const hash = createHash("sha256").update(`autopay ${companyId} ${scheduleId} ${day} ${tries}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
