import type { Company } from "../../company/company.ts";
import { ZERO } from "../../money/index.ts";
import type { TerminalSetup } from "../../payments/index.ts";
import type { Environment } from "../types.ts";
import type { TerminalCalls } from "./calls.ts";
import { pollPause } from "./devices.ts";
import { type StoredSale, saleOfTab } from "./stored-sale.ts";

/** The outcome of an earlier sale: completed, with its receipt; or not known yet (`isOpen`). */
export interface Interrupted {
  readonly sale: StoredSale | null;
  readonly isOpen: boolean;
}

interface Tab {
  readonly env: Environment;
  readonly company: Pick<Company, "name">;
  readonly userId: string;
  readonly calls: TerminalCalls;
  readonly terminalOf: (id: string) => TerminalSetup | undefined;
}

const NOTHING: Interrupted = { sale: null, isOpen: false };
/** How many times to ask the device for the outcome; it was told to stop before. */
const QUESTIONS = 3;

/**
 * Follows up a sale that was running on a secure terminal when the page was lost: asks the device to stop and to report
 * what it charged. No new sale starts before that is known.
 */
export async function takeUpSale({ env, company, userId, calls, terminalOf }: Tab): Promise<Interrupted> {
  const tab = saleOfTab(env, company, userId);
  const sale = await tab.read();
  if (!sale || sale.receipt !== null) return { sale, isOpen: false };
  const terminal = terminalOf(sale.terminalId);
  if (!terminal) return NOTHING;
  const run = { terminal, sessionId: sale.sessionId, total: ZERO, subAmount: ZERO };
  await calls.command("CANCEL", run);
  for (let question = 1; ; question += 1) {
    const answer = await calls.command("STATUS", run);
    if (answer.ok && answer.value.Status === "success") {
      await tab.store({ ...sale, receipt: answer.value.PaymentToken });
      return { sale: await tab.read(), isOpen: false };
    }
    // The device never received the request, or reports that it charged nothing.
    if (answer.ok ? answer.value.Status === "failure" : answer.error.code === "not_found") {
      await tab.remove();
      return NOTHING;
    }
    if (question === QUESTIONS) return { sale: null, isOpen: true };
    await pollPause(env);
  }
}
