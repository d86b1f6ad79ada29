import type { Bill } from "../bill.ts";
import { oldestFirst } from "../order.ts";

/** STATE-016: of a property's bills, only the oldest with a positive amount is payable; null if nothing is owed. */
export const oldestPayable = (bills: readonly Bill[]): Bill | null =>
  oldestFirst(bills).find((bill) => bill.remainingBalance > 0) ?? null;

/**
 * Whether a bill is the one to pay (PAY-039, STATE-015): by its own flag if the alternate API sent it, otherwise by its
 * entry in its property's history. A bill without an entry there is not.
 */
export const isPayable = (bill: Bill, history: readonly Bill[]): boolean =>
  bill.source === "custom-api" ? bill.payable : oldestPayable(history)?.id === bill.id;
