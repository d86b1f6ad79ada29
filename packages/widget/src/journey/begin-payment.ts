import { canPayNow, cartItem, decidePay } from "@county-pay/core/cart";
import type { BillStore, Journey } from "@county-pay/core/journey";

/** Begins to pay the bill of a button; false where it cannot be paid now, and its own page must say why. */
export async function beginPayment({ company, checkout }: Journey, store: BillStore): Promise<boolean> {
  const { bill, history } = store.getState();
  if (!bill || !canPayNow(bill, company)) return false;
  if (decidePay({ bill, history, rules: company }).next !== "payment") return false;
  await checkout.actions.begin([cartItem(bill)]);
  return true;
}
