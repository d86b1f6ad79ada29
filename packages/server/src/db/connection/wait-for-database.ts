import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../failures/operator-failure.ts";
import { type Trouble, troubleOf } from "../failures/trouble.ts";

export interface WaitOptions {
  /** The database's name for display. */
  readonly place: string;
  /** Prints one line to the terminal or the log. */
  readonly say: (line: string) => void;
  /** Called once, when the first attempt failed. */
  readonly onWait?: () => Promise<unknown>;
  /** Aborted when the result is no longer needed: then the last error is thrown. */
  readonly signal?: AbortSignal;
  /** The maximum wait; without it, there is no limit. */
  readonly longestMs?: number;
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
const SAY_AGAIN_MS = 30_000;

/** Troubles that end without us: a start, a failover, a full disk that is cleared, an operator's decision. */
const WAITED_FOR: ReadonlySet<Trouble["kind"]> = new Set(["away", "readOnly", "behind", "full"]);

/** The database trouble that `error` indicates, if waiting for it makes sense; otherwise null. */
export function waitable(error: unknown): Trouble | null {
  const trouble = troubleOf(error);
  return trouble && WAITED_FOR.has(trouble.kind) ? trouble : null;
}

/**
 * Queries the database repeatedly until it answers, and says that it is waiting. Any error other than an unavailable
 * database is thrown at once. `ask` must tolerate being run several times.
 */
export async function untilDatabaseAnswers<Answer>(
  ask: () => Promise<Answer>,
  { place, say, onWait, signal, longestMs = Number.POSITIVE_INFINITY }: WaitOptions,
): Promise<Answer> {
  const begin = performance.now();
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      const answer = await ask();
      if (reportedAt !== Number.NEGATIVE_INFINITY) say(`The database at ${place} answers.`);
      return answer;
    } catch (error) {
      const trouble = waitable(error);
      if (!trouble || signal?.aborted) throw error;
      const now = performance.now();
      if (now - begin >= longestMs) throw gaveUp(place, trouble, longestMs, error);
      if (reportedAt === Number.NEGATIVE_INFINITY) await onWait?.();
      if (now - reportedAt >= SAY_AGAIN_MS) {
        say(`The database at ${place} cannot be used (${trouble.reason}): waiting for it.`);
        reportedAt = now;
      }
    }
    await sleep(pause, undefined, signal && { signal }).catch(() => undefined);
  }
}

const gaveUp = (place: string, { reason }: Trouble, ms: number, cause: unknown): OperatorFailure =>
  new OperatorFailure(
    `The database at ${place} could not be used for ${Math.round(ms / 60_000)} minutes (${reason}): run this again when it answers.`,
    { cause },
  );
