import type { Pool } from "pg";

/** The states of payments, emails and postings, for all companies together. */
export interface SystemStatus {
  /** Payments that are not final, by state. */
  readonly open: Readonly<Record<string, number>>;
  /** Payments charged on their county's current day, by their current state. */
  readonly today: Readonly<Record<string, number>>;
  readonly unknownOldestSeconds: number;
  readonly attention: number;
  readonly refundsOpen: number;
  /** Emails and text messages that are queued, and how long the oldest has been, whenever its next try is. */
  readonly mailsWaiting: number;
  readonly mailsOldestSeconds: number;
  readonly textsWaiting: number;
  readonly textsOldestSeconds: number;
  /** Payments that a tax system has not been told of, and for how long the oldest. */
  readonly postingsWaiting: number;
  readonly postingsOldestSeconds: number;
  /** Payers in line, and since when the oldest line is there, in seconds; 0 for none. */
  readonly waiting: number;
  readonly waitingSeconds: number;
  /** How many payers a minute got their turn in all lines lately, and the longest estimated wait of a new one, in seconds. */
  readonly letInPerMinute: number;
  readonly waitEstimateSeconds: number;
  readonly pageDifferences: number;
  readonly pagesCheckedAt: number;
}

/** A text that is put off until people are awake does not wait for anything that is broken. */
const TEXT_WAITS = "state = 'queued' and (tries > 0 or next_try_at <= now())";

/** How many rows wait, and since when the oldest was queued: a try that failed does not make it any younger. */
const waitingIn = (table: string, waits: string, name: string, since = "created_at"): string =>
  `(select count(*)::int from ${table} where ${waits}) as "${name}Waiting",
    coalesce((select extract(epoch from now() - min(${since})) from ${table} where ${waits}), 0)::float8
      as "${name}OldestSeconds"`;

/** Each part reads an index of only open rows, or of one county's day, so it does not slow down over the years. */
const STATUS_SQL = `
  with waiting as (
    select p.state, p.submitted_at from open_payments o join payments p on p.company_id = o.company_id and p.id = o.payment_id
    where o.next_check_at is not null
  ), open as (
    select 'created' as state, count(*) from open_payments o join payments p on p.company_id = o.company_id and p.id = o.payment_id
      where p.state = 'created' union all
    select s, (select count(*) from waiting where state = s) from unnest(array['submitted', 'unknown', 'challenged', 'pending']) s
  ), today as (
    select p.state, count(*) from companies c
    join payments p on p.company_id = c.id and p.taken_on = (now() at time zone c.time_zone)::date
    group by p.state
  )
  select
    (select jsonb_object_agg(state, count) from open) as "open",
    coalesce((select jsonb_object_agg(state, count) from today), '{}') as "today",
    coalesce((select extract(epoch from now() - min(submitted_at)) from waiting where state = 'unknown'), 0)::float8
      as "unknownOldestSeconds",
    ((select count(*) from payments where needs_attention is not null)
      + (select count(*) from payment_refunds where needs_attention is not null))::int as "attention",
    (select count(*)::int from payment_refunds where state = 'submitted' and next_check_at is not null) as "refundsOpen",
    ${waitingIn("mails", "state = 'queued'", "mails")},
    ${waitingIn("text_queue", TEXT_WAITS, "texts")},
    ${waitingIn("payment_postings", "next_try_at is not null", "postings", "waiting_since")},
    (select coalesce(sum(last_number - served_number), 0)::int from waiting_lines where since is not null) as "waiting",
    coalesce((select extract(epoch from now() - min(since)) from waiting_lines), 0)::float8 as "waitingSeconds",
    (select coalesce(sum(served_per_minute), 0) from waiting_lines where since is not null) as "letInPerMinute",
    (select coalesce(max((last_number - served_number) * 60 / served_per_minute), 0)
      from waiting_lines where since is not null and served_per_minute > 0) as "waitEstimateSeconds",
    coalesce((select jsonb_array_length(differences) from page_checks), 0) as "pageDifferences",
    coalesce((select extract(epoch from checked_at) from page_checks), 0)::float8 as "pagesCheckedAt"`;

/** Reads the current counts from the database in one statement. */
export async function systemStatus(pool: Pool): Promise<SystemStatus> {
  const { rows } = await pool.query<SystemStatus>(STATUS_SQL);
  const [row] = rows;
  if (!row) throw new Error("the database answered nothing");
  return row;
}
