import { type Cents, maximum, minimum } from "../money/index.ts";
import { LEAST_PRICE, MOST_PRICE, MOST_QUANTITY } from "./limits.ts";
import type { Product } from "./products.ts";

/** What one of a product may cost, in cents, both inclusive; the same twice for a fixed price. */
export interface PriceRange {
  readonly least: Cents;
  readonly most: Cents;
}

/** The range of a product for which the office set no price: the payer enters it (VALID-077). */
export const ANY_PRICE: PriceRange = { least: LEAST_PRICE, most: MOST_PRICE };

/**
 * What one of a product may cost: the office's fixed price, or the range in which the payer enters an amount. No range
 * exceeds VALID-077's.
 */
export function priceRange({ price, least, most }: Pick<Product, "price" | "least" | "most">): PriceRange {
  if (price !== undefined) return { least: price, most: price };
  return {
    least: maximum(least ?? LEAST_PRICE, LEAST_PRICE),
    most: minimum(most ?? MOST_PRICE, MOST_PRICE),
  };
}

/** Whether one of a product may cost this many cents. */
export function isPriceOf(product: Pick<Product, "price" | "least" | "most">, price: Cents): boolean {
  const { least, most } = priceRange(product);
  return price >= least && price <= most;
}

/**
 * Whether an amount, in cents, is the price of this many of a product. Without a quantity, which the wire format does
 * not require: of any number up to `MOST_QUANTITY`.
 */
export function isAmountOf(
  product: Pick<Product, "price" | "least" | "most">,
  amount: Cents,
  quantity?: number,
): boolean {
  const { least, most } = priceRange(product);
  // Of the quantities that can reach the amount, the smallest one has the widest choice of prices.
  const count = quantity ?? Math.ceil(amount / most);
  const isWhole = quantity === undefined || amount % quantity === 0;
  return isWhole && count >= 1 && count <= MOST_QUANTITY && amount >= count * least && amount <= count * most;
}
