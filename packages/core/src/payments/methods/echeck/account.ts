import { CARD_ENTRY_LIMITS } from "../../../constants.ts";
import { digitsOnly } from "../../../forms/rules.ts";
import type { Texts } from "../../../messages/general/language.ts";
import { instrumentErrorMessages } from "../../../messages/payments/frame.ts";

type InstrumentTexts = Texts<typeof instrumentErrorMessages>;

/**
 * What is wrong with an account number, '' if nothing: digits without a space before them, at most 17 (VALID-048,
 * VALID-049).
 */
export function accountProblem(account: string, texts: InstrumentTexts = instrumentErrorMessages): string {
  if (account === "") return texts.accountRequired;
  if (!digitsOnly(account)) return texts.accountInvalid;
  return account.length > CARD_ENTRY_LIMITS.accountNumber ? texts.accountLong : "";
}

/** What is wrong with the account number typed again, '' if nothing. */
export function confirmProblem(
  confirm: string,
  account: string,
  texts: InstrumentTexts = instrumentErrorMessages,
): string {
  if (confirm === "") return texts.confirmRequired;
  return confirm === account ? "" : texts.confirmMismatch;
}

/** The check digit of a bank's routing number (ABA): weights 3, 7, 1. */
export function passesRoutingCheck(routing: string): boolean {
  const weights = [3, 7, 1];
  const total = Array.from(routing, Number).reduce(
    (so, digit, place) => so + digit * (weights[place % 3] ?? 0),
    0,
  );
  return total > 0 && total % 10 === 0;
}

/**
 * What is wrong with a routing number, '' if nothing: nine digits (VALID-051, VALID-052), the last of which checks
 * the others.
 */
export function routingProblem(routing: string, texts: InstrumentTexts = instrumentErrorMessages): string {
  if (routing === "") return texts.routingRequired;
  if (!digitsOnly(routing)) return texts.numbersOnly;
  if (routing.length !== CARD_ENTRY_LIMITS.routingNumber) return texts.routingLength;
  return passesRoutingCheck(routing) ? "" : texts.routingInvalid;
}
