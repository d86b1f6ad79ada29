import {
  type Bill,
  oldestFirst,
  type ParcelRules,
  sameParcel,
  withoutDuplicates,
} from "../../bills/index.ts";
import { type CartItem, cartItem, isInCart, tidyItems } from "../cart.ts";
import { type BillRefusal, type CartRules, cartRefusal } from "./eligibility.ts";
import { CART_LIMIT, freePlaces } from "./limits.ts";

/** Why no bill was added. */
export type CartRefusal =
  | "cart_full"
  | "already_in_cart"
  | "some_already_in_cart"
  | "older_not_taken"
  | BillRefusal;

/** The decision about adding a bill: add it, ask which of the property's bills, or refuse. */
export type AddDecision =
  | { readonly kind: "add"; readonly bills: readonly Bill[] }
  | { readonly kind: "choose"; readonly bills: readonly Bill[] }
  | { readonly kind: "refuse"; readonly reason: CartRefusal };

const refuse = (reason: CartRefusal): AddDecision => ({ kind: "refuse", reason });

/** The unpaid bills of the same property that are not in the cart, oldest first (CART-037). */
function unpaidOfParcel(items: readonly CartItem[], bill: Bill, history: readonly Bill[]): Bill[] {
  const others = history.filter((other) => sameParcel(other, bill));
  return oldestFirst(
    withoutDuplicates([bill, ...others]).filter(
      (other) => other.remainingBalance > 0 && !isInCart(items, other.id),
    ),
  );
}

/**
 * Decides about one bill, in the order of CART-034 to 037: limit, duplicate, balance, then a choice if more than one
 * bill of the property is unpaid, unless an older one cannot be added. `history`: the property's bills, which may or
 * may not include this one.
 */
export function decideAdd(
  items: readonly CartItem[],
  bill: Bill,
  history: readonly Bill[],
  rules: CartRules & ParcelRules,
): AddDecision {
  if (items.length >= CART_LIMIT) return refuse("cart_full");
  if (isInCart(items, bill.id)) return refuse("already_in_cart");
  const refusal = cartRefusal(bill, rules);
  if (refusal !== null) return refuse(refusal);
  // Dues may be paid in any order (CART-029).
  if (rules.isIng) return { kind: "add", bills: [bill] };
  const unpaid = unpaidOfParcel(items, bill, history);
  // The older ones would have to be added too; if the cart cannot accept one of them, the choice is useless.
  const older = unpaid.slice(0, unpaid.indexOf(bill));
  if (older.some((other) => cartRefusal(other, rules) !== null)) return refuse("older_not_taken");
  return unpaid.length > 1 ? { kind: "choose", bills: unpaid } : { kind: "add", bills: [bill] };
}

/**
 * As many of the chosen bills as fit (CART-039). The fixed text says 'the newest', but that would leave a gap before
 * them, which CART-044 forbids, so the oldest are added.
 */
export const keepWithinLimit = (items: readonly CartItem[], bills: readonly Bill[]): Bill[] =>
  oldestFirst(bills).slice(0, freePlaces(items.length));

/** Decides about the bills chosen in the back-taxes dialog, with the same checks in the same order. */
export function decideAddAll(
  items: readonly CartItem[],
  bills: readonly Bill[],
  rules: CartRules,
): AddDecision {
  if (items.length >= CART_LIMIT) return refuse("cart_full");
  const present = bills.filter((bill) => isInCart(items, bill.id)).length;
  if (present > 0) return refuse(bills.length === 1 ? "already_in_cart" : "some_already_in_cart");
  for (const bill of bills) {
    const refusal = cartRefusal(bill, rules);
    if (refusal !== null) return refuse(refusal);
  }
  return { kind: "add", bills: keepWithinLimit(items, withoutDuplicates(bills)) };
}

/** The cart with these bills added, without duplicates, at most `CART_LIMIT` in total. */
export const withBills = (items: readonly CartItem[], bills: readonly Bill[]): CartItem[] =>
  tidyItems([...items, ...keepWithinLimit(items, bills).map(cartItem)]);
