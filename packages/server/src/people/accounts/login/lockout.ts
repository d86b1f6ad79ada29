import { createHash } from "node:crypto";
import { normalizedEmail } from "@county-pay/core/forms";
import type { Pool } from "pg";

/** How many wrong passwords in a row from one place lock an account for that place, and for how long. */
export const LOCKOUT = { failures: 5, minutes: 15 } as const;

/**
 * Wrong passwords from all places that the account does not know. They lock no one out: after `failures`, such places
 * share one attempt per `seconds`, doubled for each further `doublesEvery`, at most `mostSeconds`. A day without any
 * resets this.
 */
export const SLOWDOWN = { failures: 20, seconds: 5, doublesEvery: 10, mostSeconds: 900, hours: 24 } as const;

/** An attempt on an account, which may or may not exist. */
export interface LoginTry {
  readonly companyId: number;
  /** The address as typed. */
  readonly email: string;
  readonly place: Buffer;
  /** Whether the account's owner has signed in from this place before. */
  readonly isKnown: boolean;
}

const ALL_PLACES = Buffer.alloc(0);

const accountOf = (email: string): Buffer =>
  createHash("sha256")
    .update(normalizedEmail(email) ?? "")
    .digest();

const values = ({ companyId, email }: LoginTry, place: Buffer): unknown[] => [
  companyId,
  accountOf(email),
  place,
];

/** Counts an attempt if the place is not locked; otherwise returns the remaining seconds. */
const COUNT_PLACE = `with counted as (
    insert into login_failures as t (company_id, email_hash, place, failures, last_at) values ($1, $2, $3, 1, now())
    on conflict (company_id, email_hash, place) do update set last_at = now(),
      failures = case when t.last_at < now() - make_interval(mins => $5) then 1 else t.failures + 1 end
    where t.failures < $4 or t.last_at < now() - make_interval(mins => $5)
    returning 0 as wait)
  select coalesce((select wait from counted), (select ceil(extract(epoch from
    last_at + make_interval(mins => $5) - now()))::integer from login_failures
    where company_id = $1 and email_hash = $2 and place = $3), $5 * 60) as wait`;

const PAUSE = `least($7::integer, $5::integer * power(2, least(20, greatest(0, t.failures - $4) / $6)))`;
const COUNT_ALL = `with counted as (
    insert into login_failures as t (company_id, email_hash, place, failures, last_at) values ($1, $2, $3, 1, now())
    on conflict (company_id, email_hash, place) do update set last_at = now(),
      failures = case when t.last_at < now() - make_interval(hours => $8) then 1 else t.failures + 1 end
    where t.failures < $4 or t.last_at < now() - make_interval(secs => ${PAUSE})
    returning 0 as wait)
  select coalesce((select wait from counted), (select ceil(extract(epoch from
    t.last_at + make_interval(secs => ${PAUSE}) - now()))::integer from login_failures t
    where company_id = $1 and email_hash = $2 and place = $3), $5) as wait`;

const waitOf = async (pool: Pool, statement: string, given: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ wait: number }>(statement, given);
  return Math.max(0, rows[0]?.wait ?? 0);
};

/**
 * Takes one attempt. Returns 0 if it is allowed, otherwise the seconds to wait. The attempt counts as wrong until
 * `clearFailures`, so that simultaneous attempts all count. The account need not exist.
 */
export async function takeTry(pool: Pool, one: LoginTry): Promise<number> {
  const { failures, minutes } = LOCKOUT;
  const locked = await waitOf(pool, COUNT_PLACE, [...values(one, one.place), failures, minutes]);
  if (locked > 0 || one.isKnown) return locked;
  const { failures: many, seconds, doublesEvery, mostSeconds, hours } = SLOWDOWN;
  const limits = [many, seconds, doublesEvery, mostSeconds, hours];
  const slowed = await waitOf(pool, COUNT_ALL, [...values(one, ALL_PLACES), ...limits]);
  if (slowed > 0) await giveBack(pool, one, [one.place]);
  return slowed;
}

const giveBack = (pool: Pool, one: LoginTry, places: readonly Buffer[]) =>
  pool.query(
    "update login_failures set failures = failures - 1 where company_id = $1 and email_hash = $2 and place = any($3) and failures > 0",
    [one.companyId, accountOf(one.email), places],
  );

/** The attempt's password was never compared, so it does not count. */
export async function returnTry(pool: Pool, one: LoginTry): Promise<void> {
  await giveBack(pool, one, one.isKnown ? [one.place] : [one.place, ALL_PLACES]);
}

/** The password was right: deletes earlier wrong ones from this place, and from all unknown places if it was one. */
export async function clearFailures(pool: Pool, one: LoginTry): Promise<void> {
  await pool.query(
    "delete from login_failures where company_id = $1 and email_hash = $2 and place = any($3)",
    [one.companyId, accountOf(one.email), one.isKnown ? [one.place] : [one.place, ALL_PLACES]],
  );
}

/** Ends every lock of an account, e.g. after a password reset. */
export async function unlock(pool: Pool, companyId: number, email: string): Promise<void> {
  await pool.query("delete from login_failures where company_id = $1 and email_hash = $2", [
    companyId,
    accountOf(email),
  ]);
}
