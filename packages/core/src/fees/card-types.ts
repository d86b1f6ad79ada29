/** Codes of card types and what people read for them (spec 1:190, rulings 4.11). */
export const CARD_LABELS = { VISA: "Visa", MSTR: "Mastercard", DISC: "Discover", AMEX: "AMEX" } as const;

export type CardType = keyof typeof CARD_LABELS;

/** The label of a code; a code that is not known is shown as it is. */
export const cardLabel = (code: string): string =>
  Object.hasOwn(CARD_LABELS, code) ? CARD_LABELS[code as CardType] : code;
