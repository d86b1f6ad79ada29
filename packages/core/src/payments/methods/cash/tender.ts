import { ENGLISH, type Language } from "../../../messages/general/language.ts";
import { methodMessages } from "../../../messages/payments/payment.ts";
import { amountProblemText, type Cents, parseMoney, subtract, ZERO } from "../../../money/index.ts";

/** The result of a cash payment: the amount received, the change, and the error if it is too little. */
export interface Tender {
  /** Null until a valid amount is entered. */
  readonly received: Cents | null;
  /** The change; 0 unless more was received than is due. */
  readonly change: Cents;
  readonly error: string;
}

/**
 * Reads the cash that a clerk received for a total (PAY-009): an amount of at least the total. The payment is always of
 * the total; the received amount only determines the change on the receipt.
 */
export function readTendered(typed: string, total: Cents, language: Language = ENGLISH): Tender {
  const texts = language.texts(methodMessages);
  const read = parseMoney(typed, language.code);
  if (!read.ok) {
    const error = read.error === "empty" ? texts.tenderedRequired : amountProblemText(typed, language);
    return { received: null, change: ZERO, error };
  }
  const isEnough = read.value >= total && read.value > 0;
  return isEnough
    ? { received: read.value, change: subtract(read.value, total), error: "" }
    : { received: read.value, change: ZERO, error: texts.tenderedShort };
}
