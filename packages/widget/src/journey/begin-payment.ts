import { itemsToPay } from "@county-pay/core/cart";
import type { BillStore, Journey } from "@county-pay/core/journey";

/**
 * Starts the payment of one bill, `older`: with the older ones that must be paid with it. False if it cannot be paid
 * now, and the bill's page must say why.
 */
export async function beginPayment(
  { company, checkout }: Pick<Journey, "company" | "checkout">,
  store: BillStore,
  older: boolean,
): Promise<boolean> {
  const { bill, history } = store.getState();
  const items = bill ? itemsToPay(bill, history, company) : [];
  if (items.length === 0 || (items.length > 1 && !older)) return false;
  await checkout.actions.begin(items);
  return true;
}
