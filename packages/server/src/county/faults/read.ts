import type { Pool } from "pg";

/** A fault that a face or a terminal reported, newest first in any list of them. */
export interface ReportedFault {
  readonly at: Date;
  /** `browser`: an error in a browser; `payment`: a payment that a face saw fail; `terminal`: a message of a terminal. */
  readonly kind: "browser" | "payment" | "terminal";
  /** The page, the payment method, or the terminal. */
  readonly where: string;
  readonly status: string;
  readonly message: string;
}

/**
 * The newest faults that were reported: errors of browsers, which belong to no company (LogConsoleError), and of one company
 * the payments that a face saw fail (LogFailedPaymentTransaction) and the messages of its terminals (HttpsPaymentLog).
 */
export async function reportedFaults(
  pool: Pool,
  companyId: number,
  most: number,
): Promise<readonly ReportedFault[]> {
  const { rows } = await pool.query<ReportedFault>(
    `select at, kind, place as where, status, message from (
       (select at, 'browser' as kind, page as place, level as status, message from face_errors order by id desc limit $2)
       union all
       (select at, 'payment', method, status, message from failed_payments where company_id = $1 order by id desc limit $2)
       union all
       (select at, 'terminal', terminal_id, status, message from terminal_log where company_id = $1 order by id desc limit $2)
     ) fault order by at desc limit $2`,
    [companyId, most],
  );
  return rows;
}

/** How many errors of browsers were reported since a moment. */
export async function browserErrorsSince(pool: Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from face_errors where at >= $1",
    [since],
  );
  return rows[0]?.count ?? 0;
}
