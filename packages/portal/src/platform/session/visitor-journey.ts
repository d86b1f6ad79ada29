import { CountyPayError } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import {
  type CartStore,
  type CheckoutStore,
  createCartStore,
  type Environment,
  type PayingJourney,
} from "@county-pay/core/journey";
import type * as CheckoutCode from "./checkout-code.ts";

let code: typeof CheckoutCode | null = null;

/** Loads the checkout's code; from then on, every journey on this page has its checkout. */
export async function loadCheckout(): Promise<void> {
  code ??= await import("./checkout-code.ts");
}

/** The checkout's code; a screen that uses it has waited for it. */
export function checkoutCode(): typeof CheckoutCode {
  if (!code) throw new CountyPayError("internal", "this screen did not wait for the checkout");
  return code;
}

/** A visitor's journey through the portal. */
export interface VisitorJourney extends PayingJourney {
  /** The checkout, if a screen has requested it. */
  readonly begunCheckout: CheckoutStore | null;
}

/** A visitor's journey; the visitor can sign in, search, and see bills before the checkout's code has loaded. */
export function createVisitorJourney(
  environment: Environment,
  company: Company,
  cart: CartStore = createCartStore(environment, company),
): VisitorJourney {
  let begun: CheckoutStore | null = null;
  return {
    environment,
    company,
    cart,
    get checkout() {
      begun ??= checkoutCode().createCheckoutStore(environment, company, cart);
      return begun;
    },
    get begunCheckout() {
      return begun;
    },
  };
}
