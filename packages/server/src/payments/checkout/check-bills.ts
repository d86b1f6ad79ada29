import { billStatus } from "@county-pay/core/bills";
import { outOfTurn } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { CartBill } from "./cart-bills.ts";

const ids = (bills: readonly CartBill[]): Record<string, unknown> => ({
  RecordDetailsIds: bills.map(({ bill }) => bill.id),
});

/** Why bills in a cart cannot be paid now, in the order shown to the payer; null if they all can. */
export function checkBills(
  requestedIds: readonly string[],
  cart: readonly CartBill[],
  company: Company,
): Refusal | null {
  const inCart = new Set(cart.map(({ bill }) => bill.id));
  const unknown = requestedIds.filter((id) => !inCart.has(id));
  if (unknown.length > 0) return refuse("bill_not_found", { RecordDetailsIds: unknown });

  const pending = cart.filter(({ bill }) => bill.isPaymentPending);
  if (pending.length > 0) return refuse("bill_pending", ids(pending));

  const barred = cart.filter(({ restricted }) => restricted);
  if (barred.length > 0) return refuse("bill_restricted", ids(barred));

  const settled = cart.filter(({ bill }) => bill.remainingBalance <= 0);
  const awaiting = settled.filter(({ bill }) => billStatus(bill) === "Awaiting Amount");
  if (awaiting.length > 0) return refuse("bill_not_payable", ids(awaiting));
  if (settled.length > 0) return refuse("bill_paid", ids(settled));

  // Association dues have no such order: any row of their cart may be removed (CART-031).
  const early = company.isIng ? [] : outOfTurn(cart);
  if (early.length === 0) return null;
  return refuse("older_bill_unpaid", {
    RecordDetailsIds: early.map(({ bill }) => bill.id),
    OlderIds: [...new Set(early.flatMap(({ payFirst }) => payFirst.map(({ id }) => id)))],
  });
}
