/** How often the host pings the frame, and how long it waits for an answer, in milliseconds. */
export const HEARTBEAT_MS = 1500;

/** How many pings in a row may go unanswered: a page that was asleep wakes up with an overdue timer, and a flooded one is late. */
const PATIENCE = 4;

/** Pings repeatedly; calls `onSilent` once after `PATIENCE` unanswered pings in a row. Returns a function that stops. */
export function watchHeartbeat(ask: () => Promise<unknown>, onSilent: () => void): () => void {
  let missed = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beat = (): void => {
    let answered = false;
    ask().then(
      () => {
        answered = true;
        missed = 0;
      },
      () => {},
    );
    timer = setTimeout(() => {
      if (stopped) return;
      if (!answered) missed += 1;
      if (missed >= PATIENCE) {
        stopped = true;
        onSilent();
      } else beat();
    }, HEARTBEAT_MS);
  };
  beat();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
