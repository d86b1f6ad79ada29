import type { Pool } from "pg";

/** A queue row that was just tried; `tries` includes that try. */
interface Tried {
  readonly company_id: number;
  readonly id: number | string;
  readonly tries: number;
}

/** The result of a try: `later` may succeed, everything else is final. */
interface Attempted {
  readonly result: string;
  readonly error?: string;
}

/**
 * Records a try of a queued message and gives it up after `most` tries. Returns whether it gave up now. A row that is
 * no longer queued keeps its state.
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
