import { keepDigits } from "../../../forms/digits.ts";
import type { Texts } from "../../../messages/general/language.ts";
import { instrumentErrorMessages } from "../../../messages/payments/frame.ts";
import { CARD_ENTRY_LIMITS } from "../entry-limits.ts";

/** A month on a card: month 1 to 12, four-digit year. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** Formats as '04 / 29' during typing: a slash after the month, at most four digits. */
export function formatExpiryInput(typed: string): string {
  const slashed = /^\s*(\d)\s*\//.exec(typed);
  const digits = keepDigits(slashed ? `0${typed}` : typed, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Parses '04 / 29', '4/2029', or '0429'; null if it is not a month and year. */
export function readExpiry(typed: string): Expiry | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(typed);
  if (!match) return null;
  const month = Number(match[1] ?? match[3]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2] ?? match[4]) } : null;
}

/**
 * The error for an expiration date, '' if valid: from this month to ten years ahead (PAY-014). A card is valid through
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
