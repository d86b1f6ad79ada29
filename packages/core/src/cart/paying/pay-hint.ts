import { type Bill, billStatus, isClerk, isViewOnly } from "../../bills/index.ts";
import type { CartRules } from "../adding/eligibility.ts";

/** Why an unpaid or not yet billed bill cannot simply be paid; each has a sentence on what to do next. */
export type PayHint = "pending" | "taxSale" | "viewOnly" | "awaiting" | "backTaxes";

/**
 * Why a bill in a list, whose history is unknown, cannot be paid here and now. Null if it can, or if it is paid, which
 * its badge shows.
 */
export function payHint(bill: Bill, rules: CartRules): PayHint | null {
  if (bill.isPaymentPending) return "pending";
  if (bill.isPendingTaxSale && !isClerk(rules) && bill.remainingBalance > 0) return "taxSale";
  if (isViewOnly(bill, rules)) return "viewOnly";
  if (bill.remainingBalance <= 0) return billStatus(bill) === "Awaiting Amount" ? "awaiting" : null;
  return !bill.payable && bill.backTaxes > 0 ? "backTaxes" : null;
}
