import { STATUS_POLL } from "../../../payments/submission/status-poll.ts";

/**
 * Milliseconds until the next status request for a payment that has been processing for this long: frequent at first,
 * then slower, without an end.
 */
export const pollAfter = (processingMs: number): number =>
  processingMs < STATUS_POLL.calmAfter ? STATUS_POLL.first : STATUS_POLL.calm;
