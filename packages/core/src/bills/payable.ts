import type { Bill } from "./bill.ts";
import { oldestFirst } from "./order.ts";

/** spec 0:358: of the bills of one property only the oldest with a positive amount is payable; null if nothing is owed. */
export const oldestPayable = (bills: readonly Bill[]): Bill | null =>
  oldestFirst(bills).find((bill) => bill.remainingBalance > 0) ?? null;

/**
 * Whether a bill is the one to pay (spec 0:358, 0:382). The alternate API's own flag decides for its bills; for the
 * others their place among the bills of the property does.
 */
export const isPayable = (bill: Bill, history: readonly Bill[]): boolean =>
  bill.source === "custom-api" ? bill.payable : oldestPayable(history)?.id === bill.id;
