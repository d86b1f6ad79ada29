import { LIMITS } from "../constants.ts";
import { instrumentErrorMessages as texts } from "../messages/frame.ts";

/** What is wrong with an account number, '' if nothing: digits without a space before them, at most 17 (spec 1:54). */
export function accountProblem(account: string): string {
  if (account === "") return texts.accountRequired;
  if (!/^\d+$/.test(account)) return texts.accountInvalid;
  return account.length > LIMITS.accountNumber ? texts.accountLong : "";
}

/** What is wrong with the account number typed again, '' if nothing. */
export function confirmProblem(confirm: string, account: string): string {
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

/** What is wrong with a routing number, '' if nothing: nine digits (spec 1:54), the last of which checks the others. */
export function routingProblem(routing: string): string {
  if (routing === "") return texts.routingRequired;
  if (!/^\d+$/.test(routing)) return texts.numbersOnly;
  if (routing.length !== LIMITS.routingNumber) return texts.routingLength;
  return passesRoutingCheck(routing) ? "" : texts.routingInvalid;
}
