import { compareOldestFirst, parcelKey } from "@county-pay/core/bills";
import type { CartItem } from "@county-pay/core/cart";

/** A cart's lines by property, oldest first within each group; groups are in cart order. */
export function groupByParcel(items: readonly CartItem[]): readonly (readonly CartItem[])[] {
  const groups = new Map<string, CartItem[]>();
  for (const item of items) {
    const key = parcelKey(item.bill);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].map((group) => group.toSorted((a, b) => compareOldestFirst(a.bill, b.bill)));
}
