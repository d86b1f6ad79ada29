import type { Pool } from "pg";
import type { Log } from "../../kernel/log.ts";

/** How often a log says that messages wait: not once for each of a thousand. */
const LOG_EVERY_MS = 600_000;

/** What a mail server or a service answered, without the addresses that it repeats: a log contains none. */
export const withoutAddresses = (answer: string): string =>
  answer
    .slice(0, 500)
    .split(/([\s<>]+)/)
    .map((word) => (word.includes("@") ? "…" : word))
    .join("");

type Queue = "mails" | "text_queue";

const loggedAt = new WeakMap<object, Map<Queue, number>>();

/**
 * Logs, after a try that failed, how many messages of a queue wait and since when the oldest one does; at most once in
 * ten minutes. `error` is what the last try failed with, `sentence` what it means.
 */
export async function logWaiting(
  pool: Pool,
  log: Pick<Log, "error">,
  queue: Queue,
  { error, sentence }: { readonly error: string; readonly sentence: string },
): Promise<void> {
  const logged = loggedAt.get(log) ?? new Map<Queue, number>();
  loggedAt.set(log, logged);
  if (performance.now() - (logged.get(queue) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
  logged.set(queue, performance.now());
  const { rows } = await pool.query<{ waiting: number; oldestSeconds: number }>(
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::int as "oldestSeconds"
     from ${queue} where state = 'queued'`,
  );
  log.error({ ...rows[0], lastError: withoutAddresses(error) }, sentence);
}
