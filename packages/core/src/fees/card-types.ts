/** Codes of card types and what people read for them (CONST-006, MONEY-009). */
export const CARD_LABELS = { VISA: "Visa", MSTR: "Mastercard", DISC: "Discover", AMEX: "AMEX" } as const;

export type CardType = keyof typeof CARD_LABELS;

/** The codes, in the order of a terminal's tiles (PAY-020). */
export const CARD_TYPES = ["VISA", "MSTR", "DISC", "AMEX"] as const satisfies readonly CardType[];

/** The label of a code; a code that is not known is shown as it is. */
export const cardLabel = (code: string): string =>
  Object.hasOwn(CARD_LABELS, code) ? CARD_LABELS[code as CardType] : code;
