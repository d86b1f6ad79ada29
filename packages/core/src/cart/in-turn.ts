import { type Bill, compareOldestFirst, oldestFirst, parcelKey } from "../bills/index.ts";
import { type CartItem, isInCart } from "./cart.ts";

/** A bill that is about to be paid, with the bills of its property; the bill itself need not be among them. */
export interface BillInTurn {
  readonly bill: Bill;
  readonly history: readonly Bill[];
}

/** A bill that cannot be paid yet, with the older unpaid bills of its property that are not paid with it, oldest first. */
export interface OutOfTurn {
  readonly bill: Bill;
  readonly payFirst: readonly Bill[];
}

/** The bills of a property that are older than this one and not paid off, oldest first (YEARS-002). */
export const olderOwed = (bill: Bill, history: readonly Bill[]): Bill[] =>
  oldestFirst(history).filter((other) => other.remainingBalance > 0 && compareOldestFirst(other, bill) < 0);

/**
 * The bills of one payment that leave an older unpaid bill of their property out. The server refuses such a payment with
 * `older_bill_unpaid`, and the cart asks the same function before it lets a payer go on (YEARS-002).
 */
export function outOfTurn(lines: readonly BillInTurn[]): OutOfTurn[] {
  const paid = new Set(lines.map(({ bill }) => bill.id));
  return lines.flatMap(({ bill, history }) => {
    const payFirst = olderOwed(bill, history).filter((older) => !paid.has(older.id));
    return payFirst.length > 0 ? [{ bill, payFirst }] : [];
  });
}

/** What remains of `found` after the cart has changed: bills that are still in it, with the older ones that are still not. */
export function stillOutOfTurn(found: readonly OutOfTurn[], items: readonly CartItem[]): OutOfTurn[] {
  return found.flatMap(({ bill, payFirst }) => {
    const left = payFirst.filter((older) => !isInCart(items, older.id));
    return isInCart(items, bill.id) && left.length > 0 ? [{ bill, payFirst: left }] : [];
  });
}

/** The bills whose history is needed to find what is out of turn: the newest with older debt, one for each property. */
export function needsHistory(bills: readonly Bill[]): Bill[] {
  const newest = new Map<string, Bill>();
  for (const bill of oldestFirst(bills)) if (bill.backTaxes > 0) newest.set(parcelKey(bill), bill);
  return [...newest.values()];
}
