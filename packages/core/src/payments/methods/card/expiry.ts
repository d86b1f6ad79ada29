import { CARD_ENTRY_LIMITS } from "../../../constants.ts";
import { keepDigits } from "../../../forms/digits.ts";
import type { Texts } from "../../../messages/general/language.ts";
import { instrumentErrorMessages } from "../../../messages/payments/frame.ts";

/** A month as cards carry it: month 1 to 12, year with four digits. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** '04 / 29' while it is typed: a slash after the month, at most four digits. */
export function formatExpiryInput(typed: string): string {
  const slashed = /^\s*(\d)\s*\//.exec(typed);
  const digits = keepDigits(slashed ? `0${typed}` : typed, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Reads '04 / 29', '4/2029' or '0429'; null for what is no month and year. */
export function readExpiry(typed: string): Expiry | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(typed);
  if (!match) return null;
  const month = Number(match[1] ?? match[3]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2] ?? match[4]) } : null;
}

/**
 * What is wrong with an expiration date, '' if nothing: this month up to ten years ahead (PAY-014). A card is good to
 * the end of its month.
 */
export function expiryProblem(
  typed: string,
  now: Expiry,
  texts: Texts<typeof instrumentErrorMessages> = instrumentErrorMessages,
): string {
  if (typed.trim() === "") return texts.expiryRequired;
  const expiry = readExpiry(typed);
  if (!expiry) return texts.expiryInvalid;
  if (expiry.year > now.year + CARD_ENTRY_LIMITS.expiryYears) return texts.expiryTooFar;
  const isOver = expiry.year < now.year || (expiry.year === now.year && expiry.month < now.month);
  return isOver ? texts.expiryPast : "";
}
