import type { Pool } from "pg";

/** How one kind of decision is made. */
export interface Deciding<Item, Answer> {
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

/** How many transactions of a kind run at once before others wait to go together. */
const AT_ONCE = 1;
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

  const decideMany = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    const items = batch.map(({ item }) => item);
    let answers: readonly (Answer | undefined)[] = [];
    try {
      answers = await together(pool, items);
    } catch (error) {
      // After a lost connection nobody knows what was committed: each caller handles that like its own lost connection.
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
  const start = (): void => {
    clearTimeout(patience);
    patience = undefined;
    running += 1;
    const done = (): void => {
      running -= 1;
      if (waiting.length > 0) start();
    };
    decideNext(waiting.splice(0, MOST_TOGETHER)).then(done, done);
    if (waiting.length > 0) patience = setTimeout(start, PATIENCE_MS);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < AT_ONCE) start();
      else patience ??= setTimeout(start, PATIENCE_MS);
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
