import { digitsOnly } from "../../../forms/rules.ts";
import type { Texts } from "../../../messages/general/language.ts";
import { counterErrorMessages } from "../../../messages/payments/payer-errors.ts";

/** The error for a paper check's number, '' if valid: required, digits only (VALID-053). */
export const checkNumberProblem = (
  number: string,
  texts: Texts<typeof counterErrorMessages> = counterErrorMessages,
): string => (digitsOnly(number) ? "" : texts.checkNumberInvalid);
