import { setTimeout as sleep } from "node:timers/promises";
import { inOneSentence } from "../db/failures/in-one-sentence.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";

/** How a run ended: by a signal from outside, or on its own. */
export type Ending = "killed" | "ended";

/** A running process, which may end at any moment. */
export interface Running {
  readonly ended: Promise<Ending>;
  stop(): Promise<void>;
}

/** A part of the product that must always run. */
export interface Part {
  /** Its display name, for the start of a sentence. */
  readonly name: string;
  /** Whether to retry indefinitely: what it needs, such as disk space, may become available again. */
  readonly isIndispensable?: boolean;
  start(): Promise<Running>;
}

export interface KeepOptions {
  /** Prints one line to the terminal. */
  readonly say: (line: string) => void;
  /** Called once, when restarting no longer makes sense. */
  readonly giveUp: (failure: OperatorFailure) => void;
}

const DEATHS_ALLOWED = 4;
const WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** The pause in milliseconds before a restart after an exit at `now`; null if restarting no longer makes sense. */
export type RestartPolicy = (now: number, ending?: Ending) => number | null;

/**
 * Doubles each consecutive pause, up to five seconds. Gives up after the fifth time in a minute that a part ended on
 * its own; kills do not count, and indispensable parts are never given up.
 */
export function restartPolicy(isIndispensable = false): RestartPolicy {
  let deaths: { readonly at: number; readonly ending: Ending }[] = [];
  return (now, ending = "ended") => {
    deaths = [...deaths.filter(({ at }) => now - at < WINDOW_MS), { at: now, ending }];
    const byItself = deaths.filter((death) => death.ending === "ended").length;
    if (byItself > DEATHS_ALLOWED && !isIndispensable) return null;
    return Math.min(FIRST_PAUSE_MS * 2 ** (deaths.length - 1), MAX_PAUSE_MS);
  };
}

const asFailure = (error: unknown, name: string): OperatorFailure =>
  error instanceof OperatorFailure
    ? error
    : new OperatorFailure(`${name} could not be started again. ${inOneSentence(error)}`, { cause: error });

/** Starts the part and restarts it whenever it ends, until it is stopped or keeps ending. */
export async function keepRunning(
  part: Part,
  { say, giveUp }: KeepOptions,
): Promise<{ stop(): Promise<void> }> {
  const pauseAfter = restartPolicy(part.isIndispensable);
  const stopping = new AbortController();
  let current = await part.start();

  const pauseFor = (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Null if it was stopped meanwhile. */
  const startAgain = async (): Promise<Running | null> => {
    let lastReported = "";
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await part.start();
      } catch (error) {
        if (!part.isIndispensable) throw error;
        const sentence = inOneSentence(error);
        if (sentence !== lastReported && !stopping.signal.aborted)
          say(`${sentence} ${part.name} is tried again until it starts.`);
        lastReported = sentence;
        await pauseFor(pause);
      }
    }
    return null;
  };

  const watch = async (): Promise<void> => {
    for (;;) {
      const ending = await current.ended;
      if (stopping.signal.aborted) return;
      const pause = pauseAfter(Date.now(), ending);
      if (pause === null) {
        return giveUp(new OperatorFailure(`${part.name} ended ${DEATHS_ALLOWED + 1} times within a minute.`));
      }
      say(`${part.name} ended unexpectedly and is being started again.`);
      await pauseFor(pause);
      const next = await startAgain();
      if (next === null) return;
      current = next;
      // A stop in the meantime has stopped the previous run, not this one.
      if (stopping.signal.aborted) return current.stop();
    }
  };
  const watching = watch().catch((error) => {
    // A restart may fail because the part is stopped meanwhile: that is fine.
    if (!stopping.signal.aborted) giveUp(asFailure(error, part.name));
  });

  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
