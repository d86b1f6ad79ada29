import { STATUS_POLL } from "../../../constants.ts";

/**
 * Milliseconds to the next question about a payment that has been processing for so many: often at first, then calmly, for
 * as long as it takes.
 */
export const pollAfter = (processingMs: number): number =>
  processingMs < STATUS_POLL.calmAfter ? STATUS_POLL.first : STATUS_POLL.calm;
