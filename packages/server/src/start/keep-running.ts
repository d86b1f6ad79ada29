import { setTimeout as sleep } from "node:timers/promises";
import { inOneSentence } from "../db/in-one-sentence.ts";
import { OperatorFailure } from "../db/operator-failure.ts";

/** How a run came to its end: by a signal from outside, or by itself. */
export type Ending = "killed" | "ended";

/** Something that runs, and may end at any moment. */
export interface Running {
  readonly ended: Promise<Ending>;
  stop(): Promise<void>;
}

/** A part of the product that has to run all the time. */
export interface Part {
  /** As a person calls it, at the beginning of a sentence. */
  readonly name: string;
  /** Whether it is started again for as long as it takes: what it needs, such as room on the disk, may come back. */
  readonly isIndispensable?: boolean;
  start(): Promise<Running>;
}

export interface KeepOptions {
  /** Says one line to the person at the terminal. */
  readonly say: (line: string) => void;
  /** Called once, when starting again has no more sense. */
  readonly giveUp: (failure: OperatorFailure) => void;
}

const DEATHS_ALLOWED = 4;
const WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** How long to wait, in milliseconds, before starting again after a death at `now`; null where it has no more sense. */
export type RestartPolicy = (now: number, ending?: Ending) => number | null;

/**
 * Each pause in a row is double the last, up to five seconds. It has no more sense after the fifth time in a minute that
 * something ended by itself; one that was killed did nothing wrong, and what is indispensable is never given up.
 */
export function restartPolicy(isIndispensable = false): RestartPolicy {
  let deaths: { readonly at: number; readonly ending: Ending }[] = [];
  return (now, ending = "ended") => {
    deaths = [...deaths.filter(({ at }) => now - at < WINDOW_MS), { at: now, ending }];
    const byItself = deaths.filter((death) => death.ending === "ended").length;
    if (byItself > DEATHS_ALLOWED && !isIndispensable) return null;
    return Math.min(FIRST_PAUSE_MS * 2 ** (deaths.length - 1), LONGEST_PAUSE_MS);
  };
}

const asFailure = (error: unknown, name: string): OperatorFailure =>
  error instanceof OperatorFailure
    ? error
    : new OperatorFailure(`${name} could not be started again. ${inOneSentence(error)}`, { cause: error });

/** Starts the part and starts it again whenever it ends, until it is stopped or keeps ending. */
export async function keepRunning(
  part: Part,
  { say, giveUp }: KeepOptions,
): Promise<{ stop(): Promise<void> }> {
  const pauseAfter = restartPolicy(part.isIndispensable);
  const stopping = new AbortController();
  let current = await part.start();

  const pauseFor = (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Null where it was to be stopped meanwhile. */
  const startAgain = async (): Promise<Running | null> => {
    let said = "";
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      try {
        return await part.start();
      } catch (error) {
        if (!part.isIndispensable) throw error;
        const sentence = inOneSentence(error);
        if (sentence !== said && !stopping.signal.aborted)
          say(`${sentence} ${part.name} is tried again until it starts.`);
        said = sentence;
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
      // A stop that came in meanwhile has stopped the one before, not this one.
      if (stopping.signal.aborted) return current.stop();
    }
  };
  const watching = watch().catch((error) => {
    // What was being started again when it was to be stopped may fail: it is stopped then.
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
