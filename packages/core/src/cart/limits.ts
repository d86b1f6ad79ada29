/** The most bills that a cart holds, ours and the miscellaneous one (CART-047, FORM-009). */
export const CART_LIMIT = 100;

/** CART-008; the first is the default. */
export const CART_PAGE_SIZES = [10, 20, 30] as const;

/** How many bills still fit; never negative. */
export const freePlaces = (count: number): number => Math.max(0, CART_LIMIT - count);
