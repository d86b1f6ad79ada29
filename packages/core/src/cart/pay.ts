import { type Bill, isClerk, isPayable } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import { type Cents, sum } from "../money/index.ts";
import { type BillRefusal, type CartRules, cartRefusal, unpayable } from "./eligibility.ts";
import { olderOwed } from "./in-turn.ts";
import { type Restriction, restricts } from "./restriction.ts";

/** What decides whether a bill may be paid: flags of the company, and who asks. A Company is one, for a guest. */
export interface PayRules extends CartRules {
  readonly flags: Pick<Flags, "VCSTaxViewOnly" | "OnlinePropertyTaxPayment">;
}

/**
 * Why Pay Now does not lead to the payment. `back_taxes`: older bills of the property are to be paid first.
 * `restricted`: the owner is on the private list, which keeps guests away (RESTRICT-007).
 */
export type PayRefusal = Exclude<BillRefusal, "partially_paid"> | "online_payment_off" | "back_taxes";

/** "Pay this bill", with everything the answer depends on. */
export interface PayQuestion {
  readonly bill: Bill;
  /** The bills of the same property; the bill itself need not be among them. */
  readonly history: readonly Bill[];
  readonly rules: PayRules;
  /** Null or left out where no list names the bill, or none was asked. */
  readonly restriction?: Restriction | null;
  /** A clerk has read the notice of the tax sale and goes on. */
  readonly taxSaleConfirmed?: boolean;
}

/** What to show next, and why. */
export type PayDecision =
  /** The payment: keep the bill's id and go there (PAY-041). */
  | { readonly next: "payment"; readonly bill: Bill }
  /** The notice of the tax sale, which a clerk must confirm (PAY-038); then ask again. */
  | { readonly next: "confirm_tax_sale"; readonly bill: Bill }
  /** 'Payment Unavailable'. `payFirst`: the older bills that are owed, oldest first, where those are the reason. */
  | { readonly next: "unavailable"; readonly reason: PayRefusal; readonly payFirst: readonly Bill[] };

const unavailable = (reason: PayRefusal, payFirst: readonly Bill[] = []): PayDecision => ({
  next: "unavailable",
  reason,
  payFirst,
});

/** What keeps the bill from being paid by itself, whatever its property owes. */
function ownRefusal({ bill, rules, restriction }: PayQuestion): PayRefusal | null {
  const refusal = unpayable(bill, rules);
  if (refusal !== null) return refusal;
  if (restriction === "ViewOnly") return "not_payable";
  if (restriction === "Private" && restricts(restriction, rules)) return "restricted";
  return bill.source === "standard" && bill.paidInFull ? "paid" : null;
}

/**
 * The pay flow up to the payment (PAY-036 to 041), in its order: a pending tax sale and online payment that is off stop
 * everybody but clerks (MONEY-008), who confirm the tax sale first; then the bill must be payable, and it must be its
 * turn. The one place that answers what follows from Pay Now.
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
 * What pays a bill with the older bills that have to be paid first: all of them, oldest first, and their sum in cents.
 * Null where back taxes are not the reason, or where one of them has to be paid by itself, e.g. because part of it is paid.
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
