import type { ApiFailure } from "./client.ts";
import { leavesOpen, mayHaveArrived } from "./may-have-arrived.ts";

/**
 * Whether a payment attempt stays open after a failure, so that the client may only ask for its status or send it again
 * with its key. `isRepeat`: an earlier answer for this key was lost, so only an answer about the payment itself ends it.
 */
export const staysOpen = (failure: Pick<ApiFailure, "code">, isRepeat: boolean): boolean =>
  isRepeat ? leavesOpen(failure) : mayHaveArrived(failure);
