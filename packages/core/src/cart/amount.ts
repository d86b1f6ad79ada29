import type { Bill } from "../bills/index.ts";
import type { Customization } from "../company/customization.ts";
import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { cartMessages } from "../messages/payments/cart.ts";
import { type Cents, cents, formatAmountInput, maximum, minimum, parseMoney } from "../money/index.ts";
import { fail, type Result } from "../result.ts";

/** PAY-093 */
export const LEAST_PAYMENT = cents(1);

/** The customization key of the smallest part of a balance that a county takes, in dollars: '25.00'. */
export const LEAST_PART_KEY = "MinimumPartialPayment";

/** Reads that setting, in cents; null for what is no amount or is below one cent. */
export function parseLeastPart(text: string): Cents | null {
  const amount = parseMoney(text);
  return amount.ok && amount.value >= LEAST_PAYMENT ? amount.value : null;
}

/** What a rule about the least amount needs of a county. */
export interface LeastPartRules {
  readonly customization: Customization;
}

/**
 * The least that may be paid of a balance, in cents: the county's minimum, or all of a smaller balance. One cent where
 * the county sets no minimum (PAY-093).
 */
export const leastPart = (balance: Cents, { customization }: LeastPartRules): Cents =>
  maximum(
    LEAST_PAYMENT,
    minimum(balance, parseLeastPart(customization[LEAST_PART_KEY] ?? "") ?? LEAST_PAYMENT),
  );

/** Whether so much may be paid of a bill: from the least part to what remains (VALID-038). */
export const isPayableAmount = (amount: Cents, bill: Bill, rules: LeastPartRules): boolean =>
  amount >= leastPart(bill.remainingBalance, rules) && amount <= bill.remainingBalance;

/**
 * Reads an amount typed into a row of the cart. Refuses what is no amount or is not between the least part and what
 * remains (VALID-038); both limits are printed (MONEY-004). The failure is the sentence to show.
 */
export function readCartAmount(
  typed: string,
  bill: Bill,
  rules: LeastPartRules,
  texts: Texts<typeof cartMessages> = cartMessages,
): Result<Cents, string> {
  const amount = parseMoney(typed);
  if (amount.ok && isPayableAmount(amount.value, bill, rules)) return amount;
  return fail(
    format(texts.amount.range, {
      least: formatAmountInput(leastPart(bill.remainingBalance, rules)),
      AmountDue: formatAmountInput(bill.remainingBalance),
    }),
  );
}
