import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { returnCodeMessages } from "../../messages/money/return-codes.ts";
import { declineMessages } from "../../messages/payments/declines.ts";
import { terminalMessages } from "../../messages/payments/terminal.ts";
import { returnReasonInWords } from "../refund/bank-return.ts";
import { declineReason } from "./decline-reason.ts";

const RETURN_CODE = /^R\d\d$/;
/** The prefix with which the server marks a card terminal's own message. */
const FROM_TERMINAL = "terminal:";

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * The reason why a payment failed, was returned, or was not refunded, for the office: 'Insufficient funds', 'R01: not
 * enough money', 'The sale was canceled. No money was taken.' '' without a code. Payers see one sentence for every
 * decline instead.
 */
export function failureReason(code: string, language: Language = ENGLISH): string {
  if (code === "") return "";
  if (RETURN_CODE.test(code)) return returnReasonInWords(code, language.texts(returnCodeMessages));
  if (!code.startsWith(FROM_TERMINAL))
    return capitalized(declineReason(code, language.texts(declineMessages)));
  const reason = code.slice(FROM_TERMINAL.length);
  const stopped: Readonly<Record<string, string>> = language.texts(terminalMessages).stopped;
  return Object.hasOwn(stopped, reason)
    ? (stopped[reason] ?? "")
    : capitalized(reason.toLowerCase().replaceAll("_", " "));
}
