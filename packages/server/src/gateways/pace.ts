import { setTimeout as sleep } from "node:timers/promises";

/** The longest pause that we believe: after it, one call asks again. */
const LONGEST_PAUSE_MS = 300_000;

/**
 * How fast calls go out after a pause: at this share of the pace at which the gateway refused one, back at that pace after
 * ten seconds, where it stays for a while, and then faster and faster, until it is so many times that pace and calls are
 * free again. CUBIC, by which TCP and the AWS SDKs share what they do not know the limit of, with times instead of sizes.
 */
const SHARE_AFTER_PAUSE = 0.8;
const BACK_AFTER_MS = 10_000;
const FREE_AT = 10;

/** Calls per second of which we think that a gateway refused them, at least, while calls were free. */
const FIRST_GUESS = 4;

/** The longest time between two calls. */
const LONGEST_GAP_MS = 5_000;
const SECOND_MS = 1_000;

/** A clock that nobody sets, in milliseconds, and a way to wait. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const CLOCK: Clock = { now: () => performance.now(), wait: sleep };

/** How many milliseconds a Retry-After asks for, in seconds or as a date, at this time of day; null if it says nothing. */
export function pauseOf(retryAfter: string | undefined, today: number): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - today;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_PAUSE_MS);
}

/** When calls to one gateway may be sent. All times are those of its clock. */
export interface Pace {
  /**
   * Waits until a call may be sent: the call whose time is over first goes first, so that one that is sent again keeps its
   * place. False if that is not before `until`, at once if that can be seen.
   */
  turn(until: number): Promise<boolean>;
  /** The gateway refused a call that was sent at `sentAt`: holds back all calls for so long, also those that wait. */
  pause(ms: number, sentAt: number): void;
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
  let isMoving = false;
  /** Calls per second when the gateway last refused one; null if it never did, or long ago. */
  let refusedAt: number | null = null;
  /** When calls were accepted, in the last second in which any were. */
  const acceptedAt: number[] = [];

  /** The time between two calls now. */
  function gapMs(): number {
    if (refusedAt === null) return 0;
    const share = 1 + (1 - SHARE_AFTER_PAUSE) * (Math.max(0, now() - pausedUntil) / BACK_AFTER_MS - 1) ** 3;
    if (share < FREE_AT) return Math.min(SECOND_MS / (refusedAt * share), LONGEST_GAP_MS);
    refusedAt = null;
    return 0;
  }

  async function move(): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    while (queue.length > 0) {
      // A pause may have begun meanwhile.
      while (now() < next) await wait(next - now());
      const first = queue.shift();
      const isTurn = first !== undefined && now() < first.until;
      if (isTurn) next = now() + gapMs();
      first?.resolve(isTurn);
    }
    isMoving = false;
  }

  return {
    async turn(until) {
      const isFree = queue.length === 0 && now() >= next;
      const found = queue.findIndex((other) => other.until > until);
      const place = found < 0 ? queue.length : found;
      if (Math.max(now(), next) + place * gapMs() >= until) return false;
      if (isFree) {
        next = now() + gapMs();
        return true;
      }
      return new Promise((resolve) => {
        queue.splice(place, 0, { until, resolve });
        void move();
      });
    },
    pause(ms, sentAt) {
      // Calls that were sent together are refused together.
      if (sentAt >= pausedUntil)
        refusedAt = Math.min(SECOND_MS / gapMs(), Math.max(FIRST_GUESS, acceptedAt.length + 1));
      pausedUntil = Math.max(pausedUntil, now() + ms);
      next = Math.max(next, pausedUntil);
      // Those whose time is over before the pause need not wait for its end.
      const inTime = queue.findIndex((waiting) => waiting.until > next);
      for (const { resolve } of queue.splice(0, inTime < 0 ? queue.length : inTime)) resolve(false);
    },
    accepted() {
      acceptedAt.push(now());
      while ((acceptedAt[0] ?? Infinity) <= now() - SECOND_MS) acceptedAt.shift();
    },
  };
}
