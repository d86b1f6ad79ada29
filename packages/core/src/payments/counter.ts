import type { CardType } from "../fees/card-types.ts";
import { digitsOnly } from "../forms/rules.ts";
import type { Texts } from "../messages/general/language.ts";
import { counterErrorMessages } from "../messages/payments/payer-errors.ts";

type CounterTexts = Texts<typeof counterErrorMessages>;

/** The error for a paper check's number, '' if valid: required, digits only (VALID-053). */
export const checkNumberProblem = (number: string, texts: CounterTexts = counterErrorMessages): string =>
  digitsOnly(number) ? "" : texts.checkNumberInvalid;

/**
 * The error for the card type of a terminal payment, '' if valid: one of the types that the terminal screen offers
 * (VALID-047).
 */
export const terminalCardTypeProblem = (
  type: string,
  offered: readonly CardType[],
  texts: CounterTexts = counterErrorMessages,
): string => (offered.some((one) => one === type) ? "" : texts.cardTypeInvalid);
