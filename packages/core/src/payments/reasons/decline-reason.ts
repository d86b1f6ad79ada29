import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import type { declineMessages } from "../../messages/payments/declines.ts";

/** The reason for a bank's or processor's decline, as part of a sentence: 'insufficient funds'. */
export const declineReason = (code: string, texts: Texts<typeof declineMessages>): string => {
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  return Object.hasOwn(reasons, code)
    ? (reasons[code] ?? "")
    : format(texts.other, { code: code.replaceAll("_", " ") });
};
