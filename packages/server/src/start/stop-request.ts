/** A terminal and npm may both forward the same Ctrl-C; signals this soon after the first count as the same. */
const SAME_REQUEST_MS = 800;
const PARENT_POLL_MS = 300;

export interface StopHandlers {
  readonly first: () => void;
  /** A second Ctrl-C: the operator does not want to wait. */
  readonly again: () => void;
}

/**
 * Calls `first` when we are asked to stop: by Ctrl-C, by SIGTERM, by a closed terminal, or because npm, which started
 * us, has disappeared.
 */
export function onStopRequest({ first, again }: StopHandlers): void {
  let requestedAt = 0;
  const request = (): void => {
    if (requestedAt === 0) {
      requestedAt = Date.now();
      first();
    } else if (Date.now() - requestedAt > SAME_REQUEST_MS) {
      again();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, request);

  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (requestedAt === 0) request();
  }, PARENT_POLL_MS);
  watch.unref();
}
