import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../db/operator-failure.ts";

/** Something that runs, and may end at any moment. */
export interface Running {
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** A part of the product that has to run all the time. */
export interface Part {
  /** As a person calls it, at the beginning of a sentence. */
  readonly name: string;
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

/**
 * How long to wait, in milliseconds, before starting again after a death at `now`; null after the fifth one in a
 * minute. Each pause in a row is double the last.
 */
export function restartPolicy(): (now: number) => number | null {
  let deaths: number[] = [];
  return (now) => {
    deaths = [...deaths.filter((time) => now - time < WINDOW_MS), now];
    return deaths.length > DEATHS_ALLOWED ? null : FIRST_PAUSE_MS * 2 ** (deaths.length - 1);
  };
}

const asFailure = (error: unknown, name: string): OperatorFailure =>
  error instanceof OperatorFailure
    ? error
    : new OperatorFailure(
        `${name} could not be started again: ${error instanceof Error ? error.message : error}.`,
        {
          cause: error,
        },
      );

/** Starts the part and starts it again whenever it ends, until it is stopped or keeps ending. */
export async function keepRunning(
  part: Part,
  { say, giveUp }: KeepOptions,
): Promise<{ stop(): Promise<void> }> {
  const pauseAfter = restartPolicy();
  const stopping = new AbortController();
  let current = await part.start();

  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      const pause = pauseAfter(Date.now());
      if (pause === null) {
        return giveUp(new OperatorFailure(`${part.name} ended ${DEATHS_ALLOWED + 1} times within a minute.`));
      }
      say(`${part.name} ended unexpectedly and is being started again.`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await part.start();
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
