import { type Bill, compareOldestFirst, oldestFirst, parcelKey } from "../../bills/index.ts";
import { type CartItem, isInCart } from "../cart.ts";

/** A bill to be paid, with the bills of its property, which may or may not include it. */
export interface BillInTurn {
  readonly bill: Bill;
  readonly history: readonly Bill[];
}

/** A bill that cannot be paid yet, with the older unpaid bills of its property that are missing from the payment, oldest first. */
export interface OutOfTurn {
  readonly bill: Bill;
  readonly payFirst: readonly Bill[];
}

/** The bills of a property that are older than this one and not fully paid, oldest first (YEARS-002). */
export const olderOwed = (bill: Bill, history: readonly Bill[]): Bill[] =>
  oldestFirst(history).filter((other) => other.remainingBalance > 0 && compareOldestFirst(other, bill) < 0);

/**
 * The bills of a payment that omit an older unpaid bill of their property. The server refuses such a payment with
 * `older_bill_unpaid`, and the cart calls the same function before checkout (YEARS-002).
 */
export function outOfTurn(lines: readonly BillInTurn[]): OutOfTurn[] {
  const paid = new Set(lines.map(({ bill }) => bill.id));
  return lines.flatMap(({ bill, history }) => {
    const payFirst = olderOwed(bill, history).filter((older) => !paid.has(older.id));
    return payFirst.length > 0 ? [{ bill, payFirst }] : [];
  });
}

/** `found` after the cart has changed: the bills still in it, with the older ones still missing. */
export function stillOutOfTurn(found: readonly OutOfTurn[], items: readonly CartItem[]): OutOfTurn[] {
  return found.flatMap(({ bill, payFirst }) => {
    const left = payFirst.filter((older) => !isInCart(items, older.id));
    return isInCart(items, bill.id) && left.length > 0 ? [{ bill, payFirst: left }] : [];
  });
}

/** The bills whose history is needed to find omitted older bills: the newest with older debt, one per property. */
export function needsHistory(bills: readonly Bill[]): Bill[] {
  const newest = new Map<string, Bill>();
  for (const bill of oldestFirst(bills)) if (bill.backTaxes > 0) newest.set(parcelKey(bill), bill);
  return [...newest.values()];
}
