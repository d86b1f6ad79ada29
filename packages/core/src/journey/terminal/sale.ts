import { leavesOpen } from "../../client/index.ts";
import type { CallFailure, SaleOutcome } from "../../payments/index.ts";
import { TERMINAL_GIVE_UP_MS, TERMINAL_POLL_MS } from "../../payments/terminal/terminal-machine.ts";
import type { Environment } from "../types.ts";
import type { SaleRun, TerminalCalls } from "./calls.ts";
import { pollPause } from "./devices.ts";

/**
 * How many times to ask a device for a sale's outcome: longer than the dialog waits, as it may have charged the card.
 */
const SALE_LOOKS = (2 * TERMINAL_GIVE_UP_MS) / TERMINAL_POLL_MS;

/**
 * Runs a SALE on a secure terminal (TERMINAL-015). While the device reports no outcome it is asked again, as it may
 * have charged the card; `isWanted` ends that. `unknown`: no answer. `expired`: the session has expired.
 */
export async function saleOutcome(
  env: Environment,
  calls: TerminalCalls,
  run: SaleRun,
  isWanted: () => boolean,
): Promise<
  SaleOutcome | { readonly kind: "unknown" } | { readonly kind: "expired"; readonly failure: CallFailure }
> {
  let answer = await calls.command("SALE", run);
  for (let looks = 0; looks < SALE_LOOKS; looks += 1) {
    if (answer.ok) {
      const { Status, Message, PaymentToken } = answer.value;
      if (Status === "success") return { kind: "taken", receipt: PaymentToken };
      if (Status === "failure") return { kind: "refused", message: Message };
    } else {
      const failure = calls.failed(answer.error);
      if (failure.expired) return { kind: "expired", failure };
      if (answer.error.code === "unexpected_answer") return { kind: "malformed" };
      if (!leavesOpen(answer.error) && answer.error.code !== "not_found")
        return { kind: "refused", message: failure.message };
    }
    await pollPause(env);
    if (!isWanted()) break;
    answer = await calls.command("STATUS", run);
  }
  return { kind: "unknown" };
}
