import type { ApiFailure } from "../../../client/index.ts";
import { STATUS_POLL } from "../../../payments/submission/status-poll.ts";

/**
 * Milliseconds until the next status request for a payment that has been processing for this long: frequent at first,
 * then slower, without an end.
 */
export const pollAfter = (processingMs: number): number =>
  processingMs < STATUS_POLL.calmAfter ? STATUS_POLL.first : STATUS_POLL.calm;

/** The pause before the next request of a payer in line, in seconds, if the server did not answer the last one. */
const ASK_AGAIN = 15;

/** Milliseconds until a payer in line asks again, as the refusal says. */
export const askAgainIn = (failure: Pick<ApiFailure, "details">): number =>
  (Number(failure.details.RetryAfter) || ASK_AGAIN) * 1_000;
