import type { Company } from "@county-pay/core/company";
import {
  createBillStore,
  createCartStore,
  createCheckoutStore,
  type Environment,
} from "@county-pay/core/journey";

/* What is loaded when a bill or the cart is opened. */
export { TaxingEntities } from "@county-pay/ui";
export { BillScreen, CartScreen } from "@county-pay/ui/screens";
export { beginCart, beginPayment } from "./begin-payment.ts";

/** Cart, checkout and bills of a journey that began with the search alone. */
export function createLateParts(environment: Environment, company: Company) {
  const cart = createCartStore(environment, company);
  void cart.actions.start();
  return {
    cart,
    checkout: createCheckoutStore(environment, company, cart),
    openBill: () => createBillStore(environment, company),
  };
}
