import { CART_LIMIT } from "../cart/limits.ts";
import { type Cents, cents, sum } from "../money/index.ts";
import { fail, ok, type Result } from "../result.ts";
import { MOST_QUANTITY } from "./limits.ts";

/** A line of the cart of products (ENTITY-023, ENTITY-024). */
export interface MiscItem {
  /** ProductName. */
  readonly product: string;
  /** Of one. */
  readonly price: Cents;
  /** Whole, at least 1. */
  readonly quantity: number;
}

/** What a line comes to. */
export const miscAmount = ({ price, quantity }: MiscItem): Cents => cents(price * quantity);

/** What the cart comes to, without fees. */
export const miscTotal = (items: readonly MiscItem[]): Cents => sum(items.map(miscAmount));

/** Equal for lines that are one line: the same product at the same price. */
export const miscKey = ({ product, price }: MiscItem): string => `${price}/${product}`;

/** Why a product was not added. `too_many`: the line would hold more of it than a line can. */
export type MiscRefusal = "cart_full" | "too_many";

/**
 * The cart with so many of a product in it. The same product at the same price is added to its line (MISC-015), so a
 * cart never holds a line twice; another price gets another line, up to `CART_LIMIT` lines (FORM-009).
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

/** The cart without a line, by its `miscKey`. */
export const withoutMisc = (items: readonly MiscItem[], key: string): readonly MiscItem[] =>
  items.filter((item) => miscKey(item) !== key);

/** The distinct products of the cart, comma-joined: AccountCode2 of its payment (ENTITY-047). */
export const miscProductNames = (items: readonly MiscItem[]): string =>
  [...new Set(items.map(({ product }) => product))].join(",");

/** Go to Checkout is disabled while the cart is empty (MISC-010). */
export const canCheckOut = (items: readonly MiscItem[]): boolean => items.length > 0;
