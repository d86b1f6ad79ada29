import type { Texts } from "../messages/general/language.ts";
import { payerErrorMessages } from "../messages/payments/payer-errors.ts";
import { LIMITS } from "./limits.ts";
import type { Problem } from "./problem.ts";
import { digitsOnly } from "./rules.ts";

/** The only country code, as the phone field lists it; its first two letters are the ISO code (ENTITY-043, FORM-005). */
export const DEFAULT_COUNTRY_CODE = "USA(1)";

/** The errors about a phone number; every form that asks for one has its own. */
export type PhoneTexts = Pick<
  Texts<typeof payerErrorMessages>,
  "numbersOnly" | "phoneShort" | "phoneImpossible" | "phoneInvalid"
>;

/**
 * A typed or autofilled phone number in stored form: without dashes (VALID-014), other marks between digits, and the
 * leading +1 of the only supported country.
 */
export function normalizePhone(typed: string): string {
  const bare = typed.replace(/[-\s().]/g, "").replace(/^(?:\+1?)+/, "");
  return /^1\d{10}$/.test(bare) ? bare.slice(1) : bare;
}

/**
 * A phone number for display: '912-555-0142', without the leading 1 of eleven digits (EALERT-010). Any other text is
 * unchanged.
 */
export const showPhone = (phone: string): string =>
  normalizePhone(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");

/**
 * The error of a United States phone number, '' if none (VALID-010 to 013): ten digits, area code and exchange starting
 * with 2 or higher, and neither of them a service code such as 911.
 */
export function phoneProblem(digits: string, texts: PhoneTexts = payerErrorMessages): string {
  if (!digitsOnly(digits)) return texts.numbersOnly;
  if (digits.length < LIMITS.phoneDigits) return texts.phoneShort;
  if (digits.length > LIMITS.phoneDigits) return texts.phoneImpossible;
  return /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/.test(digits) ? "" : texts.phoneInvalid;
}

/** A phone number of ten digits; optional unless `required` (VALID-011, EALERT-006). */
export const phoneOf =
  (required: string, texts: PhoneTexts): Problem =>
  (digits) =>
    digits === "" ? required : phoneProblem(digits, texts);
