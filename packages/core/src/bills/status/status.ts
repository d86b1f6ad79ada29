import type { Cents } from "../../money/index.ts";
import type { Bill } from "../bill.ts";
import { isViewOnly, type ViewOnlyRules } from "./view-only.ts";

/** A bill's status, in the requirements' own words (STATE-001 to 012); `messages/bill.ts` has the words for people. */
export type BillStatus = "Awaiting Amount" | "Paid" | "Partially Paid" | "Unpaid";

/** The status on a badge: the bill's status, view-only, or that a payment is being confirmed. */
export type ShownStatus = BillStatus | "View Only" | "Payment Pending";

/** STATE-001 to 004, BILL-002: the tests in this order; if none matches, 'Unpaid'. */
function standardStatus(bill: Bill): BillStatus {
  const { amountDue, amountPaid, remainingBalance, paidInFull, payable } = bill;
  if (remainingBalance === 0 && amountPaid === 0 && amountDue === 0 && !paidInFull) return "Awaiting Amount";
  if (paidInFull && (!payable || remainingBalance === 0)) return "Paid";
  if (amountPaid > 0 && !paidInFull) return "Partially Paid";
  return "Unpaid";
}

/**
 * STATE-009 to 012, BILL-003: nothing remaining and nothing paid is 'Awaiting Amount', checked before 'Paid'. A credit
 * counts as paid.
 */
function customApiStatus(bill: Bill): BillStatus {
  if (bill.remainingBalance === 0 && bill.amountPaid === 0) return "Awaiting Amount";
  if (bill.remainingBalance <= 0) return "Paid";
  return bill.amountPaid > 0 ? "Partially Paid" : "Unpaid";
}

/** The status of a bill. */
export const billStatus = (bill: Bill): BillStatus =>
  bill.source === "custom-api" ? customApiStatus(bill) : standardStatus(bill);

/** A row of the alternate API (alternate or Tyler search) before it becomes a Bill. */
export interface AlternateRow {
  readonly remaining: Cents;
  readonly paid: Cents;
  readonly billStatus: "U" | "P" | "";
}

/** STATE-005 to 008, BILL-003: the status of such a row, based on the county's own U or P. */
export function alternateStatus(row: AlternateRow, isTyler: boolean): BillStatus {
  if (row.remaining === 0 && row.paid === 0 && (isTyler || row.billStatus === "U")) return "Awaiting Amount";
  if (row.billStatus === "P") return "Paid";
  return row.paid > 0 ? "Partially Paid" : "Unpaid";
}

/**
 * The status for search filters (SEARCH-029, SEARCH-009): paid if nothing remains, including a credit; unpaid above 0.
 */
export const searchStatus = (bill: Bill): "Paid" | "Unpaid" =>
  bill.remainingBalance > 0 ? "Unpaid" : "Paid";

/** PartialPayment (ENTITY-027): part of the bill is paid and part remains. */
export const isPartlyPaid = ({ amountPaid, remainingBalance }: Bill): boolean =>
  amountPaid > 0 && remainingBalance > 0;

/** The same as `searchStatus` on a card, which also shows partly paid bills (SEARCH-030). */
export const cardStatus = (bill: Bill): "Paid" | "Unpaid" | "Partially Paid" =>
  isPartlyPaid(bill) ? "Partially Paid" : searchStatus(bill);

/** The company settings that determine the badge; a Company is one. */
export interface StatusRules extends ViewOnlyRules {
  readonly isTyler: boolean;
  readonly isAltSearch: boolean;
}

const badge = (bill: Bill, rules: ViewOnlyRules, status: BillStatus): ShownStatus => {
  if (bill.isPaymentPending) return "Payment Pending";
  return isViewOnly(bill, rules) ? "View Only" : status;
};

/** The badge of a bill: first a payment being confirmed, then 'View Only' (STATE-013, STATE-014), then the status. */
export const shownStatus = (bill: Bill, rules: ViewOnlyRules): ShownStatus =>
  badge(bill, rules, billStatus(bill));

/**
 * As `shownStatus`, for a search result: rows of an alternate API use its own word (STATE-005, BILL-003), others the
 * remaining balance, with more detail on a card (SEARCH-029).
 */
export function resultStatus(bill: Bill, rules: StatusRules, place: "row" | "card"): ShownStatus {
  if (bill.source === "custom-api" && (rules.isTyler || rules.isAltSearch)) {
    const row = { remaining: bill.remainingBalance, paid: bill.amountPaid, billStatus: bill.billStatus };
    return badge(bill, rules, alternateStatus(row, rules.isTyler));
  }
  return badge(bill, rules, place === "card" ? cardStatus(bill) : searchStatus(bill));
}
