import type { Pool } from "pg";

/** How one kind of decision is made. */
interface Deciding<Item, Answer> {
  /** Decides one, and waits for whatever it must. */
  readonly alone: (pool: Pool, item: Item) => Promise<Answer>;
  /** Decides many in one transaction; undefined for one that it leaves as it was. It must not wait for locks. */
  readonly together: (pool: Pool, items: readonly Item[]) => Promise<readonly (Answer | undefined)[]>;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** While one transaction of a kind runs, a second one starts as soon as this many wait, because sharing is cheap then. */
const ENOUGH = 4;
const AT_ONCE = 2;
const MOST_TOGETHER = 50;
/** A decision that waits for a lock this long no longer holds up those behind it. Milliseconds. */
const PATIENCE_MS = 50;

/** Whether PostgreSQL reported that the statement failed, so that it changed nothing; the connection goes on. */
const changedNothing = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && error.severity === "ERROR";

/** Decides together what arrives while other decisions run; what arrives alone goes at once. */
function createBatches<Item, Answer>(
  pool: Pool,
  { alone, together }: Deciding<Item, Answer>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let patience: NodeJS.Timeout | undefined;
  let isTurnOver = true;

  const decideMany = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    const items = batch.map(({ item }) => item);
    let answers: readonly (Answer | undefined)[] = [];
    try {
      answers = await together(pool, items);
    } catch (error) {
      // After a lost connection, it is unknown what was committed: each caller handles that as if it had been alone.
      if (!changedNothing(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
    }
    for (const [at, { item, resolve }] of batch.entries()) resolve(answers[at] ?? alone(pool, item));
  };
  const decideNext = (batch: readonly Waiting<Item, Answer>[]): Promise<unknown> => {
    const [first, second] = batch;
    if (!first || second) return decideMany(batch);
    const answer = alone(pool, first.item);
    first.resolve(answer);
    return answer;
  };
  const start = (count: number): void => {
    running += 1;
    const done = (): void => {
      running -= 1;
      startDue();
    };
    decideNext(waiting.splice(0, count)).then(done, done);
  };
  const startAll = (): void => {
    patience = undefined;
    start(MOST_TOGETHER);
    startDue();
  };
  const startDue = (): void => {
    while (waiting.length > 0 && (running === 0 || (running < AT_ONCE && waiting.length >= ENOUGH))) {
      const isWorthTwo = running === 0 && waiting.length >= 2 * ENOUGH;
      start(Math.min(MOST_TOGETHER, isWorthTwo ? Math.ceil(waiting.length / 2) : waiting.length));
    }
    if (waiting.length > 0) patience ??= setTimeout(startAll, PATIENCE_MS);
    else if (patience) {
      clearTimeout(patience);
      patience = undefined;
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isTurnOver) return;
      // Everything that this turn of the event loop brings goes together.
      isTurnOver = false;
      setImmediate(() => {
        isTurnOver = true;
        startDue();
      });
    });
}

/** Like `alone` for the caller, with shared transactions for all callers of a pool. */
export function inBatches<Item, Answer>(
  deciding: Deciding<Item, Answer>,
): (pool: Pool, item: Item) => Promise<Answer> {
  const known = new WeakMap<Pool, (item: Item) => Promise<Answer>>();
  return (pool, item) => {
    const batches = known.get(pool) ?? createBatches(pool, deciding);
    known.set(pool, batches);
    return batches(item);
  };
}
