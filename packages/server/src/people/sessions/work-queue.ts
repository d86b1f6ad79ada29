/** Work that was not done, because it would have waited too long. */
export class Busy {
  /** In how many seconds it is worth trying again. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    this.retryAfter = retryAfter;
  }
}

/** How much a queue takes on. */
export interface WorkQueueOptions {
  /** How many pieces of work run at a time. */
  readonly workers: number;
  /** How long work may wait before it is given up, in milliseconds. */
  readonly patienceMs: number;
  /** How many pieces may wait. */
  readonly most: number;
  /** How long one piece takes, in milliseconds, before any was measured. */
  readonly firstGuessMs: number;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
}

/** A bounded queue with ranks: work of a lower rank goes first, and gives up its place last. */
export interface WorkQueue {
  /** Does the work in its turn. Returns Busy, without doing it, where its turn would come or has come too late. */
  offer<Answer>(rank: number, work: () => Promise<Answer>): Promise<Answer | Busy>;
  /** Does the work before all that waits, and never gives it up. For work that few can cause. */
  insist<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Busy where work of this rank would be turned away now: asking first saves the preparation of work that would be
   * refused.
   */
  refuses(rank: number): Busy | null;
  readonly waiting: () => number;
}

interface Waiting {
  readonly rank: number;
  readonly since: number;
  readonly start: () => void;
  readonly giveUp: (busy: Busy) => void;
}

/** Of work that is insisted on. */
const FIRST = Number.NEGATIVE_INFINITY;
/** How much the last measurement counts beside those before it. */
const WEIGHT = 0.2;

/** A queue whose places are given by rank, then by the order of arrival. */
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
  /** Where the queue is full, the last of a higher rank makes room. */
  const hasRoom = (rank: number): boolean => waiting.length < most || lastInLine().rank > rank;
  /** As many as there are workers may always wait, however slow the work has become. */
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
