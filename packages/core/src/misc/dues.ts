import { ok, type Result } from "../result.ts";
import { findMiscProduct, miscProducts, type Product, type ProductRules } from "./products.ts";

/** The cards of an association's dues, in order (MISC-002). */
export const DUES_CARDS = ["vendor-partner", "member-company", "additional-attendee", "other"] as const;
export type DuesCard = (typeof DUES_CARDS)[number];

/**
 * Whether a card opens its product's form with price and quantity. Other opens a page instead: ../misc-payment for
 * guests, ../misc-bills/Misc for clerks (MISC-003, MISC-004).
 */
export const opensForm = (card: DuesCard): boolean => card !== "other";

const duesWords = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, "-");

/**
 * The card named by the last part of a path, such as 'guest/misc/vendor-partner'; ignores spaces, hyphens, and case.
 * Null for any other: then a warning is shown (MISC-006).
 */
export function duesCardOf(miscType: string): DuesCard | null {
  const wanted = duesWords(miscType);
  return DUES_CARDS.find((card) => card === wanted) ?? null;
}

/**
 * The product that a dues card adds: the miscellaneous one whose name contains the card's, such as 'Misc Vendor
 * Partner'; null if the association lists none.
 */
export const duesProductOf = (card: DuesCard, rules: ProductRules): Product | null =>
  miscProducts(rules).find(({ name }) => duesWords(name).includes(card)) ?? null;

/**
 * The product named by the last part of a misc path (MISC-006): a dues card, or a product by its number or name.
 * Refused with a warning if there is none.
 */
export function productOfType(
  miscType: string,
  rules: ProductRules & { readonly isIng: boolean },
): Result<Product, "unknown_product"> {
  const card = rules.isIng ? duesCardOf(miscType) : null;
  const product = card ? duesProductOf(card, rules) : null;
  return product ? ok(product) : findMiscProduct(miscType, rules);
}
