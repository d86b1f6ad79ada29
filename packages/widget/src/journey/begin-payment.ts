import { itemsToPay, stopsAtCart } from "@county-pay/core/cart";
import type { BillStore, Journey } from "@county-pay/core/journey";

/**
 * Starts the payment of one bill, `older`: with the older ones that must be paid with it. False if it cannot be paid
 * now, and the bill's page must say why.
 */
export async function beginPayment(
  { company, checkout }: Journey,
  store: BillStore,
  older: boolean,
): Promise<boolean> {
  const { bill, history } = store.getState();
  const items = bill ? itemsToPay(bill, history, company) : [];
  if (items.length === 0 || (items.length > 1 && !older)) return false;
  await checkout.actions.begin(items);
  return true;
}

/**
 * Starts the payment of the cart; false if it is empty or cannot be paid in its current state, and the cart must
 * say why.
 */
export async function beginCart({ cart, checkout, company }: Journey): Promise<boolean> {
  await cart.actions.start();
  if (cart.getState().items.length === 0 || stopsAtCart("bills", "guest", company)) return false;
  if (!(await cart.actions.check())) return false;
  await checkout.actions.begin(cart.getState().items);
  return true;
}
