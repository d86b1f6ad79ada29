import { type Bill, oldestFirst, parcelKey } from "../bills/index.ts";
import { type CartItem, isInCart } from "./cart.ts";
import { type CartRules, cartRefusal } from "./eligibility.ts";

/** What may be put into the cart at once of bills that somebody owes. */
export interface Together {
  /** To be added, oldest first; what is in the cart already is not among them. */
  readonly bills: readonly Bill[];
  /** How many cannot be: by a rule of their own, or after such a bill of the same parcel, as the oldest comes first (spec 0:375). */
  readonly left: number;
}

/** Sorts what is owed into what the cart takes and how many it does not. */
export function payableTogether(
  items: readonly CartItem[],
  owed: readonly Bill[],
  rules: CartRules,
): Together {
  const stopped = new Set<string>();
  const bills: Bill[] = [];
  let left = 0;
  for (const bill of oldestFirst(owed)) {
    const parcel = parcelKey(bill);
    if (stopped.has(parcel) || cartRefusal(bill, rules) !== null) {
      stopped.add(parcel);
      left += 1;
    } else if (!isInCart(items, bill.id)) bills.push(bill);
  }
  return { bills, left };
}
