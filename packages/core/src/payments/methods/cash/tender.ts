import type { Texts } from "../../../messages/general/language.ts";
import { methodMessages } from "../../../messages/payments/payment.ts";
import { type Cents, parseMoney, subtract, ZERO } from "../../../money/index.ts";

/** What cash over the counter comes to: what was received, what goes back, and the sentence if it is not enough. */
export interface Tender {
  /** Null while nothing was typed that is an amount. */
  readonly received: Cents | null;
  /** What the clerk hands back; 0 unless more was received than is due. */
  readonly change: Cents;
  readonly error: string;
}

/**
 * Reads the cash that a clerk received for a total (PAY-009): an amount of at least the total. A cash payment is of
 * the total, whatever was received; the received amount only serves the change on the receipt.
 */
export function readTendered(
  typed: string,
  total: Cents,
  texts: Texts<typeof methodMessages> = methodMessages,
): Tender {
  const read = parseMoney(typed);
  if (!read.ok) {
    const error = read.error === "empty" ? texts.tenderedRequired : texts.tenderedInvalid;
    return { received: null, change: ZERO, error };
  }
  const isEnough = read.value >= total && read.value > 0;
  return isEnough
    ? { received: read.value, change: subtract(read.value, total), error: "" }
    : { received: read.value, change: ZERO, error: texts.tenderedShort };
}
