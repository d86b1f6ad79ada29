import { format } from "../messages/general/format.ts";
import type { LanguageCode, Texts } from "../messages/general/language.ts";
import { miscPageMessages } from "../messages/payments/misc-pages.ts";
import { formatMoney } from "../money/index.ts";
import { type Product, type ProductRules, productLabelOf } from "./products.ts";
import type { MiscChange } from "./reprice.ts";

type PageTexts = Texts<typeof miscPageMessages>;
type Priced = Pick<Product, "price" | "least" | "most">;

/** Whether the office limits the amount that the payer enters. */
export const hasRange = ({ price, least, most }: Priced): boolean =>
  price === undefined && (least !== undefined || most !== undefined);

/** What one of a product costs: '$25.00 each', 'From $5.00 to $50.00', or that the payer enters the amount. */
export function priceInWords(
  { price, least, most }: Priced,
  { prices }: Pick<PageTexts, "prices"> = miscPageMessages,
): string {
  if (price !== undefined) return format(prices.each, { price: formatMoney(price) });
  const [from, upTo] = [least, most].map((limit) => (limit === undefined ? "" : formatMoney(limit)));
  if (from && upTo) return format(prices.between, { least: from, most: upTo });
  if (from) return format(prices.from, { least: from });
  return upTo ? format(prices.upTo, { most: upTo }) : prices.any;
}

/** A change to the cart as a sentence, with the product's name in a language. */
export function miscChangeInWords(
  change: MiscChange,
  rules: Pick<ProductRules, "products">,
  language: LanguageCode,
  { changes }: Pick<PageTexts, "changes"> = miscPageMessages,
): string {
  const product = productLabelOf(change.product, rules, language).text;
  if (change.kind !== "price") return format(changes[change.kind], { product });
  return format(changes.price, {
    product,
    before: formatMoney(change.before),
    now: formatMoney(change.now),
  });
}
