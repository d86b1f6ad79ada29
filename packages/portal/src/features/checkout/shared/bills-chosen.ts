import type { CartItem } from "@county-pay/core/cart";
import { billsToPay, type PayingJourney, storeBillsToPay } from "@county-pay/core/journey";

/**
 * The bills that the previous screen selected, otherwise those that a reload interrupted, otherwise the cart;
 * stored for the next reload.
 */
export async function takeChosenBills(
  { cart, checkout, environment, company }: PayingJourney,
  userId: string,
): Promise<readonly CartItem[]> {
  await cart.actions.start();
  const chosen = checkout.getState().items;
  const stored = chosen.length > 0 ? chosen : await billsToPay(environment, company, userId);
  const items = stored.length > 0 ? stored : cart.getState().items;
  await storeBillsToPay(environment, company, userId, items);
  return items;
}

/** Paid bills are no longer to be paid. */
export async function dropChosenBills(
  { checkout, environment, company }: PayingJourney,
  userId: string,
): Promise<void> {
  await checkout.actions.begin([]);
  await storeBillsToPay(environment, company, userId, []);
}
