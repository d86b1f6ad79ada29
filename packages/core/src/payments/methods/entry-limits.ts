/** Lengths of what is typed for a card or a bank account (CONST-011). */
export const CARD_ENTRY_LIMITS = {
  cardDigitsLeast: 15,
  cardDigitsMost: 19,
  /** Input is cut off after this many digits, in the one normalizer (VALID-044). */
  cardInput: 16,
  cvvLeast: 3,
  cvvMost: 4,
  accountNumber: 17,
  routingNumber: 9,
  /** Years after the current one in the expiry picker (PAY-014). */
  expiryYears: 10,
} as const;
