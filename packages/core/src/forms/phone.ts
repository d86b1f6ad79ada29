import { LIMITS } from "../constants.ts";
import type { Texts } from "../messages/general/language.ts";
import { payerErrorMessages } from "../messages/payments/payer-errors.ts";
import type { Problem } from "./problem.ts";
import { digitsOnly } from "./rules.ts";

/** The sentences about a telephone number; every form that asks for one has its own. */
export type PhoneTexts = Pick<
  Texts<typeof payerErrorMessages>,
  "numbersOnly" | "phoneShort" | "phoneImpossible" | "phoneInvalid"
>;

/**
 * What was typed or filled in, as it is kept: without dashes (VALID-014), nor the other marks that people and browsers
 * write between digits, nor the leading +1 of the only country there is.
 */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[-\s().]/g, "").replace(/^(?:\+1?)+/, "");
  return /^1\d{10}$/.test(bare) ? bare.slice(1) : bare;
}

/**
 * A telephone number as it is shown: '912-555-0142', without the leading 1 of eleven digits (EALERT-010). Anything
 * else stays as it is.
 */
export const showPhone = (phone: string): string =>
  normalisePhone(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");

/**
 * What is wrong with a telephone number of the United States, '' if nothing (VALID-010 to 013): ten digits, area code
 * and exchange from 2 upwards, and neither of them a service code such as 911.
 */
export function phoneProblem(digits: string, texts: PhoneTexts = payerErrorMessages): string {
  if (!digitsOnly(digits)) return texts.numbersOnly;
  if (digits.length < LIMITS.phoneDigits) return texts.phoneShort;
  if (digits.length > LIMITS.phoneDigits) return texts.phoneImpossible;
  return /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/.test(digits) ? "" : texts.phoneInvalid;
}

/** A telephone number of ten digits; without `required` it may be left out (VALID-011, EALERT-006). */
export const phoneOf =
  (required: string, texts: PhoneTexts): Problem =>
  (digits) =>
    digits === "" ? required : phoneProblem(digits, texts);

/**
 * The ISO code of the country by which a number is checked: the first two characters of the option, 'US' of 'USA(1)'
 * (VALID-011, FORM-005).
 */
export const phoneCountry = (option: string): string => option.slice(0, 2);
