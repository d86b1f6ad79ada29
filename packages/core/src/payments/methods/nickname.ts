/**
 * The masked nickname of a card, an account, or a check (PAY-069): '•••• 1111', at most the last four digits; ''
 * without digits.
 */
export function maskedNickname(number: string): string {
  const digits = number.replace(/\D/g, "").slice(-4);
  return digits === "" ? "" : `•••• ${digits}`;
}

/** Card entry's result as a method to pay with: the token, its card type, and the digits of its nickname. */
export const instrumentOf = <Type>(entered: {
  readonly token: string;
  readonly cardType: Type;
  readonly nickname: string;
}) => ({
  token: entered.token,
  cardType: entered.cardType,
  last4: entered.nickname.replace(/\D/g, ""),
});
