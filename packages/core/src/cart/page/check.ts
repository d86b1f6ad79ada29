import { type Bill, sameParcel } from "../../bills/index.ts";
import { minimum } from "../../money/index.ts";
import { type CartItem, tidyItems } from "../cart.ts";
import type { CartKind } from "../kind.ts";

/** Why a check removed a bill from the cart. */
export type RemovalReason = "paid" | "restricted" | "pending";

/** A bill that a check removed, and the reason. */
export interface Removal {
  readonly bill: Bill;
  readonly reason: RemovalReason;
}

/** The server's answer about the bills in a cart. */
export interface CartCheck {
  /**
   * The bills' current state; a missing one no longer exists. Null if the cart does not ask about paid bills (ING,
   * CART-026).
   */
  readonly current: readonly Bill[] | null;
  readonly restrictedIds: readonly string[];
}

/**
 * Whether the cart page asks the server which of its bills are paid (CART-026): not for products and not for dues.
 */
export const asksForPaid = (kind: CartKind, { isIng }: { readonly isIng: boolean }): boolean =>
  kind === "bills" && !isIng;

/**
 * Whether a bill counts as paid in this check, and only here (CART-028, BILL-001): the amount due differs from the
 * remaining balance. Not if the balance was the same when it was added (`before`), since Pay Now accepts a partly paid
 * bill. A custom-API bill may be partly paid (BILL-004) and counts as paid when nothing remains.
 */
export function countsAsPaid(now: Bill, before: Bill): boolean {
  if (now.remainingBalance <= 0) return true;
  if (now.source === "custom-api") return false;
  return now.amountDue !== now.remainingBalance && now.remainingBalance !== before.remainingBalance;
}

function reasonOf(item: CartItem, check: CartCheck): RemovalReason | null {
  if (check.restrictedIds.includes(item.bill.id)) return "restricted";
  if (check.current === null) return null;
  const now = check.current.find((bill) => bill.id === item.bill.id);
  if (!now) return "restricted";
  if (now.isPaymentPending) return "pending";
  return countsAsPaid(now, item.bill) ? "paid" : null;
}

/** The line with the bill's current state; a full payment stays full, and a partial one stays within the balance. */
function refreshed(item: CartItem, current: readonly Bill[] | null): CartItem {
  const bill = current?.find((now) => now.id === item.bill.id);
  if (!bill) return item;
  const wasWhole = item.amountToPay === item.bill.remainingBalance;
  return {
    bill,
    amountToPay: wasWhole ? bill.remainingBalance : minimum(item.amountToPay, bill.remainingBalance),
  };
}

/**
 * What a check keeps in a cart and what it removes: bills that are paid, restricted, deleted, or have a payment being
 * confirmed, each together with all other bills of the same property (CART-054), for the same reason.
 */
export function applyCheck(
  items: readonly CartItem[],
  check: CartCheck,
): { readonly items: CartItem[]; readonly removed: Removal[] } {
  const causes = items.flatMap((item) => {
    const reason = reasonOf(item, check);
    return reason === null ? [] : [{ bill: item.bill, reason }];
  });
  const kept: CartItem[] = [];
  const removed: Removal[] = [];
  for (const item of items) {
    const cause =
      causes.find(({ bill }) => bill.id === item.bill.id) ??
      causes.find(({ bill }) => sameParcel(bill, item.bill));
    if (cause) removed.push({ bill: item.bill, reason: cause.reason });
    else kept.push(refreshed(item, check.current));
  }
  return { items: tidyItems(kept), removed };
}

/** How a check changed a cart before its payment (ERRTEXT-040): not at all, removed bills, or left nothing to pay. */
export function checkOutcome(left: number, removed: number): "same" | "updated" | "emptied" {
  if (removed === 0) return "same";
  return left > 0 ? "updated" : "emptied";
}
