import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "./operator-failure.ts";
import { type Trouble, troubleOf } from "./trouble.ts";

export interface WaitOptions {
  /** Which database, as a person calls it. */
  readonly place: string;
  /** Says one line to the person at the terminal or to the log. */
  readonly say: (line: string) => void;
  /** Called once, when the first answer did not come. */
  readonly onWait?: () => Promise<unknown>;
  /** Aborted when the answer is no longer wanted: then the last failure is thrown. */
  readonly signal?: AbortSignal;
  /** How long to wait at most; without it, as long as it takes. */
  readonly longestMs?: number;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const SAY_AGAIN_MS = 30_000;

/** What a database recovers from without us: a start, a fail-over, a full disk that gets freed. */
const WAITED_FOR: ReadonlySet<Trouble["kind"]> = new Set(["away", "readOnly", "full"]);

/** What `error` says of the database, where waiting for it makes sense; else null. */
export function waitable(error: unknown): Trouble | null {
  const trouble = troubleOf(error);
  return trouble && WAITED_FOR.has(trouble.kind) ? trouble : null;
}

/**
 * Asks the database again and again until it answers, and says that it waits. Any other failure than an unavailable
 * database is thrown at once. `ask` must bear being run several times.
 */
export async function untilDatabaseAnswers<Answer>(
  ask: () => Promise<Answer>,
  { place, say, onWait, signal, longestMs = Number.POSITIVE_INFINITY }: WaitOptions,
): Promise<Answer> {
  const begin = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const answer = await ask();
      if (saidAt !== Number.NEGATIVE_INFINITY) say(`The database at ${place} answers.`);
      return answer;
    } catch (error) {
      const trouble = waitable(error);
      if (!trouble || signal?.aborted) throw error;
      const now = performance.now();
      if (now - begin >= longestMs) throw gaveUp(place, trouble, longestMs, error);
      if (saidAt === Number.NEGATIVE_INFINITY) await onWait?.();
      if (now - saidAt >= SAY_AGAIN_MS) {
        say(`The database at ${place} cannot be used (${trouble.reason}): waiting for it.`);
        saidAt = now;
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
