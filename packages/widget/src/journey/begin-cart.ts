import { stopsAtCart } from "@county-pay/core/cart";
import type { Journey } from "@county-pay/core/journey";

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
