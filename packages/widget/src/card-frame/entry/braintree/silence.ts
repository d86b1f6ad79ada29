/** How long the package may be silent before the payer is told: its own frames give up after as long. */
const SILENCE_MS = 60_000;

/** The time that a gateway's package has to answer. */
export interface Silence {
  /** Rejects once the package has been silent for a minute. */
  readonly over: Promise<never>;
  /** The time does not count from now on: the payer is at the bank's page, and may need long. */
  hold(): void;
}

/**
 * Runs `ask`, and rejects once the package has been silent for a minute: without that, a payer would look at "Paying"
 * without an end. What comes later is dropped.
 */
export async function withinSilence<T>(ask: (silence: Silence) => Promise<T>): Promise<T> {
  let hold = () => {};
  const over = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error("the gateway's package is silent")), SILENCE_MS);
    hold = () => clearTimeout(timer);
  });
  try {
    return await Promise.race([ask({ over, hold }), over]);
  } finally {
    hold();
  }
}
