import { CountyPayError, type ErrorCode } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import {
  attemptKey,
  type BillReference,
  type BillStore,
  type CheckoutStore,
  createBillStore,
  createCartStore,
  createSearchStore,
  type Environment,
  type Journey,
  loadCompany,
} from "@county-pay/core/journey";
import { createStore, type StoreApi } from "zustand/vanilla";
import type * as BillCode from "../journey/bill-code.ts";
import type * as PaymentCode from "../journey/payment-code.ts";
import type { Settings } from "./attributes.ts";

/** What stands in the element: the last view of the trail; "back" goes to the one before. */
export type View =
  | { readonly name: "search" | "button" | "cart" | "payment" }
  | { readonly name: "bill"; readonly store: BillStore }
  | { readonly name: "receipt"; readonly confirmation: string };

export interface VisitState {
  readonly phase: "loading" | "ready" | "failed";
  readonly failure: ErrorCode | null;
  readonly journey: Journey | null;
  readonly trail: readonly View[];
  /** The bill of modes `button` and `bill`. */
  readonly bill: BillStore | null;
  /** Code of later views, once it was loaded. */
  readonly billCode: typeof BillCode | null;
  readonly paymentCode: typeof PaymentCode | null;
}

export interface VisitActions {
  /** Loads the county; again after a failure. */
  start(): Promise<void>;
  go(view: View): void;
  open(reference: BillReference): void;
  back(): void;
  /** Back to where it began, e.g. after a receipt; looks at the bill again. */
  home(): void;
}
export type Visit = StoreApi<VisitState> & { readonly actions: VisitActions };

interface WidgetJourney extends Journey {
  hasCheckout(): boolean;
  setCheckout(checkout: CheckoutStore): void;
}

/** The journey of the element: the checkout joins it when its code was loaded, before any view that needs it. */
function createWidgetJourney(environment: Environment, company: Company): WidgetJourney {
  let checkout: CheckoutStore | null = null;
  return {
    environment,
    company,
    cart: createCartStore(environment, company),
    search: createSearchStore(environment, company),
    openBill: () => createBillStore(environment, company),
    get checkout() {
      if (!checkout) throw new CountyPayError("internal", "the checkout's code is not loaded yet");
      return checkout;
    },
    hasCheckout: () => checkout !== null,
    setCheckout: (given) => {
      checkout = given;
    },
  };
}

/**
 * One element's visit: its county, its journey and where the person stands in it. It belongs to the element and not to
 * what is drawn, so that a move in the page loses nothing.
 */
export function createVisit(environment: Environment, settings: Settings): Visit {
  const store = createStore<VisitState>(() => ({
    phase: "loading",
    failure: null,
    journey: null,
    trail: [{ name: settings.mode === "bill" ? "button" : settings.mode }],
    bill: null,
    billCode: null,
    paymentCode: null,
  }));
  const { getState: get, setState: set } = store;
  let started = false;
  let journey: WidgetJourney | null = null;

  function fail(failure: ErrorCode): void {
    started = false;
    set({ phase: "failed", failure });
  }

  /** Loads what a view needs; the checkout comes with the bill's code. */
  async function prepare(view: View): Promise<void> {
    if (!journey || view.name === "search" || view.name === "button") return;
    const billCode = await import("../journey/bill-code.ts");
    if (!journey.hasCheckout()) {
      const { environment: env, company, cart } = journey;
      journey.setCheckout(billCode.createCheckoutStore(env, company, cart));
    }
    const needsPayment = view.name === "payment" || view.name === "receipt";
    const paymentCode = needsPayment ? await import("../journey/payment-code.ts") : get().paymentCode;
    set({ billCode, paymentCode });
  }

  function show(trail: readonly View[]): void {
    set({ trail });
    const view = trail.at(-1);
    if (view) prepare(view).catch(() => fail("offline"));
  }

  function openBill(reference: BillReference): BillStore | null {
    const bill = journey?.openBill() ?? null;
    void bill?.actions.open(reference);
    return bill;
  }

  const actions: VisitActions = {
    async start() {
      if (started) return;
      started = true;
      if (journey) {
        set({ phase: "ready", failure: null });
        return show(get().trail);
      }
      set({ phase: "loading", failure: null });
      if (settings.company === "") return fail("company_not_found");
      if (!settings.bill && (settings.mode === "button" || settings.mode === "bill"))
        return fail("bill_not_found");
      const loaded = await loadCompany(environment.client, settings.company);
      if (!loaded.ok) return fail(loaded.error.code);
      journey = createWidgetJourney(environment, loaded.value);
      void journey.cart.actions.start();
      const bill = settings.bill && settings.mode !== "search" ? openBill(settings.bill) : null;
      set({ phase: "ready", journey, bill });
      show(settings.mode === "bill" && bill ? [{ name: "bill", store: bill }] : get().trail);
      if (await environment.session.get(attemptKey(loaded.value)).catch(() => null)) {
        await prepare({ name: "payment" });
        if (await journey.checkout.actions.resume()) actions.go({ name: "payment" });
      }
    },
    go: (view) => show([...get().trail, view]),
    open(reference) {
      const bill = openBill(reference);
      if (bill) actions.go({ name: "bill", store: bill });
    },
    back() {
      const { trail } = get();
      if (trail.length > 1) set({ trail: trail.slice(0, -1) });
    },
    home() {
      void get().bill?.actions.reload();
      set({ trail: get().trail.slice(0, 1) });
    },
  };
  return Object.assign(store, { actions });
}
