/** The maximum number of items in the bills cart and in the miscellaneous cart (CART-047, FORM-009). */
export const CART_LIMIT = 100;

/** CART-008; the first is the default. */
export const CART_PAGE_SIZES = [10, 20, 30] as const;

/** How many more bills fit; never negative. */
export const freePlaces = (count: number): number => Math.max(0, CART_LIMIT - count);
