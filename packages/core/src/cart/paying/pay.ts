import { type Bill, isClerk, isPayable } from "../../bills/index.ts";
import type { Flags } from "../../company/flags.ts";
import { type Cents, sum } from "../../money/index.ts";
import { type BillRefusal, type CartRules, cartRefusal, unpayable } from "../adding/eligibility.ts";
import { olderOwed } from "./in-turn.ts";
import { type Restriction, restricts } from "./restriction.ts";

/** What determines whether a bill may be paid: the company's flags, and the visitor. A Company is one, for a guest. */
export interface PayRules extends CartRules {
  readonly flags: Pick<Flags, "VCSTaxViewOnly" | "OnlinePropertyTaxPayment">;
}

/**
 * Why Pay Now does not start the payment. `back_taxes`: older bills of the property must be paid first. `restricted`: the
 * owner is on the private list, which excludes guests (RESTRICT-007).
 */
export type PayRefusal = Exclude<BillRefusal, "partially_paid"> | "online_payment_off" | "back_taxes";

/** A request to pay a bill, with everything that the decision depends on. */
export interface PayQuestion {
  readonly bill: Bill;
  /** The bills of the same property, which may or may not include this one. */
  readonly history: readonly Bill[];
  readonly rules: PayRules;
  /** Null or missing if no list contains the bill, or if the lists were not checked. */
  readonly restriction?: Restriction | null;
  /** A clerk has confirmed the tax-sale notice. */
  readonly taxSaleConfirmed?: boolean;
}

/** What to show next, and why. */
export type PayDecision =
  /** The payment: store the bill's ID and open it (PAY-041). */
  | { readonly next: "payment"; readonly bill: Bill }
  /** The tax-sale notice, which a clerk must confirm (PAY-038); then decide again. */
  | { readonly next: "confirm_tax_sale"; readonly bill: Bill }
  /** 'Payment Unavailable'. `payFirst`: the older unpaid bills, oldest first, if they are the reason. */
  | { readonly next: "unavailable"; readonly reason: PayRefusal; readonly payFirst: readonly Bill[] };

const unavailable = (reason: PayRefusal, payFirst: readonly Bill[] = []): PayDecision => ({
  next: "unavailable",
  reason,
  payFirst,
});

/** Why the bill itself cannot be paid, regardless of its property's other bills. */
function ownRefusal({ bill, rules, restriction }: PayQuestion): PayRefusal | null {
  const refusal = unpayable(bill, rules);
  if (refusal !== null) return refusal;
  if (restriction === "ViewOnly") return "not_payable";
  if (restriction === "Private" && restricts(restriction, rules)) return "restricted";
  return bill.source === "standard" && bill.paidInFull ? "paid" : null;
}

/**
 * The decision after Pay Now (PAY-036 to 041), in order: a pending tax sale, or online payment being off, stops everyone
 * except clerks (MONEY-008), who confirm the tax sale first; then the bill must be payable, and no older bill may be
 * unpaid. This is the only place that decides this.
 */
export function decidePay(question: PayQuestion): PayDecision {
  const { bill, rules, restriction, taxSaleConfirmed = false } = question;
  const isTaxSale = bill.isPendingTaxSale || restriction === "TaxSale";
  if (!isClerk(rules)) {
    if (isTaxSale) return unavailable("tax_sale");
    if (!rules.flags.OnlinePropertyTaxPayment) return unavailable("online_payment_off");
  } else if (isTaxSale && !taxSaleConfirmed) return { next: "confirm_tax_sale", bill };

  const refusal = ownRefusal(question);
  if (refusal !== null) return unavailable(refusal);

  if (isPayable(bill, [bill, ...question.history])) return { next: "payment", bill };
  const payFirst = olderOwed(bill, question.history);
  return payFirst.length > 0 ? unavailable("back_taxes", payFirst) : unavailable("not_payable");
}

/**
 * The bills to pay together with a bill that has unpaid older ones: all of them, oldest first, with their sum in cents.
 * Null if back taxes are not the reason, or if one must be paid separately, e.g. because it is partly paid.
 */
export function payAllOwed(
  decision: PayDecision,
  bill: Bill,
  rules: CartRules,
): { readonly bills: readonly Bill[]; readonly total: Cents } | null {
  if (decision.next !== "unavailable" || decision.reason !== "back_taxes") return null;
  const bills = [...decision.payFirst, bill];
  if (bills.some((each) => cartRefusal(each, rules) !== null)) return null;
  return { bills, total: sum(bills.map(({ remainingBalance }) => remainingBalance)) };
}
