/** Validates the check digit at the end of every card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    total += counted > 9 ? counted - 9 : counted;
  }
  return digits !== "" && total % 10 === 0;
}

/**
 * Whether a text may contain a card number: 15 to 19 digits, possibly separated by spaces or hyphens, with a valid
 * check digit.
 */
export const holdsCardNumber = (value: string): boolean =>
  (value.match(/\d(?:[ -]?\d){14,18}/g) ?? []).some((found) => passesLuhn(found.replace(/\D/g, "")));
