/** What a person was told about money, in the end. Amounts in cents. */
export interface Told {
  readonly who: "guest" | "resident" | "counter" | "office";
  /** What they asked for: a payment, or to give money of a payment back. */
  readonly what: "payment" | "refund";
  /** The server's word: `success`, `declined`, or the code of a refusal. */
  readonly status: string;
  /** The number that they were given; '' if none. */
  readonly confirmation: string;
  /** Of a refund: the number of the payment. */
  readonly ofPayment: string;
  /** With the fee. */
  readonly cents: number;
  readonly feeCents: number;
  readonly bills: readonly string[];
  /** From the press to this answer, in milliseconds. */
  readonly waitedMs: number;
}

/** Everything that people were told, to be compared with the books. */
export interface Notebook {
  readonly all: readonly Told[];
  /** When guests were told a success, in milliseconds of `performance.now()`, oldest first. */
  readonly successes: () => readonly number[];
  /** How many payments were pressed, answered or not. */
  readonly pressed: () => number;
  /** Says that a payment was pressed or a refund ordered; the returned function records the answer. */
  press(): (told: Omit<Told, "waitedMs">) => void;
  /** Resolves at the first payment by a guest that was both pressed and told a success after this call. */
  nextSuccess(signal: AbortSignal): Promise<void>;
  /** Resolves once this many more presses have been made. */
  presses(count: number, signal: AbortSignal): Promise<void>;
}

interface Waiting {
  readonly isDone: (event: "press" | "success", pressedAt: number) => boolean;
  readonly resolve: () => void;
}

export function createNotebook(): Notebook {
  const all: Told[] = [];
  let pressed = 0;
  const successes: number[] = [];
  const waiting = new Set<Waiting>();
  const tell = (event: "press" | "success", pressedAt: number): void => {
    for (const each of waiting) {
      if (!each.isDone(event, pressedAt)) continue;
      waiting.delete(each);
      each.resolve();
    }
  };
  const wait = (isDone: Waiting["isDone"], signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const each = { isDone, resolve };
      waiting.add(each);
      signal.addEventListener("abort", () => {
        waiting.delete(each);
        reject(signal.reason);
      });
    });
  return {
    all,
    successes: () => successes,
    pressed: () => pressed,
    press() {
      const at = performance.now();
      pressed += 1;
      tell("press", at);
      return (told) => {
        const now = performance.now();
        all.push({ ...told, waitedMs: now - at });
        if (told.what !== "payment" || told.who !== "guest" || told.status !== "success") return;
        successes.push(now);
        tell("success", at);
      };
    },
    nextSuccess(signal) {
      const from = performance.now();
      return wait((event, at) => event === "success" && at > from, signal);
    },
    presses(count, signal) {
      let left = count;
      return wait((event) => {
        if (event === "press") left -= 1;
        return left <= 0;
      }, signal);
    },
  };
}
