import type { Bill } from "../../bills/index.ts";
import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { cartMessages } from "../../messages/payments/cart.ts";
import { amountProblemText, type Cents, formatAmountInput, parseMoney } from "../../money/index.ts";
import { fail, type Result } from "../../result.ts";
import { isPayableAmount, type LeastPartRules, leastPart } from "./amount.ts";

/**
 * Reads an amount typed into a row of the cart. Refuses text that is not an amount between the smallest amount and the
 * remaining balance (VALID-038); the message names both limits (MONEY-004). The failure is the sentence to show.
 */
export function readCartAmount(
  typed: string,
  bill: Bill,
  rules: LeastPartRules,
  language: Language = ENGLISH,
): Result<Cents, string> {
  const amount = parseMoney(typed, language.code);
  if (amount.ok && isPayableAmount(amount.value, bill, rules)) return amount;
  if (!amount.ok && amount.error !== "empty" && amount.error !== "too_large")
    return fail(amountProblemText(typed, language));
  return fail(
    format(language.texts(cartMessages).amount.range, {
      least: formatAmountInput(leastPart(bill.remainingBalance, rules)),
      AmountDue: formatAmountInput(bill.remainingBalance),
    }),
  );
}
