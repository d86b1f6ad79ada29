/** What an office can say that a product is: a kind of bill, a product without one, or one of motor vehicles. */
export const PRODUCT_KINDS = ["bill", "misc", "motorvehicle"] as const;
/** One of them. */
export type ProductKind = (typeof PRODUCT_KINDS)[number];
