import { CountyPayError } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import type {
  BillStore,
  CartStore,
  CheckoutStore,
  Environment,
  Journey,
  SearchStore,
} from "@county-pay/core/journey";
import type * as BillCode from "./bill-code.ts";
import { followCart, followCheckout, type Tell, UNDER_WAY } from "./journey-events.ts";
import type * as PaymentCode from "./payment-code.ts";
import type * as SearchCode from "./search-code.ts";

/** What a payment of one bill needs. */
interface Paying {
  readonly checkout: CheckoutStore;
  openBill(): BillStore;
}

/** A part that is only used by views whose code has loaded. */
function loaded<Part>(part: Part | null): Part {
  if (part === null) throw new CountyPayError("internal", "the code of this view is not loaded yet");
  return part;
}

/**
 * The county as the element searches it: its one box says that it finds a name, an address, or a number, so it offers
 * 'Any' also in a county whose portal does not (FLAG-013).
 */
const searchedByAny = (company: Company): Company => ({
  ...company,
  flags: { ...company.flags, SmartSearchByAny: true },
});

/** The element's journey. Its parts are added when their code has loaded. */
export class WidgetJourney implements Journey {
  readonly environment: Environment;
  readonly company: Company;
  #search: SearchStore | null = null;
  #cart: CartStore | null = null;
  #paying: Paying | null = null;

  constructor(environment: Environment, company: Company) {
    this.environment = environment;
    this.company = searchedByAny(company);
  }
  /** Adds the search, once. */
  addSearch({ createSearchStore }: typeof SearchCode): void {
    this.#search ??= createSearchStore(this.environment, this.company, true);
  }
  /** Adds the cart, once. */
  addCart({ createCartStore }: typeof BillCode, tell: Tell): void {
    if (this.#cart) return;
    this.#cart = createCartStore(this.environment, this.company);
    // Before rendering, so that no change is missed.
    followCart(this.#cart, tell);
    void this.#cart.actions.start();
  }
  /** Adds the checkout and bills, once; returns whether they are new. `cart` is loaded when the checkout needs it. */
  addCheckout(code: typeof PaymentCode, cart: () => Promise<CartStore>, tell: Tell): boolean {
    if (this.#paying) return false;
    const { environment, company } = this;
    const checkout = code.createCheckoutStore(environment, company, {
      actions: {
        check: async () => (await cart()).actions.check(),
        removePaid: async (ids) => (await cart()).actions.removePaid(ids),
      },
    });
    this.#paying = { checkout, openBill: () => code.createBillStore(environment, company) };
    // Before rendering: the first answer may already end a payment that a reload interrupted.
    followCheckout(checkout, tell);
    return true;
  }
  get search(): SearchStore {
    return loaded(this.#search);
  }
  get cart(): CartStore {
    return loaded(this.#cart);
  }
  get checkout(): CheckoutStore {
    return loaded(this.#paying).checkout;
  }
  openBill(): BillStore {
    return loaded(this.#paying).openBill();
  }
  isPaying(): boolean {
    return this.#paying !== null && UNDER_WAY.includes(this.checkout.getState().step);
  }
  isCharging(): boolean {
    return this.#paying?.checkout.getState().step === "processing";
  }
}
