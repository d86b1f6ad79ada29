import { type Bill, compareByBillNumber } from "../bills/index.ts";
import { type Cents, sum } from "../money/index.ts";

/** A line of the cart. Contains the bill as it was when added; the server checks it again before any payment. */
export interface CartItem {
  readonly bill: Bill;
  /** The amount to pay on it, at most the remaining balance. */
  readonly amountToPay: Cents;
}

/** The line of a newly added bill: to be paid in full. */
export const cartItem = (bill: Bill): CartItem => ({ bill, amountToPay: bill.remainingBalance });

/** The cart's sort order: bill number, then newest year first (CART-032). */
export const sortItems = (items: readonly CartItem[]): CartItem[] =>
  items.toSorted((a, b) => compareByBillNumber(a.bill, b.bill));

/** The cart's total, without fees. */
export const cartTotal = (items: readonly CartItem[]): Cents => sum(items.map((item) => item.amountToPay));

/** Whether a bill is in the cart, by its ID. */
export const isInCart = (items: readonly CartItem[], billId: string): boolean =>
  items.some((item) => item.bill.id === billId);

/** Skips bills without a balance (CART-025) and those already in the cart. */
export function tidyItems(items: readonly CartItem[]): CartItem[] {
  const seen = new Set<string>();
  return sortItems(
    items.filter(({ bill }) => {
      if (bill.remainingBalance <= 0 || seen.has(bill.id)) return false;
      seen.add(bill.id);
      return true;
    }),
  );
}
