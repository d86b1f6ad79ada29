import type { Bill } from "./bill.ts";
import { oldestFirst } from "./order.ts";

/**
 * STATE-016: of the bills of one property only the oldest with a positive amount is payable; null if nothing is owed.
 */
export const oldestPayable = (bills: readonly Bill[]): Bill | null =>
  oldestFirst(bills).find((bill) => bill.remainingBalance > 0) ?? null;

/**
 * Whether a bill is the one to pay (PAY-039, STATE-015): by its own flag where the alternate API sent it, else by its
 * entry in the history of its property. A bill that has no entry there is not.
 */
export const isPayable = (bill: Bill, history: readonly Bill[]): boolean =>
  bill.source === "custom-api" ? bill.payable : oldestPayable(history)?.id === bill.id;
