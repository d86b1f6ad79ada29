import { type Bill, oldestFirst, parcelKey } from "../../bills/index.ts";
import { type CartItem, isInCart } from "../cart.ts";
import { type BillRefusal, type CartRules, cartRefusal } from "./eligibility.ts";

/** Which of a user's unpaid bills can be added to the cart together. */
export interface Together {
  /** The bills to add, oldest first, without those already in the cart. */
  readonly bills: readonly Bill[];
  /**
   * The bills that cannot be added, with the reason: their own state, or an older bill of the parcel that must be paid
   * first (CART-044).
   */
  readonly left: readonly { readonly bill: Bill; readonly reason: BillRefusal | "older_first" }[];
}

/** Divides unpaid bills into those that the cart accepts and the rest. */
export function payableTogether(
  items: readonly CartItem[],
  owed: readonly Bill[],
  rules: CartRules,
): Together {
  const stopped = new Set<string>();
  const bills: Bill[] = [];
  const left: { bill: Bill; reason: BillRefusal | "older_first" }[] = [];
  for (const bill of oldestFirst(owed)) {
    const parcel = parcelKey(bill);
    const reason = cartRefusal(bill, rules) ?? (stopped.has(parcel) ? "older_first" : null);
    if (reason !== null) {
      stopped.add(parcel);
      left.push({ bill, reason });
    } else if (!isInCart(items, bill.id)) bills.push(bill);
  }
  return { bills, left };
}
