import { compareOldestFirst, parcelKey } from "@county-pay/core/bills";
import type { CartItem } from "@county-pay/core/cart";

/** The lines of a cart by property, each group oldest first; groups in the order in which the cart has them. */
export function groupByParcel(items: readonly CartItem[]): readonly (readonly CartItem[])[] {
  const groups = new Map<string, CartItem[]>();
  for (const item of items) {
    const key = parcelKey(item.bill);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].map((group) => group.toSorted((a, b) => compareOldestFirst(a.bill, b.bill)));
}
