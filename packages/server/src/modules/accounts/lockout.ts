import { createHash } from "node:crypto";
import type { Pool } from "pg";

/** Wrong passwords in a row after which an address is locked, and for how long. */
export const LOCKOUT = { failures: 5, minutes: 15 } as const;

const hashOf = (email: string): Buffer => createHash("sha256").update(email.trim().toLowerCase()).digest();

/**
 * Takes one try of a password for an address: false where it is locked. The try counts as wrong until `forgetFailures`,
 * so that tries at the same moment all count. There need not be such a user.
 */
export async function takeTry(pool: Pool, companyId: number, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into login_failures as f (company_id, email_hash, failures, last_at) values ($1, $2, 1, now())
     on conflict (company_id, email_hash) do update set last_at = now(),
       failures = case when f.last_at < now() - make_interval(mins => $4) then 1 else f.failures + 1 end
     where f.failures < $3 or f.last_at < now() - make_interval(mins => $4)`,
    [companyId, hashOf(email), LOCKOUT.failures, LOCKOUT.minutes],
  );
  return rowCount === 1;
}

/** The password was right: earlier wrong ones are forgotten. */
export async function forgetFailures(pool: Pool, companyId: number, email: string): Promise<void> {
  await pool.query("delete from login_failures where company_id = $1 and email_hash = $2", [
    companyId,
    hashOf(email),
  ]);
}
