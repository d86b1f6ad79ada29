import { setTimeout as sleep } from "node:timers/promises";

/** The longest pause that we believe: after it, one call asks again. */
const LONGEST_PAUSE_MS = 300_000;

/** The time between two calls that have waited, so that they do not all arrive when the pause ends. */
const SPACING_MS = 20;

/** The clock, in milliseconds, and a way to wait. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const CLOCK: Clock = { now: Date.now, wait: sleep };

/** How many milliseconds a Retry-After asks for, in seconds or as a date; null if it says nothing. */
export function pauseOf(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_PAUSE_MS);
}

/** When calls to one gateway may be sent. */
export interface Pace {
  /** Waits until a call may be sent, in the order of the calls; false, at once, if that is not before `until`. */
  turn(until: number): Promise<boolean>;
  /** Holds back all further calls, if the gateway said for how long. Returns whether it did. */
  pause(retryAfter: string | undefined): boolean;
}

/** The pace of calls to a gateway that has not asked for a pause. */
export function createPace({ now, wait }: Clock = CLOCK): Pace {
  let next = 0;
  return {
    async turn(until) {
      const at = Math.max(now(), next);
      if (at >= until) return false;
      if (at > now()) {
        next = at + SPACING_MS;
        await wait(at - now());
      }
      return true;
    },
    pause(retryAfter) {
      const ms = pauseOf(retryAfter, now());
      if (ms !== null) next = Math.max(next, now() + ms);
      return ms !== null;
    },
  };
}
