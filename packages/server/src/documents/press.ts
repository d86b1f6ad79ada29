/** The maximum number of waiting requests; the next is refused. */
const MOST_WAITING = 200;
/** The maximum wait for a turn. */
const PATIENCE_MS = 10_000;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Generates documents one after another, and lets other work run between two: generating one blocks the processor for
 * some milliseconds. Null if too many wait, or one waited too long.
 */
export async function inTurn(
  make: () => Promise<Buffer>,
  now: () => number = Date.now,
): Promise<Buffer | null> {
  if (waiting >= MOST_WAITING) return null;
  waiting += 1;
  const until = now() + PATIENCE_MS;
  const turn = last.then(async () => {
    await breathe();
    return now() > until ? null : make();
  });
  last = turn.catch(() => undefined);
  return turn.finally(() => {
    waiting -= 1;
  });
}
