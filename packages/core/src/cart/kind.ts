/** A visitor has two carts: one of bills, one of miscellaneous products. */
export type CartKind = "bills" | "misc";

/** The bill type, and the statement type, of miscellaneous products (spec 0:137, 0:143, 0:245). */
export const MISC_BILL_TYPE = "Miscellaneous";

/** Which cart the query `billType` opens, decoded: 'Miscellaneous' the one of products, all else the bills (spec 0:143). */
export const cartKindOf = (billType: string): CartKind => (billType === MISC_BILL_TYPE ? "misc" : "bills");
