/**
 * The masked nickname of a card, an account or a check (spec 0:404): '•••• 1111', the last four digits at most; '' where
 * there are none.
 */
export function maskedNickname(number: string): string {
  const digits = number.replace(/\D/g, "").slice(-4);
  return digits === "" ? "" : `•••• ${digits}`;
}
