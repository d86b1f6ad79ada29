import type { Cents } from "../money/index.ts";
import { addMisc, type MiscItem } from "./item.ts";
import { isPriceOf } from "./price.ts";
import { miscProducts, type ProductRules } from "./products.ts";

/**
 * What happened to a line of the cart since it was added: its price is another one now, the office no longer sells the
 * product, or the amount that the payer entered is no longer in the office's range. The last two leave the cart.
 */
export type MiscChange =
  | { readonly kind: "price"; readonly product: string; readonly before: Cents; readonly now: Cents }
  | { readonly kind: "gone" | "range"; readonly product: string };

/**
 * The cart at the company's current prices, and the changes to its lines, one for each; no changes if all prices still
 * apply. Lines that then have the same price become one line.
 */
export function repriced(
  items: readonly MiscItem[],
  rules: ProductRules,
): { readonly items: readonly MiscItem[]; readonly changes: readonly MiscChange[] } {
  const sold = new Map(miscProducts(rules).map((product) => [product.name, product]));
  const changes: MiscChange[] = [];
  let now: readonly MiscItem[] = [];
  for (const item of items) {
    const product = sold.get(item.product);
    if (product && isPriceOf(product, item.price)) {
      const added = addMisc(now, item);
      now = added.ok ? added.value : now;
    } else if (product?.price === undefined) {
      changes.push({ kind: product ? "range" : "gone", product: item.product });
    } else {
      const added = addMisc(now, { ...item, price: product.price });
      now = added.ok ? added.value : now;
      changes.push({ kind: "price", product: item.product, before: item.price, now: product.price });
    }
  }
  return changes.length === 0 ? { items, changes } : { items: now, changes };
}
