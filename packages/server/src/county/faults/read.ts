import type { Pool } from "pg";

/** A fault reported by a browser or a terminal, newest first in lists. */
export interface ReportedFault {
  readonly at: Date;
  /**
   * `browser`: a browser error; `payment`: a payment that failed in a browser; `terminal`: a message from a terminal.
   */
  readonly kind: "browser" | "payment" | "terminal";
  /** The page, the payment method, or the terminal. */
  readonly where: string;
  readonly status: string;
  readonly message: string;
}

/**
 * The newest reported faults: browser errors, which belong to no company (LogConsoleError), and one company's failed
 * payments (LogFailedPaymentTransaction) and terminal messages (HttpsPaymentLog).
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

/** The number of browser errors reported since a time. */
export async function browserErrorsSince(pool: Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from face_errors where at >= $1",
    [since],
  );
  return rows[0]?.count ?? 0;
}
