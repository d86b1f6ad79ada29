import type { MiscItem } from "./item.ts";

/** How many products are in the cart, all quantities together. */
export const miscCount = (items: readonly MiscItem[]): number =>
  items.reduce((count, { quantity }) => count + quantity, 0);
