import type { CardType } from "../../../fees/card-types.ts";
import type { Texts } from "../../../messages/general/language.ts";
import { counterErrorMessages } from "../../../messages/payments/payer-errors.ts";

/**
 * The error for the card type of a terminal payment, '' if valid: one of the types that the terminal screen offers
 * (VALID-047).
 */
export const terminalCardTypeProblem = (
  type: string,
  offered: readonly CardType[],
  texts: Texts<typeof counterErrorMessages> = counterErrorMessages,
): string => (offered.some((one) => one === type) ? "" : texts.cardTypeInvalid);
