/** A step of stopping a process. */
export type Step = () => Promise<unknown>;

/**
 * Stops the process on a signal or when its parent exits: runs the steps registered by then, one after the other.
 * Current work may take `patienceMs`; if any is left, the process exits with 1.
 */
export function stopOnSignal(patienceMs: number, steps: readonly Step[]): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const step of steps) await step().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
}
