import type { Company } from "../company/index.ts";
import { createBillStore } from "../journey/bill/store.ts";
import { createCartStore } from "../journey/cart/store.ts";
import { createCheckoutStore } from "../journey/checkout/guest-bills/checkout.ts";
import { createSearchStore } from "../journey/search/store.ts";
import type { CartStore, Environment, Journey } from "../journey/types.ts";

/**
 * A journey for tests, with all of its code loaded from the start; a guest's unless the cart belongs to a user. The
 * portal and the widget each build a journey that loads the checkout later.
 */
export function createJourney(
  environment: Environment,
  company: Company,
  cart: CartStore = createCartStore(environment, company),
): Journey {
  return {
    environment,
    company,
    cart,
    search: createSearchStore(environment, company),
    checkout: createCheckoutStore(environment, company, cart),
    openBill: () => createBillStore(environment, company),
  };
}
