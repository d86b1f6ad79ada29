import { CART_LIMIT } from "../cart/adding/limits.ts";
import { type Cents, cents, sum } from "../money/index.ts";
import { fail, ok, type Result } from "../result.ts";
import { MOST_QUANTITY } from "./limits.ts";

/** A line in the cart of products (ENTITY-023, ENTITY-024). */
export interface MiscItem {
  /** ProductName. */
  readonly product: string;
  /** The price of one. */
  readonly price: Cents;
  /** An integer, at least 1. */
  readonly quantity: number;
}

/** A line's total. */
export const miscAmount = ({ price, quantity }: MiscItem): Cents => cents(price * quantity);

/** The cart's total, without fees. */
export const miscTotal = (items: readonly MiscItem[]): Cents => sum(items.map(miscAmount));

/** The key of a line: equal for the same product at the same price. */
export const miscKey = ({ product, price }: MiscItem): string => `${price}/${product}`;

/** Why a product was not added. `too_many`: the line would exceed its maximum quantity. */
export type MiscRefusal = "cart_full" | "too_many";

/**
 * The cart with this many of a product added. The same product at the same price is added to its line (MISC-015), so a
 * cart has no duplicate lines; a different price gets its own line, up to `CART_LIMIT` lines (FORM-009).
 */
export function addMisc(
  items: readonly MiscItem[],
  added: MiscItem,
): Result<readonly MiscItem[], MiscRefusal> {
  const known = items.find((item) => miscKey(item) === miscKey(added));
  if (known === undefined && items.length >= CART_LIMIT) return fail("cart_full");
  const quantity = (known?.quantity ?? 0) + added.quantity;
  if (quantity > MOST_QUANTITY) return fail("too_many");
  if (known === undefined) return ok([...items, added]);
  return ok(items.map((item) => (item === known ? { ...known, quantity } : item)));
}

/** The cart without a line, by the line's `miscKey`. */
export const withoutMisc = (items: readonly MiscItem[], key: string): readonly MiscItem[] =>
  items.filter((item) => miscKey(item) !== key);

/** The distinct products in the cart, comma-joined: AccountCode2 of its payment (ENTITY-047). */
export const miscProductNames = (items: readonly MiscItem[]): string =>
  [...new Set(items.map(({ product }) => product))].join(",");

/** Go to Checkout is disabled while the cart is empty (MISC-010). */
export const canCheckOut = (items: readonly MiscItem[]): boolean => items.length > 0;
