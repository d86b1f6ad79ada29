import {
  createResidentCheckout,
  type PayingJourney,
  type ResidentCheckoutStore,
} from "@county-pay/core/journey";
import type { User } from "@county-pay/core/session";

const checkouts = new WeakMap<PayingJourney, ResidentCheckoutStore>();

/** A resident's visit has one checkout: a screen that is opened again finds the payment in progress. */
export function checkoutOf(journey: PayingJourney, user: User): ResidentCheckoutStore {
  const before = checkouts.get(journey);
  if (before) return before;
  const made = createResidentCheckout(journey.environment, journey.company, journey.cart, user);
  checkouts.set(journey, made);
  return made;
}
