import type { CardType } from "../../../fees/card-types.ts";
import { keepDigits } from "../../../forms/digits.ts";
import { digitsOnly } from "../../../forms/rules.ts";
import { zipProblem } from "../../../forms/shared.ts";
import type { Texts } from "../../../messages/general/language.ts";
import { instrumentErrorMessages } from "../../../messages/payments/frame.ts";
import { passesLuhn } from "../../../wire/card-number.ts";
import { CARD_ENTRY_LIMITS } from "../entry-limits.ts";

type InstrumentTexts = Texts<typeof instrumentErrorMessages>;

/** The first digits of the accepted brands (CONST-007). */
const BRANDS: readonly (readonly [CardType, RegExp])[] = [
  ["VISA", /^4/],
  ["MSTR", /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["AMEX", /^3[47]/],
  ["DISC", /^(?:6011|64[4-9]|65)/],
];

/** The brand determined by a card's first digits; null until they suffice, and for brands that are not accepted. */
export const cardBrand = (digits: string): CardType | null =>
  BRANDS.find(([, starts]) => starts.test(digits))?.[0] ?? null;

/** The part of the typed number to keep: its digits, at most `cap` (VALID-044, FORM-002). */
export const normalizeCardInput = (typed: string, cap: number = CARD_ENTRY_LIMITS.cardInput): string =>
  keepDigits(typed, cap);

/**
 * The error for a card number, '' if valid (VALID-040 to 043): digits only, 15 to 19, its check digit, then its brand.
 */
export function cardNumberProblem(number: string, texts: InstrumentTexts = instrumentErrorMessages): string {
  if (number === "") return texts.cardRequired;
  if (!digitsOnly(number)) return texts.cardDigits;
  if (number.length < CARD_ENTRY_LIMITS.cardDigitsLeast) return texts.cardShort;
  if (number.length > CARD_ENTRY_LIMITS.cardDigitsMost) return texts.cardLong;
  if (!passesLuhn(number)) return texts.cardInvalid;
  return cardBrand(number) === null ? texts.brandNotAccepted : "";
}

/**
 * The error for a security code, '' if valid: 3 or 4 digits for any brand (VALID-046). `brand` is an option that
 * nothing uses by default: it requires 4 digits for American Express and 3 for the others (FORM-003).
 */
export function cvvProblem(
  cvv: string,
  texts: InstrumentTexts = instrumentErrorMessages,
  brand: CardType | null = null,
): string {
  if (cvv === "") return texts.cvvRequired;
  if (!digitsOnly(cvv)) return texts.numbersOnly;
  const least = brand === "AMEX" ? CARD_ENTRY_LIMITS.cvvMost : CARD_ENTRY_LIMITS.cvvLeast;
  const most = brand === null ? CARD_ENTRY_LIMITS.cvvMost : least;
  return cvv.length < least || cvv.length > most ? texts.cvvLength : "";
}

/** The error for a card's ZIP code, '' if valid (VALID-028 to 030). */
export const cardZipProblem = (zip: string, texts: InstrumentTexts = instrumentErrorMessages): string =>
  zipProblem(texts)(zip);
