import { type ApiFailure, leavesOpen, staysOpen } from "@county-pay/core/client";
import type { CheckoutResult } from "@county-pay/core/contract";
import type { Attempt, FrameCalls } from "./calls.ts";

/** How an attempt ended, as far as this browser can know. */
export type AttemptOutcome =
  | { readonly kind: "result"; readonly result: CheckoutResult }
  /** The server says that nothing was sent: the same attempt may be made again. */
  | { readonly kind: "not_sent" }
  | { readonly kind: "refused"; readonly failure: ApiFailure };

/** Milliseconds before each further try of the same attempt. */
const RETRY_AFTER = [1000, 2000, 4000];
const ASK_EVERY = 3000;

/**
 * Sends an attempt. A lost answer is followed by the same attempt with the same key, then by asking for its status, for
 * as long as it takes: giving up would leave the payer to guess. `onUnsure` is called when the asking begins.
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
