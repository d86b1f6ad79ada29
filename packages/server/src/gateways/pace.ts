import { setTimeout as sleep } from "node:timers/promises";

/** The longest pause that we believe: after it, one call asks again. */
const LONGEST_PAUSE_MS = 300_000;

/**
 * The time between two calls after a pause: as short as this at first, twice as long after each further pause, up to the
 * longest, and a little shorter after each call that the gateway accepted, until it is gone. It halves at least every ten
 * seconds in which the gateway accepts calls: the longer it is, the fewer calls there are to make it shorter.
 */
const SPACING_MS = { first: 20, longest: 5_000 } as const;
const LONGER = 2;
const SHORTER = 0.95;
const HALF_AFTER_MS = 10_000;

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
  /**
   * Waits until a call may be sent: the call whose time is over first goes first, so that one that is sent again keeps its
   * place. False if that is not before `until`, at once if that can be seen.
   */
  turn(until: number): Promise<boolean>;
  /** Holds back all calls, also those that wait, if the gateway said for how long. Returns whether it did. */
  pause(retryAfter: string | undefined): boolean;
  /** The gateway accepted a call. */
  accepted(): void;
}

interface Waiting {
  readonly until: number;
  readonly resolve: (isTurn: boolean) => void;
}

/** The pace of calls to a gateway that has not asked for a pause. */
export function createPace({ now, wait }: Clock = CLOCK): Pace {
  const queue: Waiting[] = [];
  let next = 0;
  let pausedUntil = 0;
  let spacing = 0;
  let changedAt = 0;
  let isMoving = false;

  async function move(): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    while (queue.length > 0) {
      // A pause may have begun meanwhile.
      while (now() < next) await wait(next - now());
      const first = queue.shift();
      const isTurn = first !== undefined && now() < first.until;
      if (isTurn) next = now() + spacing;
      first?.resolve(isTurn);
    }
    isMoving = false;
  }

  return {
    async turn(until) {
      const isFree = queue.length === 0 && now() >= next;
      const found = queue.findIndex((other) => other.until > until);
      const place = found < 0 ? queue.length : found;
      if (Math.max(now(), next) + place * spacing >= until) return false;
      if (isFree) {
        next = now() + spacing;
        return true;
      }
      return new Promise((resolve) => {
        queue.splice(place, 0, { until, resolve });
        void move();
      });
    },
    pause(retryAfter) {
      const ms = pauseOf(retryAfter, now());
      if (ms === null) return false;
      // Calls that were sent together are refused together.
      if (now() >= pausedUntil)
        spacing = Math.min(Math.max(SPACING_MS.first, spacing * LONGER), SPACING_MS.longest);
      pausedUntil = Math.max(pausedUntil, now() + ms);
      changedAt = pausedUntil;
      next = Math.max(next, pausedUntil);
      // Those whose time is over before the pause need not wait for its end.
      const inTime = queue.findIndex((waiting) => waiting.until > next);
      for (const { resolve } of queue.splice(0, inTime < 0 ? queue.length : inTime)) resolve(false);
      return true;
    },
    accepted() {
      const shorter = spacing * Math.min(SHORTER, 2 ** ((changedAt - now()) / HALF_AFTER_MS));
      spacing = shorter < SPACING_MS.first / LONGER ? 0 : shorter;
      changedAt = Math.max(changedAt, now());
    },
  };
}
