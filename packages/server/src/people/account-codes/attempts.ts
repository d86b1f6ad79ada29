import { createHash } from "node:crypto";
import type { Pool } from "pg";

/** How many wrong proofs count, and for how many hours. */
interface Limit {
  readonly failures: number;
  readonly hours: number;
}

/**
 * Limits on wrong proofs: per account by its code, per account by its last payment (which is easier to guess), and per
 * user or network address across all accounts.
 */
export const PROOF_LIMITS = {
  code: { failures: 20, hours: 24 },
  payment: { failures: 5, hours: 30 * 24 },
  person: { failures: 5, hours: 1 },
} as const satisfies Record<string, Limit>;

/** The subject of a limit: the limit, and the account or user; stored only as a hash. */
export interface Subject {
  readonly limit: keyof typeof PROOF_LIMITS;
  readonly of: string;
}

const hashOf = ({ limit, of }: Subject): Buffer => createHash("sha256").update(`${limit}:${of}`).digest();

/**
 * Takes one attempt for each subject: false if one of them has none left. An attempt counts as wrong until `giveBack`,
 * so that simultaneous attempts all count.
 */
export async function takeAttempt(
  pool: Pool,
  companyId: number,
  subjects: readonly Subject[],
): Promise<boolean> {
  for (const subject of subjects) {
    const { failures, hours } = PROOF_LIMITS[subject.limit];
    const { rowCount } = await pool.query(
      `insert into proof_attempts as a (company_id, subject, failures, until)
       values ($1, $2, 1, now() + make_interval(hours => $4))
       on conflict (company_id, subject) do update set
         failures = case when a.until < now() then 1 else a.failures + 1 end,
         until = case when a.until < now() then excluded.until else a.until end
       where a.failures < $3 or a.until < now()`,
      [companyId, hashOf(subject), failures, hours],
    );
    if (rowCount !== 1) return false;
  }
  return true;
}

/** The proof was right: its attempt does not count. */
export async function giveBack(pool: Pool, companyId: number, subjects: readonly Subject[]): Promise<void> {
  await pool.query(
    "update proof_attempts set failures = greatest(failures - 1, 0) where company_id = $1 and subject = any($2)",
    [companyId, subjects.map(hashOf)],
  );
}
