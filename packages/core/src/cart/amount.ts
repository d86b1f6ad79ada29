import type { Bill } from "../bills/index.ts";
import { cartMessages } from "../messages/cart.ts";
import { format } from "../messages/format.ts";
import type { Texts } from "../messages/language.ts";
import { type Cents, cents, formatAmountInput, parseMoney } from "../money/index.ts";
import { fail, type Result } from "../result.ts";

/** spec 1:189 */
export const LEAST_PAYMENT = cents(1);

/** Whether so much may be paid of a bill: from one cent to what remains (spec 1:47). */
export const isPayableAmount = (amount: Cents, bill: Bill): boolean =>
  amount >= LEAST_PAYMENT && amount <= bill.remainingBalance;

/**
 * Reads an amount typed into a row of the cart. Refuses what is no amount or is not between one cent and what remains
 * (spec 1:47); the limit is printed in place of {AmountDue} (rulings 3.23). The failure is the sentence to show.
 */
export function readCartAmount(
  typed: string,
  bill: Bill,
  texts: Texts<typeof cartMessages> = cartMessages,
): Result<Cents, string> {
  const amount = parseMoney(typed);
  if (amount.ok && isPayableAmount(amount.value, bill)) return amount;
  return fail(format(texts.amount.range, { AmountDue: formatAmountInput(bill.remainingBalance) }));
}
