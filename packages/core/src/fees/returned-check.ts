import type { Texts } from "../messages/general/language.ts";
import { feeMessages } from "../messages/payments/fees.ts";
import { type MethodCode, railOf } from "../methods/index.ts";
import { type Cents, cents, maximum, percent, percentOf, ZERO } from "../money/index.ts";

/**
 * What a payer owes when a Tyler eCheck is returned unpaid: $30.00 or 5% of the payment, rounded half up, whichever is
 * greater (CONST-008, MONEY-002). In cents; `paid` is the charged amount including fees. The server posts it when the
 * eCheck is returned; no quote and no total includes it.
 */
export const returnedCheckCharge = (paid: Cents): Cents =>
  paid > 0 ? maximum(cents(3_000), percentOf(percent(5), paid)) : ZERO;

/**
 * The notice of that charge for a payer about to use an eCheck; '' for another method, or if the county is not on
 * Tyler.
 */
export const returnedCheckNotice = (
  isTyler: boolean,
  method: MethodCode,
  texts: Texts<typeof feeMessages> = feeMessages,
): string => (isTyler && railOf(method) === "bank" ? texts.returnedCheck : "");
