import { type CartItem, cartItem, decidePay, payAllOwed } from "@county-pay/core/cart";
import type { BillReference, Journey } from "@county-pay/core/journey";

/**
 * What must be paid to pay a bill: it and the unpaid older ones of its property, oldest first. Empty if it cannot be
 * loaded or cannot be paid here; its own page says why.
 */
export async function itemsToPay(
  { openBill, company }: Pick<Journey, "openBill" | "company">,
  reference: BillReference,
): Promise<readonly CartItem[]> {
  const store = openBill();
  await store.actions.open(reference);
  const { bill, history } = store.getState();
  if (!bill) return [];
  const rules = { ...company, visitor: "guest" as const };
  const decision = decidePay({ bill, history, rules });
  if (decision.next === "payment") return [cartItem(bill)];
  return payAllOwed(decision, bill, rules)?.bills.map((each) => cartItem(each)) ?? [];
}
