import { type LeastPartRules, leastPart } from "../cart/amount.ts";
import type { CartItem } from "../cart/cart.ts";
import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { amountErrorMessages } from "../messages/payments/payer-errors.ts";
import { type Cents, formatAmountInput, formatMoney, parseMoney, sum } from "../money/index.ts";

/** What is chosen to be paid: all that is due, or an amount of the payer's own. */
export type AmountMode = "full" | "custom";

/** Which companies let a payer pay a part. */
interface PartialRules {
  readonly partialPayment: boolean;
}

/**
 * Whether another amount than the whole may be paid (PAY-057 to 059, MONEY-005): of a single bill, where the company
 * allows it, or of a custom-API bill whose amount to pay is its whole balance.
 */
export function partialOffered(items: readonly CartItem[], company: PartialRules): boolean {
  const [item] = items;
  if (!item || items.length > 1) return false;
  return (
    company.partialPayment ||
    (item.bill.source === "custom-api" && item.amountToPay === item.bill.remainingBalance)
  );
}

/**
 * 'Pay Amount Due': the balance of a single bill that may be paid in part, else the amounts chosen in the cart
 * (PAY-055, PAY-056).
 */
export function amountDue(items: readonly CartItem[], company: PartialRules): Cents {
  const [item] = items;
  return item && partialOffered(items, company)
    ? item.bill.remainingBalance
    : sum(items.map(({ amountToPay }) => amountToPay));
}

/** PartialPayment of the payload: one bill, and an amount above 0 that is not its balance (PAY-055). */
export function isPartial(items: readonly CartItem[], amount: Cents): boolean {
  const [item] = items;
  return items.length === 1 && item !== undefined && amount > 0 && amount !== item.bill.remainingBalance;
}

/** What a typed amount comes to: the text to keep in the field, the amount if it can be paid, and the sentence if not. */
export interface CustomAmount {
  readonly text: string;
  readonly amount: Cents | null;
  readonly error: string;
  /** It was more than is due: `text` and `amount` are what is due. */
  readonly isAbove: boolean;
}

/**
 * Reads 'Pay Custom Amount' (VALID-033 to 035): required, from the least part that the county takes, at most two
 * decimals, no minus. Above what is due it says so and goes back to what is due.
 */
export function readCustomAmount(
  typed: string,
  due: Cents,
  rules: LeastPartRules,
  texts: Texts<typeof amountErrorMessages> = amountErrorMessages,
): CustomAmount {
  const tooMuch = { text: formatAmountInput(due), amount: due, error: texts.aboveDue, isAbove: true };
  const text = typed.replace(/[-−]/g, "");
  const read = parseMoney(text);
  if (!read.ok) {
    const error = read.error === "empty" ? texts.required : texts.decimals;
    return read.error === "too_large" ? tooMuch : { text, amount: null, error, isAbove: false };
  }
  if (read.value > due) return tooMuch;
  const least = leastPart(due, rules);
  if (read.value < least) {
    const error = format(texts.minimum, { least: formatMoney(least) });
    return { text, amount: null, error, isAbove: false };
  }
  return { text, amount: read.value, error: "", isAbove: false };
}
