import type { Company } from "@county-pay/core/company";
import {
  createBillStore,
  createCartStore,
  createCheckoutStore,
  type Environment,
} from "@county-pay/core/journey";

/* The code that loads when a bill or the cart opens. */
export { TaxingEntities } from "@county-pay/ui";
export { BillScreen, CartScreen } from "@county-pay/ui/screens";
export { beginCart, beginPayment } from "./begin-payment.ts";

/** Adds the cart, checkout, and bills to a journey that began with only the search. */
export function createLateParts(environment: Environment, company: Company) {
  const cart = createCartStore(environment, company);
  void cart.actions.start();
  return {
    cart,
    checkout: createCheckoutStore(environment, company, cart),
    openBill: () => createBillStore(environment, company),
  };
}

/** Loads the code of the payment, which shares much with this file; a bundler then puts that here, not into another file. */
export const loadPaymentCode = () => import("./payment-code.ts");
