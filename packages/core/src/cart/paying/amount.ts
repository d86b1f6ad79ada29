import type { Bill } from "../../bills/index.ts";
import type { Customization } from "../../company/texts/customization.ts";
import { type Cents, cents, maximum, minimum, parseFileMoney } from "../../money/index.ts";

/** PAY-093 */
export const LEAST_PAYMENT = cents(1);

/** The customization key of the smallest partial payment that a county accepts, in dollars: '25.00'. */
export const LEAST_PART_KEY = "MinimumPartialPayment";

/** Reads that setting as it is stored, in cents; null if it is not an amount or is below one cent. */
export function parseLeastPart(text: string): Cents | null {
  const amount = parseFileMoney(text);
  return amount.ok && amount.value >= LEAST_PAYMENT ? amount.value : null;
}

/** The county data for the rule about the smallest amount. */
export interface LeastPartRules {
  readonly customization: Customization;
}

/**
 * The smallest amount that may be paid, in cents: the county's minimum, or all of a smaller balance. One cent if the
 * county sets no minimum (PAY-093).
 */
export const leastPart = (balance: Cents, { customization }: LeastPartRules): Cents =>
  maximum(
    LEAST_PAYMENT,
    minimum(balance, parseLeastPart(customization[LEAST_PART_KEY] ?? "") ?? LEAST_PAYMENT),
  );

/** Whether this amount may be paid on a bill: from the smallest amount to the remaining balance (VALID-038). */
export const isPayableAmount = (amount: Cents, bill: Bill, rules: LeastPartRules): boolean =>
  amount >= leastPart(bill.remainingBalance, rules) && amount <= bill.remainingBalance;
