import { cents } from "../money/index.ts";

/** VALID-077, MONEY-003: a product costs at least a dollar, whatever the least payment is. */
export const LEAST_PRICE = cents(100);

/** Beyond it a price is a slip of the hand: a hundred million dollars. */
export const MOST_PRICE = cents(10_000_000_000);

/** MISC-014, VALID-078 */
export const LEAST_QUANTITY = 1;
/** What the quantity of an untouched row is (MISC-013). */
export const DEFAULT_QUANTITY = 1;

/** With the highest price it makes an amount that is still exact on the wire. */
export const MOST_QUANTITY = 999;
