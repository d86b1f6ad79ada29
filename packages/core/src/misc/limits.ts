import { cents } from "../money/index.ts";

/** VALID-077, MONEY-003: a product costs at least a dollar, regardless of the smallest payment. */
export const LEAST_PRICE = cents(100);

/** A higher price is a typing mistake: a hundred million dollars. */
export const MOST_PRICE = cents(10_000_000_000);

/** MISC-014, VALID-078 */
export const LEAST_QUANTITY = 1;
/** The quantity of an untouched row (MISC-013). */
export const DEFAULT_QUANTITY = 1;

/** At the highest price, this still gives an amount that is exact on the wire. */
export const MOST_QUANTITY = 999;
