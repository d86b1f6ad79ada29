import {
  type Bill,
  billStatus,
  isClerk,
  isHeldBack,
  isViewOnly,
  type ViewOnlyRules,
} from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";

/** Why a bill does not go into the cart, whatever else is in it. */
export type BillRefusal = "pending" | "tax_sale" | "not_payable" | "restricted" | "paid" | "partially_paid";

/** What decides what the cart takes: the company's view-only rule, and who asks. A Company is one, for a guest. */
export type CartRules = ViewOnlyRules;

/**
 * What keeps a bill from being paid at all: a payment of it is being confirmed, its account is pending a tax sale and no
 * clerk asks (ROLE-015), it may only be looked at (STATE-013, STATE-014), the private list keeps this guest from it
 * (RESTRICT-007), it has no amount yet, or nothing of it is left to pay.
 */
export function unpayable(bill: Bill, rules: CartRules): Exclude<BillRefusal, "partially_paid"> | null {
  if (bill.isPaymentPending) return "pending";
  if (bill.isPendingTaxSale && !isClerk(rules)) return "tax_sale";
  if (isHeldBack(bill, rules))
    return isViewOnly({ ...bill, isPrivate: false }, rules) ? "not_payable" : "restricted";
  if (isViewOnly(bill, rules)) return "not_payable";
  if (bill.remainingBalance > 0) return null;
  return billStatus(bill) === "Awaiting Amount" ? "not_payable" : "paid";
}

/**
 * Whether the cart takes the bill (CART-023, BILL-004): nothing may be paid of it yet, but a custom-API bill may
 * be partly paid as long as something remains.
 */
export function cartRefusal(bill: Bill, rules: CartRules): BillRefusal | null {
  const refusal = unpayable(bill, rules);
  if (refusal !== null) return refusal;
  if (bill.source === "custom-api") return null;
  if (bill.amountPaid > 0) return "partially_paid";
  return billStatus(bill) === "Paid" ? "paid" : null;
}

/** What decides whether adding to a cart is offered at all; a Company is one. */
export interface CartOffer {
  readonly flags: Pick<Flags, "ArchiveView">;
}

/** Whether the button that adds a bill is there and enabled: with ArchiveView there is no cart (PREVIEW-013, FLAG-041). */
export const canAddToCart = (bill: Bill, rules: CartRules & CartOffer): boolean =>
  !rules.flags.ArchiveView && cartRefusal(bill, rules) === null;

/**
 * Whether Pay Now is enabled (PREVIEW-036 to 038): not for a paid or non-payable bill, nor while a payment is being
 * confirmed. A partially paid bill can be paid this way (MONEY-006).
 */
export function canPayNow(bill: Bill, rules: ViewOnlyRules): boolean {
  if (bill.isPaymentPending || isViewOnly(bill, rules)) return false;
  return bill.remainingBalance > 0 && (bill.source === "custom-api" || !bill.paidInFull);
}
