import { createResidentCheckout, type Journey, type ResidentCheckoutStore } from "@county-pay/core/journey";
import type { User } from "@county-pay/core/session";

const checkouts = new WeakMap<Journey, ResidentCheckoutStore>();

/** The one checkout of a resident's visit: a payment under way is found again by a screen that is left and entered. */
export function checkoutOf(journey: Journey, user: User): ResidentCheckoutStore {
  const before = checkouts.get(journey);
  if (before) return before;
  const made = createResidentCheckout(journey.environment, journey.company, journey.cart, user);
  checkouts.set(journey, made);
  return made;
}
