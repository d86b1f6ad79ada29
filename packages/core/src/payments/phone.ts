import { LIMITS } from "../constants.ts";
import { payerErrorMessages as texts } from "../messages/payer-errors.ts";

/**
 * What was typed or filled in, as it is kept: without dashes (spec 1:28), nor the other marks that people and browsers
 * write between digits, nor the leading +1 of the only country there is.
 */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[-\s().]/g, "").replace(/^\+1?/, "");
  return /^1\d{10}$/.test(bare) ? bare.slice(1) : bare;
}

/**
 * What is wrong with a telephone number of the United States, '' if nothing (spec 1:28): ten digits, area code and
 * exchange from 2 upwards, and neither of them a service code such as 911.
 */
export function phoneProblem(digits: string): string {
  if (!/^\d+$/.test(digits)) return texts.numbersOnly;
  if (digits.length < LIMITS.phoneDigits) return texts.phoneShort;
  if (digits.length > LIMITS.phoneDigits) return texts.phoneImpossible;
  return /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/.test(digits) ? "" : texts.phoneInvalid;
}
