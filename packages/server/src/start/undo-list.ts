/** Steps to undo, last one first. */
export interface UndoList {
  add(step: () => Promise<unknown>): void;
  /** Undoes everything; a second call waits for the first. A failing step does not stop the others. */
  run(): Promise<void>;
}

/** Returns an empty list. */
export function undoList(): UndoList {
  const steps: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | null = null;
  const runAll = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const step of steps.splice(0).reverse()) await step().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: (step) => void steps.push(step),
    run: () => {
      running ??= runAll();
      return running;
    },
  };
}
