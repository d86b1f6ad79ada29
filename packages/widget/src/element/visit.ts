import { CountyPayError, type ErrorCode } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import {
  attemptKey,
  type BillReference,
  type BillStore,
  type CartStore,
  type CheckoutStore,
  createSearchStore,
  type Environment,
  type Journey,
  loadCompany,
} from "@county-pay/core/journey";
import { ENGLISH, type Language } from "@county-pay/core/messages";
import { createStore, type StoreApi } from "zustand/vanilla";
import type * as BillCode from "../journey/bill-code.ts";
import type * as PaymentCode from "../journey/payment-code.ts";
import type { Settings } from "./attributes.ts";

/** What stands in the element: the last view of the trail; "back" goes to the one before. */
export type View =
  | { readonly name: "search" | "cart" | "payment" }
  /** Its store comes with the code. */
  | { readonly name: "bill" | "button"; readonly reference: BillReference; readonly store: BillStore | null }
  | { readonly name: "receipt"; readonly confirmation: string };

export interface VisitState {
  readonly phase: "loading" | "ready" | "failed";
  readonly failure: ErrorCode | null;
  /** What is spoken; null until its texts are there. */
  readonly language: Language | null;
  readonly journey: Journey | null;
  readonly trail: readonly View[];
  /** Stylesheets, in the order in which they came: the county's colours, then those of later views. */
  readonly styles: readonly string[];
  /** Code of all views but the search, once it was loaded; cart and checkout of the journey come with it. */
  readonly billCode: typeof BillCode | null;
  readonly paymentCode: typeof PaymentCode | null;
}

export interface VisitActions {
  /** Loads the county; again after a failure. */
  start(): Promise<void>;
  go(view: View): void;
  back(): void;
  /** Back to where it began, e.g. after a receipt; looks at the bill again. */
  home(): void;
}
export type Visit = StoreApi<VisitState> & { readonly actions: VisitActions };

interface LateParts {
  readonly cart: CartStore;
  readonly checkout: CheckoutStore;
  openBill(): BillStore;
}

/** The journey of the element. What the search does not need joins it when its code was loaded. */
class WidgetJourney implements Journey {
  readonly environment: Environment;
  readonly company: Company;
  readonly search: Journey["search"];
  parts: LateParts | null = null;

  constructor(environment: Environment, company: Company) {
    this.environment = environment;
    this.company = company;
    this.search = createSearchStore(environment, company);
  }
  get #late(): LateParts {
    if (!this.parts) throw new CountyPayError("internal", "the code of this view is not loaded yet");
    return this.parts;
  }
  get cart(): CartStore {
    return this.#late.cart;
  }
  get checkout(): CheckoutStore {
    return this.#late.checkout;
  }
  openBill(): BillStore {
    return this.#late.openBill();
  }
}

const firstView = ({ mode, bill }: Settings): View =>
  (mode === "button" || mode === "bill") && bill
    ? { name: mode, reference: bill, store: null }
    : { name: mode === "cart" ? "cart" : "search" };

/** What the page forgot to say: whose bills, or which one. */
function problemOf({ company, mode, bill }: Settings): ErrorCode | null {
  if (company === "") return "company_not_found";
  return !bill && (mode === "button" || mode === "bill") ? "bill_not_found" : null;
}

/**
 * One element's visit: its county, its journey and where the person stands in it. It belongs to the element and not to
 * what is drawn, so that a move in the page loses nothing.
 */
export function createVisit(
  makeEnvironment: (language: () => Language) => Environment,
  settings: Settings,
): Visit {
  const store = createStore<VisitState>(() => ({
    phase: "loading",
    failure: null,
    language: settings.language === "en" ? ENGLISH : null,
    journey: null,
    trail: [firstView(settings)],
    styles: [],
    billCode: null,
    paymentCode: null,
  }));
  const { getState: get, setState: set } = store;
  const environment = makeEnvironment(() => get().language ?? ENGLISH);
  let started = false;
  let journey: WidgetJourney | null = null;

  function fail(failure: ErrorCode): void {
    started = false;
    set({ phase: "failed", failure });
  }

  /** Where the texts cannot be loaded, English is better than nothing. */
  async function speak(): Promise<void> {
    if (!get().language)
      set({
        language: await import("./spanish.ts").then(
          ({ SPANISH }) => SPANISH,
          () => ENGLISH,
        ),
      });
  }

  async function loadBillCode(of: WidgetJourney): Promise<void> {
    const billCode = await import("../journey/bill-code.ts");
    if (!of.parts) {
      of.parts = billCode.createLateParts(of.environment, of.company);
      set({ styles: [...get().styles, billCode.styles] });
    }
    set({ billCode });
  }

  /** Loads what a view needs. */
  async function prepare(view: View): Promise<void> {
    if (!journey || view.name === "search") return;
    await loadBillCode(journey);
    if ((view.name === "bill" || view.name === "button") && !view.store) {
      const opened = { ...view, store: journey.openBill() };
      void opened.store.actions.open(view.reference);
      set({ trail: get().trail.map((other) => (other === view ? opened : other)) });
    }
    if (view.name === "payment" || view.name === "receipt")
      set({ paymentCode: await import("../journey/payment-code.ts") });
  }

  function show(trail: readonly View[]): void {
    set({ trail });
    const view = trail.at(-1);
    if (view) prepare(view).catch(() => fail("offline"));
  }

  /** A payment that a reload of the page interrupted. */
  async function resume(of: WidgetJourney): Promise<void> {
    if (!(await environment.session.get(attemptKey(of.company)).catch(() => null))) return;
    await loadBillCode(of);
    if (await of.checkout.actions.resume()) actions.go({ name: "payment" });
  }

  const actions: VisitActions = {
    async start() {
      if (started) return;
      started = true;
      if (!journey) {
        set({ phase: "loading", failure: null });
        const speaking = speak();
        const wrong = problemOf(settings);
        if (wrong) return speaking.then(() => fail(wrong));
        const theme = import("./theme.ts").catch(() => null);
        const loaded = await loadCompany(environment.client, settings.company);
        await speaking;
        if (!loaded.ok) return fail(loaded.error.code);
        const colours = (await theme)?.themeStyles(loaded.value.theme);
        journey = new WidgetJourney(environment, loaded.value);
        set({ styles: colours ? [colours] : [] });
      }
      set({ phase: "ready", failure: null, journey });
      show(get().trail);
      await resume(journey).catch(() => fail("offline"));
    },
    go: (view) => show([...get().trail, view]),
    back() {
      const { trail } = get();
      if (trail.length > 1) set({ trail: trail.slice(0, -1) });
    },
    home() {
      const [first] = get().trail;
      if (first && "store" in first) void first.store?.actions.reload();
      set({ trail: get().trail.slice(0, 1) });
    },
  };
  return Object.assign(store, { actions });
}
