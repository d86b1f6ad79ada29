import type { Company } from "../company/index.ts";
import { createBillStore } from "./bill/store.ts";
import { createCartStore } from "./cart/store.ts";
import { createCheckoutStore } from "./checkout/guest-bills/checkout.ts";
import { createSearchStore } from "./search/store.ts";
import type { CartStore, Environment, Journey } from "./types.ts";

/**
 * The state of the portal or the widget while a visitor finds and pays a county's bills; a guest unless the cart
 * belongs to a user.
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
