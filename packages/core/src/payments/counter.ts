import type { CardType } from "../fees/card-types.ts";
import { digitsOnly } from "../forms/rules.ts";
import type { Texts } from "../messages/general/language.ts";
import { counterErrorMessages } from "../messages/payments/payer-errors.ts";

type CounterTexts = Texts<typeof counterErrorMessages>;

/** What is wrong with the number of a paper check, '' if nothing: required, digits only (VALID-053). */
export const checkNumberProblem = (number: string, texts: CounterTexts = counterErrorMessages): string =>
  digitsOnly(number) ? "" : texts.checkNumberInvalid;

/**
 * What is wrong with the card type of a terminal payment, '' if nothing: one of those that the terminal screen offers
 * (VALID-047).
 */
export const terminalCardTypeProblem = (
  type: string,
  offered: readonly CardType[],
  texts: CounterTexts = counterErrorMessages,
): string => (offered.some((one) => one === type) ? "" : texts.cardTypeInvalid);
