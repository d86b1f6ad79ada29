/** How often the host asks whether the frame is there, and how long it waits for the answer, in milliseconds. */
export const PULSE_MS = 1500;

/**
 * Asks again and again; calls `onSilent` once when two questions in a row went unanswered (two, because a page that
 * was asleep may wake up with an overdue timer). The answer stops asking.
 */
export function watchPulse(ask: () => Promise<unknown>, onSilent: () => void): () => void {
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
      if (missed >= 2) {
        stopped = true;
        onSilent();
      } else beat();
    }, PULSE_MS);
  };
  beat();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
