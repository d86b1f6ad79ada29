/** How many files are read at once, and how many may wait. */
export interface TurnLimits {
  /** At once, of all counties; of one county, one. */
  readonly atOnce: number;
  /** Waiting, of one county. */
  readonly waiting: number;
  readonly waitMs: number;
}

interface Waiting {
  readonly start: () => void;
}

/**
 * Gives turns to counties, one county after the other: a county has at most one turn at a time, and a county that asks
 * often waits behind those that ask seldom.
 */
export class Turns {
  readonly #limits: TurnLimits;
  /** The counties that wait, the next one first, each with its requests in order. */
  readonly #waiting = new Map<number, Waiting[]>();
  readonly #running = new Set<number>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs `work` in a turn of the county; null if too many of its files wait, or if no turn came in time. */
  async take<Answer>(companyId: number, work: () => Promise<Answer>): Promise<Answer | null> {
    if (!(await this.#turn(companyId))) return null;
    try {
      return await work();
    } finally {
      this.#running.delete(companyId);
      this.#next();
    }
  }

  #turn(companyId: number): Promise<boolean> {
    const { waiting, waitMs } = this.#limits;
    const queue = this.#waiting.get(companyId) ?? [];
    if (queue.length >= waiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#forget(companyId, entry);
        resolve(false);
      }, waitMs);
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      queue.push(entry);
      this.#waiting.set(companyId, queue);
      this.#next();
    });
  }

  #forget(companyId: number, entry: Waiting): void {
    const left = (this.#waiting.get(companyId) ?? []).filter((one) => one !== entry);
    if (left.length === 0) this.#waiting.delete(companyId);
    else this.#waiting.set(companyId, left);
  }

  /** Starts what may run; a county whose turn starts goes to the end of those that wait. */
  #next(): void {
    for (const [companyId, [entry, ...others]] of [...this.#waiting]) {
      if (this.#running.size >= this.#limits.atOnce) return;
      if (this.#running.has(companyId) || !entry) continue;
      this.#waiting.delete(companyId);
      if (others.length > 0) this.#waiting.set(companyId, others);
      this.#running.add(companyId);
      entry.start();
    }
  }
}
