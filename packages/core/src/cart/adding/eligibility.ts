import {
  type Bill,
  billStatus,
  isClerk,
  isHeldBack,
  isViewOnly,
  type ViewOnlyRules,
} from "../../bills/index.ts";
import type { Flags } from "../../company/flags.ts";

/** Why a bill cannot be added to the cart, regardless of its other contents. */
export type BillRefusal = "pending" | "tax_sale" | "not_payable" | "restricted" | "paid" | "partially_paid";

/** What determines the bills that the cart accepts: the company's view-only rule, and the visitor. A Company is one, for a guest. */
export type CartRules = ViewOnlyRules;

/**
 * Why a bill cannot be paid at all: a payment is being confirmed, its account is pending a tax sale and the user is not
 * a clerk (ROLE-015), it is view-only (STATE-013, STATE-014), the private list excludes guests (RESTRICT-007), it has no
 * amount yet, or nothing is left to pay.
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
 * Whether the cart accepts the bill (CART-023, BILL-004): it must be unpaid, but a custom-API bill may be partly paid as
 * long as a balance remains.
 */
export function cartRefusal(bill: Bill, rules: CartRules): BillRefusal | null {
  const refusal = unpayable(bill, rules);
  if (refusal !== null) return refusal;
  if (bill.source === "custom-api") return null;
  if (bill.amountPaid > 0) return "partially_paid";
  return billStatus(bill) === "Paid" ? "paid" : null;
}

/** What determines whether Add to cart is offered at all; a Company is one. */
export interface CartOffer {
  readonly flags: Pick<Flags, "ArchiveView">;
}

/** Whether the Add to cart button is present and enabled: with ArchiveView there is no cart (PREVIEW-013, FLAG-041). */
export const canAddToCart = (bill: Bill, rules: CartRules & CartOffer): boolean =>
  !rules.flags.ArchiveView && cartRefusal(bill, rules) === null;

/**
 * Whether Pay Now is enabled (PREVIEW-036 to 038): not for a paid or non-payable bill, and not while a payment is being
 * confirmed. A partially paid bill can be paid this way (MONEY-006).
 */
export function canPayNow(bill: Bill, rules: ViewOnlyRules): boolean {
  if (bill.isPaymentPending || isViewOnly(bill, rules)) return false;
  return bill.remainingBalance > 0 && (bill.source === "custom-api" || !bill.paidInFull);
}
