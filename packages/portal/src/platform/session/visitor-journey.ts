import { CountyPayError } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import {
  type CartStore,
  type CheckoutStore,
  createBillStore,
  createCartStore,
  createSearchStore,
  type Environment,
  type Journey,
} from "@county-pay/core/journey";
import type * as CheckoutCode from "./checkout-code.ts";

let code: typeof CheckoutCode | null = null;

/** Loads what a checkout is made of; every journey of this page has its checkout from then on. */
export async function loadCheckout(): Promise<void> {
  code ??= await import("./checkout-code.ts");
}

/** What a checkout is made of; a screen that asks has waited for it. */
export function checkoutCode(): typeof CheckoutCode {
  if (!code) throw new CountyPayError("internal", "this screen did not wait for the checkout");
  return code;
}

/** A visitor's journey through the portal. */
export interface VisitorJourney extends Journey {
  /** The checkout, if a screen has asked for it. */
  readonly begunCheckout: CheckoutStore | null;
}

/** The journey of a visitor, who may log in and search before the code of the checkout is there. */
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
    search: createSearchStore(environment, company),
    get checkout() {
      begun ??= checkoutCode().createCheckoutStore(environment, company, cart);
      return begun;
    },
    get begunCheckout() {
      return begun;
    },
    openBill: () => createBillStore(environment, company),
  };
}
