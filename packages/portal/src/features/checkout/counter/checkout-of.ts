import {
  type CounterCart,
  type CounterCheckoutStore,
  type CounterClerk,
  type CounterSubject,
  createCounterCheckout,
  type PayingJourney,
} from "@county-pay/core/journey";

type Checkouts = Partial<Record<CounterSubject["kind"], CounterCheckoutStore>>;
const checkouts = new WeakMap<PayingJourney, Checkouts>();

/**
 * A clerk's visit has one checkout for bills and one for products: a screen that is opened again finds the
 * payment in progress, and the method is kept for the next customer.
 */
export function checkoutOf(
  journey: PayingJourney,
  clerk: CounterClerk,
  kind: CounterSubject["kind"],
  cart: CounterCart,
): CounterCheckoutStore {
  const before = checkouts.get(journey) ?? {};
  const found = before[kind];
  if (found) return found;
  const made = createCounterCheckout(journey.environment, journey.company, clerk, kind, cart);
  checkouts.set(journey, { ...before, [kind]: made });
  return made;
}
