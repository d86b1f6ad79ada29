import { STATUS_POLL } from "../../../constants.ts";
import type { Environment } from "../../types.ts";

/** Milliseconds to the next question about a payment that has been processing so long: often at first, then calmly. */
export const pollAfter = (processingMs: number): number =>
  processingMs < STATUS_POLL.calmAfter ? STATUS_POLL.first : STATUS_POLL.calm;

/** Asks for the status of a payment that is being confirmed: often at first, then less often, for as long as it takes. */
export interface Watch {
  /** The next question, for a payment that has been processing so long (milliseconds). */
  next(processingMs: number): void;
  /** Milliseconds that it has been processing, as far as this browser can tell. */
  elapsed(): number;
  stop(): void;
}

/** Asks after a payment in processing, often at first, then calmly; the next question is put off until `next`. */
export function createWatch(env: Pick<Environment, "now" | "later">, ask: () => void): Watch {
  let since = 0;
  let cancel = (): void => {};
  return {
    next(processingMs) {
      since = env.now() - processingMs;
      cancel();
      cancel = env.later(ask, pollAfter(processingMs));
    },
    elapsed: () => env.now() - since,
    stop: () => cancel(),
  };
}
