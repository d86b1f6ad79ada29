import type { Pool } from "pg";

/** A row of a queue that was just tried, this try counted. */
interface Tried {
  readonly company_id: number;
  readonly id: number | string;
  readonly tries: number;
}

/** What a try came to: `later` may go better, everything else is for good. */
interface Attempted {
  readonly result: string;
  readonly error?: string;
}

/**
 * Records a try of a queued message: after `most` tries it is given up. Returns whether that was the case now. A row that
 * is no longer queued keeps what was decided about it meanwhile.
 */
export async function finishTry(
  pool: Pool,
  queue: "mails" | "text_queue",
  { company_id, id, tries }: Tried,
  { result, error = "" }: Attempted,
  most: number,
): Promise<boolean> {
  const isOver = result === "later" && tries >= most;
  const state = isOver ? "failed" : result === "later" ? "queued" : result;
  await pool.query(
    `update ${queue} set state = $3, last_error = $4, sent_at = case when $3 = 'sent' then now() end
     where company_id = $1 and id = $2 and state = 'queued'`,
    [company_id, id, state, error.slice(0, 500)],
  );
  return isOver;
}
