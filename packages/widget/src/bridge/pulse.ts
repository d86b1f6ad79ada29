/** How often the host asks whether the frame is there, and how long it waits for the answer, in milliseconds. */
export const PULSE_MS = 1500;

/** So many questions in a row may go unanswered: a page that was asleep wakes up with an overdue timer, and a flooded one is late. */
const PATIENCE = 4;

/** Asks again and again; calls `onSilent` once when `PATIENCE` questions in a row went unanswered. The answer stops asking. */
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
      if (missed >= PATIENCE) {
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
