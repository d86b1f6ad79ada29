import type { FormErrors } from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { returnCodeMessages } from "../../messages/money/return-codes.ts";
import { returnMessages } from "../../messages/office/report-pages.ts";

/** The Nacha return codes for returned eChecks and checks that a tax office sees. */
export const RETURN_REASONS = [
  "R01",
  "R02",
  "R03",
  "R04",
  "R07",
  "R08",
  "R09",
  "R10",
  "R16",
  "R20",
  "R29",
] as const;

/** The fields for recording a bank return. */
export interface ReturnForm {
  readonly confirmation: string;
  readonly reason: string;
}

/** A reference number in its stored form, regardless of the typed spaces and case. */
export const typedReference = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** The form's errors; empty if it may be submitted. */
export function checkReturn(
  { confirmation, reason }: ReturnForm,
  texts: Texts<typeof returnMessages> = returnMessages,
): FormErrors<ReturnForm> {
  const isKnown = RETURN_REASONS.some((code) => code === reason);
  return {
    ...(/^[0-9A-Z]{16}$/.test(typedReference(confirmation)) ? {} : { confirmation: texts.confirmationWrong }),
    ...(isKnown ? {} : { reason: texts.reasonMissing }),
  };
}

/** The office's message if the server refuses to record a return; '' if it gives no reason. */
export function returnRefusal(code: string, texts: Texts<typeof returnMessages> = returnMessages): string {
  const refusals: Readonly<Record<string, string>> = {
    not_found: texts.notFound,
    method_unavailable: texts.wrongMethod,
    already_exists: texts.already,
    amount_invalid: texts.notStanding,
  };
  return Object.hasOwn(refusals, code) ? (refusals[code] ?? "") : "";
}

/** A bank's return or change code in words, if it is a published one. */
export const returnReasonInWords = (
  code: string,
  texts: Texts<typeof returnCodeMessages> = returnCodeMessages,
): string => {
  const reasons: Readonly<Record<string, string>> = texts;
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code;
};
