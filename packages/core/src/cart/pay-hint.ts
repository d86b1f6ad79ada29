import { type Bill, billStatus, isClerk, isViewOnly } from "../bills/index.ts";
import type { CartRules } from "./eligibility.ts";

/** Why a bill that owes something, or may come to, is not simply paid; each with a sentence on what to do next. */
export type PayHint = "pending" | "taxSale" | "viewOnly" | "awaiting" | "backTaxes";

/**
 * What is said of a bill where it is listed and its history is not known: why it cannot be paid here and now. Null where
 * it can, and where it is paid, which its badge says.
 */
export function payHint(bill: Bill, rules: CartRules): PayHint | null {
  if (bill.isPaymentPending) return "pending";
  if (bill.isPendingTaxSale && !isClerk(rules) && bill.remainingBalance > 0) return "taxSale";
  if (isViewOnly(bill, rules)) return "viewOnly";
  if (bill.remainingBalance <= 0) return billStatus(bill) === "Awaiting Amount" ? "awaiting" : null;
  return !bill.payable && bill.backTaxes > 0 ? "backTaxes" : null;
}
