import type { ErrorCode } from "../errors.ts";
import type { ApiFailure } from "./client.ts";

/** Answers that do not say whether the server received and carried out the request. */
const UNSURE: ReadonlySet<ErrorCode> = new Set([
  "offline",
  "timeout",
  "unavailable",
  "internal",
  "unexpected_answer",
]);

/**
 * Whether money may have been taken although the answer is a failure: the request may have arrived. Only the same request
 * under the same key may be sent again. A request that was turned away for its rate did not arrive.
 */
export const mayHaveArrived = ({ code }: Pick<ApiFailure, "code">): boolean => UNSURE.has(code);

/**
 * Whether a failure says nothing about an earlier request whose answer was lost. Being turned away for asking too often
 * does not: the earlier request may have been carried out.
 */
export const leavesOpen = (failure: Pick<ApiFailure, "code">): boolean =>
  mayHaveArrived(failure) || failure.code === "rate_limited";
