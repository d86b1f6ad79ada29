import {
  type Bill,
  billStatus,
  isPayable,
  isViewOnly,
  oldestPayable,
  type ViewOnlyRules,
} from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";

/** Why a bill does not go into the cart, whatever else is in it. */
export type BillRefusal = "pending" | "tax_sale" | "not_payable" | "paid" | "partially_paid";

/** What of a company decides what may be paid; a Company is one. */
export interface PayRules extends ViewOnlyRules {
  readonly flags: Pick<Flags, "VCSTaxViewOnly" | "OnlinePropertyTaxPayment">;
}

/**
 * What keeps a guest from paying a bill online at all: a payment of it is being confirmed, its account is pending a tax
 * sale (spec 0:463), it may only be looked at (spec 0:344), it has no amount yet, or nothing of it is left to pay.
 */
function unpayable(bill: Bill, rules: ViewOnlyRules): Exclude<BillRefusal, "partially_paid"> | null {
  if (bill.isPaymentPending) return "pending";
  if (bill.isPendingTaxSale) return "tax_sale";
  if (isViewOnly(bill, rules)) return "not_payable";
  if (bill.remainingBalance > 0) return null;
  return billStatus(bill) === "Awaiting Amount" ? "not_payable" : "paid";
}

/**
 * Whether the cart takes the bill (spec 0:349, rulings 3.6): nothing may be paid of it yet, but a custom-API bill may
 * be partly paid as long as something remains.
 */
export function cartRefusal(bill: Bill, rules: ViewOnlyRules): BillRefusal | null {
  const refusal = unpayable(bill, rules);
  if (refusal !== null) return refusal;
  if (bill.source === "custom-api") return null;
  const status = billStatus(bill);
  if (status === "Partially Paid" || bill.amountPaid > 0) return "partially_paid";
  return status === "Paid" ? "paid" : null;
}

/** Whether the button that adds a bill is shown enabled. */
export const canAddToCart = (bill: Bill, rules: ViewOnlyRules): boolean => cartRefusal(bill, rules) === null;

/** Whether Pay Now is enabled (spec 0:350): not for a paid or non-payable bill, nor while a payment is being confirmed. */
export function canPayNow(bill: Bill, rules: ViewOnlyRules): boolean {
  if (bill.isPaymentPending || isViewOnly(bill, rules)) return false;
  return bill.remainingBalance > 0 && (bill.source === "custom-api" || !bill.paidInFull);
}

/** Why Pay Now does not lead to the payment. `back_taxes`: an older bill of the property is to be paid first. */
export type PayRefusal = Exclude<BillRefusal, "partially_paid"> | "online_payment_off" | "back_taxes";

/**
 * The pay flow of a guest up to the payment (spec 0:379-385), in its order: pending tax sale, online payment off, then
 * whether it is this bill's turn. `history`: the bills of the same property. Null: go on.
 */
export function payRefusal(bill: Bill, history: readonly Bill[], rules: PayRules): PayRefusal | null {
  const bills = history.some((other) => other.id === bill.id) ? history : [bill, ...history];
  if (bill.isPendingTaxSale) return "tax_sale";
  if (!rules.flags.OnlinePropertyTaxPayment) return "online_payment_off";
  const refusal = unpayable(bill, rules);
  if (refusal !== null) return refusal;
  if (isPayable(bill, bills)) return null;
  const oldest = oldestPayable(bills);
  return oldest === null || oldest.id === bill.id ? "not_payable" : "back_taxes";
}
