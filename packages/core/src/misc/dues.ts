/** The cards of an association's dues, in their order (spec 0:136). */
export const DUES_CARDS = ["vendor-partner", "member-company", "additional-attendee", "other"] as const;
export type DuesCard = (typeof DUES_CARDS)[number];

/**
 * Whether a card opens the form of its product, with price and quantity. Other is the one that leads to a page:
 * ../misc-payment for guests, ../misc-bills/Misc for clerks (spec 0:136).
 */
export const opensForm = (card: DuesCard): boolean => card !== "other";

/**
 * The card that the last part of an address names, such as 'guest/misc/vendor-partner'; spaces, hyphens and case do not
 * count. Null for any other: a warning is shown then (spec 0:138).
 */
export function duesCardOf(miscType: string): DuesCard | null {
  const wanted = miscType.toLowerCase().replace(/[\s-]+/g, "-");
  return DUES_CARDS.find((card) => card === wanted) ?? null;
}
