import type { MiscItem } from "./item.ts";

/** The number of products in the cart, counting quantities. */
export const miscCount = (items: readonly MiscItem[]): number =>
  items.reduce((count, { quantity }) => count + quantity, 0);
