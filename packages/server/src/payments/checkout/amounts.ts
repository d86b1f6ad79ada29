import { leastPart } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import type { SubmitPaymentWire } from "@county-pay/core/contract";
import { type CardFunding, type Quote, quoteFee } from "@county-pay/core/fees";
import { type Language, paymentMessages } from "@county-pay/core/messages";
import type { MethodCode } from "@county-pay/core/methods";
import { type Cents, sum, toDollars, wireCents } from "@county-pay/core/money";
import { partialOffered } from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { CartBill } from "./cart-bills.ts";
import { amountChanged } from "./guest-form.ts";

/** The amounts in a submission; every submit object for bills has them. */
export type Amounts = Pick<
  SubmitPaymentWire,
  "Amount" | "SubAmount" | "TotalFees" | "PartialPayment" | "RecordDetails"
>;

/** A bill and the amount paid on it. */
export interface Line {
  readonly id: string;
  readonly amount: Cents;
  readonly balance: Cents;
}

/**
 * Whether less than the balance may be paid: on a single bill (PAY-058), or on a row of the cart if the county allows
 * that.
 */
const partAllowed = (cart: readonly CartBill[], company: Company): boolean =>
  company.flags.InCartPartialPayment ||
  partialOffered(
    cart.map(({ bill }) => ({ bill, amountToPay: bill.remainingBalance })),
    company,
  );

/** A partial amount if partial payments are allowed and intended; otherwise the whole balance. */
function payable({ bill }: CartBill, requestedAmount: Cents, submit: Amounts, company: Company): Cents {
  const meant = submit.PartialPayment || company.flags.InCartPartialPayment;
  return meant && requestedAmount < bill.remainingBalance ? requestedAmount : bill.remainingBalance;
}

/**
 * The amounts that will be charged: lines from the current balances, the fee from the schedule. Refuses amounts that
 * cannot be paid (amount_invalid, with MinimumAmount in dollars for a partial payment below the county's minimum), and
 * any figure that differs from ours (amount_changed, with ours).
 */
export function recompute(
  cart: readonly CartBill[],
  method: MethodCode,
  submit: Amounts,
  company: Company,
  language: Language,
  cardType = "",
  cardFunding: CardFunding | null = null,
): { readonly lines: readonly Line[]; readonly quote: Quote } | Refusal {
  const requested = new Map(
    submit.RecordDetails.map(({ RecordDetailsId, AmountToPay }) => [RecordDetailsId, wireCents(AmountToPay)]),
  );
  const amountOf = (id: string): Cents => requested.get(id) ?? wireCents(0);
  if (cart.some(({ bill }) => amountOf(bill.id) <= 0)) return refuse("amount_invalid");
  if (submit.PartialPayment && !partAllowed(cart, company)) return refuse("amount_invalid");

  const lines = cart.map((line) => ({
    id: line.bill.id,
    amount: payable(line, amountOf(line.bill.id), submit, company),
    balance: line.bill.remainingBalance,
  }));
  const tooLittle = lines.find(({ amount, balance }) => amount < leastPart(balance, company));
  if (tooLittle)
    return refuse("amount_invalid", { MinimumAmount: toDollars(leastPart(tooLittle.balance, company)) });
  const total = sum(lines.map(({ amount }) => amount));
  const quote = quoteFee(company.fees, method, total, cardType, cardFunding, language.texts(paymentMessages));
  const same =
    lines.every(({ id, amount }) => amount === amountOf(id)) &&
    wireCents(submit.SubAmount) === quote.subAmount &&
    wireCents(submit.TotalFees) === quote.fee &&
    wireCents(submit.Amount) === quote.total;
  return same ? { lines, quote } : amountChanged(quote);
}
