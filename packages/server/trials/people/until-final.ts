import { setTimeout as sleep } from "node:timers/promises";
import type { Result } from "@county-pay/core";
import { type ApiFailure, mayHaveArrived } from "@county-pay/core/client";

const AGAIN_MS = 200;
const LONGEST_AGAIN_MS = 3_000;

/**
 * Whether the same request can get another answer later: it may have arrived, the server could not serve it now, or the
 * person stands in line, with the request's key as the place.
 */
const isPassing = (failure: ApiFailure): boolean =>
  mayHaveArrived(failure) ||
  failure.code === "unavailable" ||
  failure.code === "busy" ||
  failure.code === "in_line" ||
  failure.code === "rate_limited";

/**
 * Repeats a request under the same key, as a browser does when an answer is lost, until the answer is final: a refusal
 * that will stay, or an outcome other than `processing`.
 */
export async function untilFinal<Answer>(
  ask: () => Promise<Result<Answer, ApiFailure>>,
  isFinal: (answer: Answer) => boolean = () => true,
): Promise<Result<Answer, ApiFailure>> {
  for (let pause = AGAIN_MS; ; pause = Math.min(2 * pause, LONGEST_AGAIN_MS)) {
    const answer = await ask();
    if (answer.ok ? isFinal(answer.value) : !isPassing(answer.error)) return answer;
    await sleep(pause);
  }
}
