import { ok, type Result } from "../result.ts";
import { findMiscProduct, miscProducts, type Product, type ProductRules } from "./products.ts";

/** The cards of an association's dues, in their order (MISC-002). */
export const DUES_CARDS = ["vendor-partner", "member-company", "additional-attendee", "other"] as const;
export type DuesCard = (typeof DUES_CARDS)[number];

/**
 * Whether a card opens the form of its product, with price and quantity. Other is the one that leads to a page:
 * ../misc-payment for guests, ../misc-bills/Misc for clerks (MISC-003, MISC-004).
 */
export const opensForm = (card: DuesCard): boolean => card !== "other";

const duesWords = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, "-");

/**
 * The card that the last part of an address names, such as 'guest/misc/vendor-partner'; spaces, hyphens and case do not
 * count. Null for any other: a warning is shown then (MISC-006).
 */
export function duesCardOf(miscType: string): DuesCard | null {
  const wanted = duesWords(miscType);
  return DUES_CARDS.find((card) => card === wanted) ?? null;
}

/** The product that a card of the dues adds: the miscellaneous one whose name holds the card's, such as 'Misc Vendor Partner'; null where the association lists none. */
export const duesProductOf = (card: DuesCard, rules: ProductRules): Product | null =>
  miscProducts(rules).find(({ name }) => duesWords(name).includes(card)) ?? null;

/**
 * The product that the last part of an address of misc names (MISC-006): a card of the dues, or a product by its
 * number or name. Refused with a warning where the list has none.
 */
export function productOfType(
  miscType: string,
  rules: ProductRules & { readonly isIng: boolean },
): Result<Product, "unknown_product"> {
  const card = rules.isIng ? duesCardOf(miscType) : null;
  const product = card ? duesProductOf(card, rules) : null;
  return product ? ok(product) : findMiscProduct(miscType, rules);
}
