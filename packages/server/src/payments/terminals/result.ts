import type { PaymentResultWire } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import type { PaymentState } from "@county-pay/core/payments";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { paymentOutcome } from "../counter/index.ts";
import { stopReason } from "./settle.ts";

/** The status of a terminal payment. */
export interface TerminalOutcome {
  readonly state: PaymentState;
  /** ABORTED and the like if the device stopped on its own. */
  readonly stopped: string | null;
  readonly result: PaymentResultWire;
}

/**
 * The answer about a terminal payment; null if there is none with that ID. If the device stopped on its own, it is not
 * a decline, and the answer gives the reason.
 */
export async function terminalOutcome(
  tenant: Tenant,
  company: CompanyRecord,
  paymentId: string,
  language: Language,
): Promise<TerminalOutcome | null> {
  const outcome = await paymentOutcome(tenant, company, paymentId, language, "", true);
  if (!outcome) return null;
  const { state, declineCode, result } = outcome;
  const stopped = stopReason(declineCode);
  return stopped === null
    ? { state, stopped, result }
    : { state, stopped, result: { ...result, Status: "error", Message: stopped } };
}
