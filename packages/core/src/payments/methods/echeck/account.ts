import { passesRoutingCheck } from "../../../ach/routing-number.ts";
import { digitsOnly } from "../../../forms/rules.ts";
import type { Texts } from "../../../messages/general/language.ts";
import { instrumentErrorMessages } from "../../../messages/payments/frame.ts";
import { CARD_ENTRY_LIMITS } from "../entry-limits.ts";

type InstrumentTexts = Texts<typeof instrumentErrorMessages>;

/** The error for an account number, '' if valid: digits without a leading space, at most 17 (VALID-048, VALID-049). */
export function accountProblem(account: string, texts: InstrumentTexts = instrumentErrorMessages): string {
  if (account === "") return texts.accountRequired;
  if (!digitsOnly(account)) return texts.accountInvalid;
  return account.length > CARD_ENTRY_LIMITS.accountNumber ? texts.accountLong : "";
}

/** The error for the repeated account number, '' if valid. */
export function confirmProblem(
  confirm: string,
  account: string,
  texts: InstrumentTexts = instrumentErrorMessages,
): string {
  if (confirm === "") return texts.confirmRequired;
  return confirm === account ? "" : texts.confirmMismatch;
}

/**
 * The error for a routing number, '' if valid: nine digits (VALID-051, VALID-052), the last of which is a check digit.
 */
export function routingProblem(routing: string, texts: InstrumentTexts = instrumentErrorMessages): string {
  if (routing === "") return texts.routingRequired;
  if (!digitsOnly(routing)) return texts.numbersOnly;
  if (routing.length !== CARD_ENTRY_LIMITS.routingNumber) return texts.routingLength;
  return passesRoutingCheck(routing) ? "" : texts.routingInvalid;
}
