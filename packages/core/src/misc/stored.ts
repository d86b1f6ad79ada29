import * as v from "valibot";
import { CART_LIMIT } from "../cart/adding/limits.ts";
import { cents } from "../money/index.ts";
import { addMisc, type MiscItem } from "./item.ts";
import { LEAST_PRICE, LEAST_QUANTITY, MOST_PRICE, MOST_QUANTITY } from "./limits.ts";

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** A line as stored. */
export const StoredMiscItem = v.object({
  product: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  price: v.pipe(whole(LEAST_PRICE, MOST_PRICE), v.transform(cents)),
  quantity: whole(LEAST_QUANTITY, MOST_QUANTITY),
}) satisfies v.GenericSchema<unknown, MiscItem>;

const StoredMiscCart = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(1), items: v.pipe(v.array(StoredMiscItem), v.maxLength(CART_LIMIT)) }),
);

/** The cart of products as text to store under `cartKey("misc", …)`. */
export const serializeMiscCart = (items: readonly MiscItem[]): string =>
  JSON.stringify({ version: 1, items });

/** Reads a stored cart of products. If it cannot be read or was tampered with, returns an empty cart (CART-049). */
export function parseMiscCart(text: string | null): readonly MiscItem[] {
  const parsed = v.safeParse(StoredMiscCart, text);
  if (!parsed.success) return [];
  return parsed.output.items.reduce<readonly MiscItem[]>((items, item) => {
    const added = addMisc(items, item);
    return added.ok ? added.value : items;
  }, []);
}
