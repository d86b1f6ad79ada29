/** Work that waits in the database until its time has come: how some of it is claimed, and how one piece is done. */
export interface DueWork<Item> {
  /**
   * Claims up to `count` items that are due. A claim runs out by itself, so that a crash loses nothing, and two processes
   * never hold the same item.
   */
  readonly claim: (count: number) => Promise<readonly Item[]>;
  readonly run: (item: Item) => Promise<unknown>;
  /** Hears of an item that failed, which is due again when its claim runs out. Without it the turn fails. */
  readonly onFailure?: (error: unknown, item: Item) => void;
  /** How many lines work side by side. */
  readonly lines?: number;
  /** How many items a line claims and runs at once. */
  readonly atOnce?: number;
  /** How many items a line runs in one turn; one claim if left out. */
  readonly perLine?: number;
  /** Says that the turn should end with what it is at. */
  readonly isStopping?: (() => boolean) | undefined;
}

/** Waits for all of them, then fails as the first that failed. */
async function allEnded<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** Works on what is due; any number of processes may do so at the same time. Returns how many items were claimed. */
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
