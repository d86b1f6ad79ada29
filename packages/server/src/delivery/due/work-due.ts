/** Work that is stored in the database until it is due: how to claim some of it, and how to do one item. */
export interface DueWork<Item> {
  /**
   * Claims up to `count` items that are due. A claim expires on its own, so that a crash loses nothing, and two
   * processes never hold the same item.
   */
  readonly claim: (count: number) => Promise<readonly Item[]>;
  readonly run: (item: Item) => Promise<unknown>;
  /** Called for an item that failed, which is due again when its claim expires. Without it the run fails. */
  readonly onFailure?: (error: unknown, item: Item) => void;
  /** How many lines work in parallel. */
  readonly lines?: number;
  /** How many items a line claims and runs at a time. */
  readonly atOnce?: number;
  /** How many items a line works on in one run; one claim by default. */
  readonly perLine?: number;
  /** Whether the run should end after its current step. */
  readonly isStopping?: (() => boolean) | undefined;
}

/** Waits for all of them, then fails with the first error. */
async function allEnded<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** Works on items that are due; any number of processes may do so at the same time. Returns how many items it claimed. */
export async function workDue<Item>({
  claim,
  run,
  onFailure,
  lines = 1,
  atOnce = 1,
  perLine = atOnce,
  isStopping = () => false,
}: DueWork<Item>): Promise<number> {
  const runOne = async (item: Item): Promise<void> => {
    try {
      await run(item);
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(error, item);
    }
  };
  const line = async (): Promise<number> => {
    let claimed = 0;
    while (claimed < perLine && !isStopping()) {
      const items = await claim(atOnce);
      await allEnded(items.map(runOne));
      claimed += items.length;
      if (items.length < atOnce) break;
    }
    return claimed;
  };
  const claimed = await allEnded(Array.from({ length: lines }, line));
  return claimed.reduce((sum, count) => sum + count, 0);
}
