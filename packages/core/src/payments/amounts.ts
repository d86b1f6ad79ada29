import type { CartItem } from "../cart/cart.ts";
import { type LeastPartRules, leastPart } from "../cart/paying/amount.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language } from "../messages/general/language.ts";
import { amountErrorMessages } from "../messages/payments/payer-errors.ts";
import {
  amountProblemText,
  type Cents,
  formatAmountInput,
  formatMoney,
  parseMoney,
  sum,
} from "../money/index.ts";

/** The chosen amount: everything due, or an amount that the payer types. */
export type AmountMode = "full" | "custom";

/** The companies that allow partial payments. */
interface PartialRules {
  readonly partialPayment: boolean;
}

/**
 * Whether an amount other than the full one may be paid (PAY-057 to 059, MONEY-005): for a single bill if the company
 * allows it, or for a custom-API bill whose amount to pay is its whole balance.
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
 * 'Pay Amount Due': the balance of a single bill that allows partial payment, otherwise the amounts chosen in the cart
 * (PAY-055, PAY-056).
 */
export function amountDue(items: readonly CartItem[], company: PartialRules): Cents {
  const [item] = items;
  return item && partialOffered(items, company)
    ? item.bill.remainingBalance
    : sum(items.map(({ amountToPay }) => amountToPay));
}

/** PartialPayment in the payload: one bill, and an amount above 0 that differs from its balance (PAY-055). */
export function isPartial(items: readonly CartItem[], amount: Cents): boolean {
  const [item] = items;
  return items.length === 1 && item !== undefined && amount > 0 && amount !== item.bill.remainingBalance;
}

/** The result of reading a typed amount: the text for the field, the amount if it is payable, and the error if not. */
export interface CustomAmount {
  readonly text: string;
  readonly amount: Cents | null;
  readonly error: string;
  /** The typed amount exceeded the amount due; `text` and `amount` are the amount due. */
  readonly isAbove: boolean;
}

/**
 * Reads 'Pay Custom Amount' (VALID-033 to 035): required, at least the county's minimum, at most two decimals, not
 * negative. An amount above what is due gets an error and is reset to what is due.
 */
export function readCustomAmount(
  typed: string,
  due: Cents,
  rules: LeastPartRules,
  language: Language = ENGLISH,
): CustomAmount {
  const texts = language.texts(amountErrorMessages);
  const tooMuch = { text: formatAmountInput(due), amount: due, error: texts.aboveDue, isAbove: true };
  const text = typed.replace(/[-−]/g, "");
  const read = parseMoney(text, language.code);
  if (!read.ok) {
    const error = read.error === "empty" ? texts.required : amountProblemText(text, language);
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
