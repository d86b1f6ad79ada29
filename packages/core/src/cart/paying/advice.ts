import { type Bill, billStatus } from "../../bills/index.ts";
import { cartRefusal } from "../adding/eligibility.ts";
import { decidePay, type PayQuestion, type PayRefusal } from "./pay.ts";

/** Why a bill cannot be paid now, more specific than a refusal if that helps. `partially_paid`: it may be paid, but not from the cart. */
export type AdviceReason = PayRefusal | "awaiting" | "credit" | "partially_paid";

/** The advice next to Pay Now, before it is pressed. */
export interface PayAdvice {
  readonly reason: AdviceReason;
  /** The older bills that must be paid first, oldest first; empty for other reasons. */
  readonly payFirst: readonly Bill[];
}

function finer(reason: PayRefusal, bill: Bill): AdviceReason {
  if (bill.remainingBalance < 0) return "credit";
  if (reason === "not_payable" && billStatus(bill) === "Awaiting Amount" && !bill.isNonPayable)
    return "awaiting";
  return reason;
}

/**
 * Why this bill cannot be paid, known before `decidePay` and by the same rules (PAY-036 to 040); null if it can, or if a
 * clerk only has to confirm.
 */
export function payAdvice(question: PayQuestion): PayAdvice | null {
  const { bill, rules } = question;
  const decision = decidePay(question);
  if (decision.next === "unavailable")
    return { reason: finer(decision.reason, bill), payFirst: decision.payFirst };
  return cartRefusal(bill, rules) === "partially_paid" ? { reason: "partially_paid", payFirst: [] } : null;
}
