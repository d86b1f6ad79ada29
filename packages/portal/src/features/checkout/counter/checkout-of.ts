import {
  type CounterCart,
  type CounterCheckoutStore,
  type CounterClerk,
  type CounterSubject,
  createCounterCheckout,
  type Journey,
} from "@county-pay/core/journey";

type Checkouts = Partial<Record<CounterSubject["kind"], CounterCheckoutStore>>;
const checkouts = new WeakMap<Journey, Checkouts>();

/**
 * The one checkout of a clerk's visit for bills, and the one for products: a payment under way is found again by a screen
 * that is left and entered, and the method stays for the next customer.
 */
export function checkoutOf(
  journey: Journey,
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
