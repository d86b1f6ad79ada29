import { type Bill, oldestFirst, parcelKey } from "../bills/index.ts";
import { type CartItem, isInCart } from "./cart.ts";
import { type BillRefusal, type CartRules, cartRefusal } from "./eligibility.ts";

/** Which of a person's unpaid bills can be added to the cart at once. */
export interface Together {
  /** To be added, oldest first; what is in the cart already is not among them. */
  readonly bills: readonly Bill[];
  /**
   * Which cannot be added, and why: because of their own state, or of an older bill of the parcel, which must come
   * first (CART-044).
   */
  readonly left: readonly { readonly bill: Bill; readonly reason: BillRefusal | "older_first" }[];
}

/** Sorts what is owed into what the cart takes and how many it does not. */
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
