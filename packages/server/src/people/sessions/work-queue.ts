/** Work that was not done because it would have waited too long. */
export class Busy {
  /** The seconds after which to try again. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    this.retryAfter = retryAfter;
  }
}

/** The limits of a queue. */
export interface WorkQueueOptions {
  /** How many items run at once. */
  readonly workers: number;
  /** How long an item may wait before it is given up, in milliseconds. */
  readonly patienceMs: number;
  /** How many items may wait. */
  readonly most: number;
  /** The assumed duration of an item in milliseconds, before any was measured. */
  readonly firstGuessMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** A bounded priority queue: work of a lower rank runs first and is dropped last. */
export interface WorkQueue {
  /** Runs the work in its turn. Returns Busy without running it if its turn would come, or has come, too late. */
  offer<Answer>(rank: number, work: () => Promise<Answer>): Promise<Answer | Busy>;
  /** Runs the work before all waiting items and never drops it. Only for work that few callers can cause. */
  insist<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Busy if work of this rank would be refused now: asking first avoids preparing work that would be refused. */
  refuses(rank: number): Busy | null;
  readonly waiting: () => number;
}

interface Waiting {
  readonly rank: number;
  readonly since: number;
  readonly start: () => void;
  readonly giveUp: (busy: Busy) => void;
}

/** The rank of work that is never dropped. */
const FIRST = Number.NEGATIVE_INFINITY;
/** The weight of the latest measurement relative to earlier ones. */
const WEIGHT = 0.2;

/** A queue ordered by rank, then by arrival. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { workers, patienceMs, most, firstGuessMs, now } = options;
  const waiting: Waiting[] = [];
  let running = 0;
  let typicalMs = firstGuessMs;

  const aheadOf = (rank: number): number => waiting.filter((one) => one.rank <= rank).length;
  const waitBehind = (ahead: number): number => ((ahead + 1) * typicalMs) / workers;
  const busyFor = (rank: number): Busy => new Busy(Math.max(1, Math.ceil(waitBehind(aheadOf(rank)) / 1_000)));

  const remove = (one: Waiting): void => void waiting.splice(waiting.indexOf(one), 1);
  const giveUp = (one: Waiting): void => {
    remove(one);
    one.giveUp(busyFor(one.rank));
  };
  const goOn = (): void => {
    while (running < workers && waiting.length > 0) {
      const next = waiting.reduce((best, one) => (one.rank < best.rank ? one : best));
      remove(next);
      next.start();
    }
    for (const one of [...waiting]) if (one.rank !== FIRST && now() - one.since > patienceMs) giveUp(one);
  };

  const lastInLine = (): Waiting => waiting.reduce((worst, one) => (one.rank >= worst.rank ? one : worst));
  /** If the queue is full, the last item of a higher rank is dropped. */
  const hasRoom = (rank: number): boolean => waiting.length < most || lastInLine().rank > rank;
  /** As many items as there are workers may always wait, however slow the work has become. */
  const comesSoon = (rank: number): boolean => {
    const ahead = aheadOf(rank);
    return ahead < workers || waitBehind(ahead) <= patienceMs;
  };
  const refuses = (rank: number): Busy | null =>
    running < workers || (comesSoon(rank) && hasRoom(rank)) ? null : busyFor(rank);

  const enter = <Answer>(
    rank: number,
    work: () => Promise<Answer>,
    onBusy: (busy: Busy) => void,
  ): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const start = (): void => {
        running += 1;
        const began = now();
        work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            typicalMs += WEIGHT * (now() - began - typicalMs);
            goOn();
          });
      };
      waiting.push({ rank, since: now(), start, giveUp: onBusy });
      goOn();
    });

  return {
    waiting: () => waiting.length,
    refuses,
    offer: (rank, work) =>
      new Promise((resolve, reject) => {
        const busy = refuses(rank);
        if (busy) return resolve(busy);
        if (waiting.length >= most) giveUp(lastInLine());
        enter(rank, work, resolve).then(resolve, reject);
      }),
    insist: (work) => enter(FIRST, work, () => undefined),
  };
}
