/** The kinds of product: a kind of bill, a product without a bill, or a motor-vehicle product. */
export const PRODUCT_KINDS = ["bill", "misc", "motorvehicle"] as const;
/** One of them. */
export type ProductKind = (typeof PRODUCT_KINDS)[number];
