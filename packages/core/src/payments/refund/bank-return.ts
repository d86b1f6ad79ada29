import type { FormErrors } from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { returnMessages } from "../../messages/office/report-pages.ts";

/** What banks say who send an eCheck or a check back (Nacha's return codes that a tax office sees). */
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
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What a user types to record a bank return. */
export interface ReturnForm {
  readonly confirmation: string;
  readonly reason: string;
}

/** A reference number as it is stored, whatever spaces and case it was typed with. */
export const typedReference = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** What is wrong with it; nothing where it may be sent. */
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

/** What the office reads of a refusal to take a payment back; '' if it gives no reason. */
export function returnRefusal(code: string, texts: Texts<typeof returnMessages> = returnMessages): string {
  const said: Readonly<Record<string, string>> = {
    not_found: texts.notFound,
    method_unavailable: texts.wrongMethod,
    already_exists: texts.already,
    amount_invalid: texts.notStanding,
  };
  return Object.hasOwn(said, code) ? (said[code] ?? "") : "";
}

/** A bank's reason in words, where it is one of those that are known. */
export const returnReasonInWords = (
  code: string,
  texts: Texts<typeof returnMessages> = returnMessages,
): string => {
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code;
};
