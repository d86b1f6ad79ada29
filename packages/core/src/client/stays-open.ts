import type { ApiFailure } from "./client.ts";
import { leavesOpen, mayHaveArrived } from "./may-have-arrived.ts";

/**
 * Whether an attempt at a payment stays open after a failure, so that it may only be asked after or sent again under its
 * key. `isRepeat`: an answer under this key was lost before, so only an answer about the payment itself ends it.
 */
export const staysOpen = (failure: Pick<ApiFailure, "code">, isRepeat: boolean): boolean =>
  isRepeat ? leavesOpen(failure) : mayHaveArrived(failure);
