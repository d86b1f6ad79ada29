import type { Texts } from "../messages/general/language.ts";
import { feeMessages } from "../messages/payments/fees.ts";
import { type MethodCode, railOf } from "../methods/index.ts";

/**
 * The notice of the charge for a returned Tyler eCheck (CONST-008, MONEY-002), for a payer about to use an eCheck; ''
 * for another method, or if the county is not on Tyler. The database's `returned_check_cents` computes the charge when
 * the eCheck is returned; no quote and no total includes it.
 */
export const returnedCheckNotice = (
  isTyler: boolean,
  method: MethodCode,
  texts: Texts<typeof feeMessages> = feeMessages,
): string => (isTyler && railOf(method) === "bank" ? texts.returnedCheck : "");
