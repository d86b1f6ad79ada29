import { type ApiFailure, leavesOpen, staysOpen } from "@county-pay/core/client";
import type { FrameResult } from "@county-pay/core/contract";
import type { Attempt, FrameCalls } from "./calls.ts";

/** How an attempt ended, as far as this browser knows. */
export type AttemptOutcome =
  | { readonly kind: "result"; readonly result: FrameResult }
  /** The server says that nothing was charged: the same attempt may be repeated. */
  | { readonly kind: "not_sent" }
  | { readonly kind: "refused"; readonly failure: ApiFailure };

/** Milliseconds before each retry of the same attempt. */
const RETRY_AFTER = [1000, 2000, 4000];
const ASK_EVERY = 3000;

/**
 * Sends an attempt. If the answer is lost, it sends the same attempt with the same key, then asks for its status for as
 * long as it takes: giving up would leave the payer guessing. Calls `onUnsure` when it starts asking.
 */
export async function sendAttempt(
  calls: Pick<FrameCalls, "pay" | "status">,
  attempt: Attempt,
  wait: (milliseconds: number) => Promise<void>,
  onUnsure: () => void,
): Promise<AttemptOutcome> {
  for (const pause of [0, ...RETRY_AFTER]) {
    if (pause > 0) await wait(pause);
    const answer = await calls.pay(attempt);
    if (answer.ok) return { kind: "result", result: answer.value };
    if (!staysOpen(answer.error, pause > 0)) return { kind: "refused", failure: answer.error };
  }
  onUnsure();
  for (;;) {
    await wait(ASK_EVERY);
    const answer = await calls.status();
    if (answer.ok)
      return answer.value.Status === "open" ? { kind: "not_sent" } : { kind: "result", result: answer.value };
    if (!leavesOpen(answer.error)) return { kind: "refused", failure: answer.error };
  }
}
