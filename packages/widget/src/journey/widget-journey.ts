import { CountyPayError } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import {
  type BillStore,
  type CartStore,
  type CheckoutStore,
  createSearchStore,
  type Environment,
  type Journey,
} from "@county-pay/core/journey";
import type * as BillCode from "./bill-code.ts";
import { followCart, followCheckout, type Tell, UNDER_WAY } from "./journey-events.ts";

interface LateParts {
  readonly cart: CartStore;
  readonly checkout: CheckoutStore;
  openBill(): BillStore;
}

/** The element's journey. Parts that the search does not need are added when their code has loaded. */
export class WidgetJourney implements Journey {
  readonly environment: Environment;
  readonly company: Company;
  readonly search: Journey["search"];
  parts: LateParts | null = null;

  constructor(environment: Environment, company: Company) {
    this.environment = environment;
    this.company = company;
    this.search = createSearchStore(environment, company, true);
  }
  get #late(): LateParts {
    if (!this.parts) throw new CountyPayError("internal", "the code of this view is not loaded yet");
    return this.parts;
  }
  get cart(): CartStore {
    return this.#late.cart;
  }
  isPaying(): boolean {
    return this.parts !== null && UNDER_WAY.includes(this.parts.checkout.getState().step);
  }
  isCharging(): boolean {
    return this.parts?.checkout.getState().step === "processing";
  }
  get checkout(): CheckoutStore {
    return this.#late.checkout;
  }
  openBill(): BillStore {
    return this.#late.openBill();
  }
}

/** Loads the code of a bill, the cart, and the checkout, and adds them to the journey. */
export async function loadLateParts(journey: WidgetJourney, tell: Tell): Promise<typeof BillCode> {
  const billCode = await import("./bill-code.ts");
  if (!journey.parts) {
    journey.parts = billCode.createLateParts(journey.environment, journey.company);
    // Before rendering: the first answer may already end a payment that a reload interrupted.
    followCart(journey.cart, tell);
    followCheckout(journey.checkout, tell);
  }
  return billCode;
}
