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
 * Whether money may have been taken despite a failure, because the request may have arrived. Then only the same request
 * with the same key may be sent again. A rate-limited request did not arrive.
 */
export const mayHaveArrived = ({ code }: Pick<ApiFailure, "code">): boolean => UNSURE.has(code);

/**
 * Whether a failure says nothing about an earlier request whose answer was lost. A rate limit says nothing: the earlier
 * request may have been carried out.
 */
export const leavesOpen = (failure: Pick<ApiFailure, "code">): boolean =>
  mayHaveArrived(failure) || failure.code === "rate_limited";
