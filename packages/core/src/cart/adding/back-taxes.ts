import { type Bill, oldestFirst } from "../../bills/index.ts";
import { type Cents, sum } from "../../money/index.ts";
import { type BillRefusal, type CartRules, cartRefusal } from "./eligibility.ts";

/** The IDs of the bills that are checked in the back-taxes dialog. */
export type Selection = ReadonlySet<string>;

/** Why a bill in the dialog cannot be checked now. `older_first`: the next older one is unpaid and unchecked. */
export type CheckProblem = BillRefusal | "older_first";

/**
 * CART-044: a bill can be checked only if it has a balance, is not partly paid, is payable, and no older unpaid bill is
 * left out. 'Payable' refers to the bill itself: the last condition covers the helper's "only the oldest".
 */
export function checkProblem(
  selection: Selection,
  bills: readonly Bill[],
  id: string,
  rules: CartRules,
): CheckProblem | null {
  const ordered = oldestFirst(bills);
  const index = ordered.findIndex((bill) => bill.id === id);
  const bill = ordered[index];
  if (!bill) return "not_payable";
  const leftOut = ordered
    .slice(0, index)
    .some((older) => older.remainingBalance > 0 && !selection.has(older.id));
  return cartRefusal(bill, rules) ?? (leftOut ? "older_first" : null);
}

/** Whether a bill in the dialog can be checked. */
export const canCheck = (
  selection: Selection,
  bills: readonly Bill[],
  id: string,
  rules: CartRules,
): boolean => checkProblem(selection, bills, id, rules) === null;

/**
 * Checks a bill if that is allowed, or unchecks it with all newer ones (YEARS-001), so that the checked bills are always
 * the oldest without a gap. Otherwise returns the selection unchanged.
 */
export function toggle(
  selection: Selection,
  bills: readonly Bill[],
  id: string,
  rules: CartRules,
): Selection {
  if (!selection.has(id))
    return canCheck(selection, bills, id, rules) ? new Set([...selection, id]) : selection;
  const ordered = oldestFirst(bills);
  const index = ordered.findIndex((bill) => bill.id === id);
  return new Set(
    ordered
      .slice(0, index)
      .map((bill) => bill.id)
      .filter((older) => selection.has(older)),
  );
}

/**
 * The initial selection when the dialog opens for a bill: from the oldest up to it, as far as the rules allow
 * (CART-041).
 */
export function selectUpTo(bills: readonly Bill[], id: string, rules: CartRules): Selection {
  let selection: Selection = new Set();
  for (const bill of oldestFirst(bills)) {
    selection = toggle(selection, bills, bill.id, rules);
    if (bill.id === id) break;
  }
  return selection;
}

/** CART-043: the sum of the checked bills: remaining balance of custom-API bills, amount due of others. */
export const selectionTotal = (selection: Selection, bills: readonly Bill[]): Cents =>
  sum(
    bills
      .filter((bill) => selection.has(bill.id))
      .map((bill) => (bill.source === "custom-api" ? bill.remainingBalance : bill.amountDue)),
  );

/** The checked bills, oldest first. */
export const selectedBills = (selection: Selection, bills: readonly Bill[]): Bill[] =>
  oldestFirst(bills).filter((bill) => selection.has(bill.id));
