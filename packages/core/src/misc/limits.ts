import { cents } from "../money/index.ts";

/** spec 1:69, 1:197, rulings 3.20: a product costs at least a dollar, whatever the least payment is. */
export const LEAST_PRICE = cents(100);

/** Beyond it a price is a slip of the hand: a hundred million dollars. */
export const MOST_PRICE = cents(10_000_000_000);

/** spec 1:69, 1:197 */
export const LEAST_QUANTITY = 1;
/** What the quantity of an untouched row is (spec 1:197). */
export const DEFAULT_QUANTITY = 1;

/** With the highest price it makes an amount that is still exact on the wire. */
export const MOST_QUANTITY = 999;
