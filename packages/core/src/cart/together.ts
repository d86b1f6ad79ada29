import { type Bill, oldestFirst, parcelKey } from "../bills/index.ts";
import { type CartItem, isInCart } from "./cart.ts";
import { type BillRefusal, type CartRules, cartRefusal } from "./eligibility.ts";

/** What may be put into the cart at once of bills that somebody owes. */
export interface Together {
  /** To be added, oldest first; what is in the cart already is not among them. */
  readonly bills: readonly Bill[];
  /**
   * What cannot be, and why: by a rule of its own, or after such a bill of the same parcel, as the oldest comes first
   * (CART-044).
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
