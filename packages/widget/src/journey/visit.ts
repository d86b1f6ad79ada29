import type { ErrorCode } from "@county-pay/core";
import type { CompanyBundleWire } from "@county-pay/core/contract";
import {
  attemptKey,
  type BillReference,
  type BillStore,
  type Environment,
  type Journey,
  loadCompany,
  readCompany,
  resumableKey,
} from "@county-pay/core/journey";
import { ENGLISH, type Language, type LanguageCode } from "@county-pay/core/messages";
import { JOURNEY, loadLanguage } from "@county-pay/core/messages/load";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { JourneyRequest, Step } from "../journey-protocol.ts";
import { type CodeLoader, createCodeLoader, type ViewCode } from "./code-loader.ts";
import type { Tell } from "./journey-events.ts";
import { WidgetJourney } from "./widget-journey.ts";

/** What the frame shows: the last view in the trail; "back" returns to the one before. */
export type View =
  | { readonly name: "search" | "cart" | "payment" }
  /** Its store loads with the code. */
  | { readonly name: "bill"; readonly reference: BillReference; readonly store: BillStore | null }
  | { readonly name: "receipt"; readonly confirmation: string };

type BillView = View & { readonly name: "bill" };

interface VisitState {
  readonly phase: "loading" | "ready" | "failed";
  readonly failure: ErrorCode | null;
  /** The language; null until its texts have loaded. */
  readonly language: Language | null;
  readonly journey: Journey | null;
  readonly trail: readonly View[];
  /** Whether the visitor asked for the current view: then its heading takes focus. */
  readonly asked: boolean;
  /** The code of the views that have loaded; the parts of the journey that a view needs are there before its code. */
  readonly code: ViewCode;
}

interface VisitActions {
  /** Loads the county; again after a failure. */
  start(): Promise<void>;
  /**
   * Goes to a destination, but never away from a payment in progress. `fromView`: from a view of the journey, which stays
   * below; a bill is then paid together with the older ones that must be paid with it.
   */
  step(step: Step, fromView?: boolean): void;
  go(view: View): void;
  /** Returns to the view before; from a receipt to the start. Does nothing while a payment is processed. */
  back(): void;
  /** Returns to the start, e.g. after a receipt; loads the bill again. */
  home(): void;
}
export type Visit = StoreApi<VisitState> & { readonly actions: VisitActions };

const firstViews = (step: Step): readonly [View, ...View[]] => {
  if (step.name === "bill" || step.name === "pay")
    return [{ name: "bill", reference: step.reference, store: null }];
  return [{ name: step.name === "search" ? "search" : "cart" }];
};

/** What a visit begins with. */
export interface Opening extends Pick<JourneyRequest, "step" | "asked"> {
  readonly company: string;
  readonly language: LanguageCode;
  /** The county's configuration; without it, the visit requests it. */
  readonly bundle?: CompanyBundleWire | null;
}

const atFirst = ({ language, step, asked }: Opening): VisitState => ({
  phase: "loading",
  failure: null,
  language: language === "en" ? ENGLISH : null,
  journey: null,
  trail: firstViews(step),
  asked,
  code: {},
});

const countyOf = ({ bundle, company }: Opening, { client }: Environment): ReturnType<typeof loadCompany> =>
  bundle ? Promise.resolve(readCompany(bundle)) : loadCompany(client, company);

/** Opens a bill in its view. `toPay`: to be paid; its page, with its tax summary, may never be shown. */
async function openBill(
  { getState: get, setState: set }: StoreApi<VisitState>,
  of: WidgetJourney,
  view: BillView,
  toPay = false,
): Promise<BillStore> {
  const store = of.openBill();
  set({ trail: get().trail.map((other) => (other === view ? { ...view, store } : other)) });
  await store.actions.open(view.reference, toPay);
  return store;
}

/** Whether a payment is also of the bill that a destination names, if it names one. */
async function isOfBill(billIds: readonly string[], of: WidgetJourney, step: Step): Promise<boolean> {
  if (step.name !== "bill" && step.name !== "pay") return true;
  const asked = of.openBill();
  if (!("id" in step.reference)) await asked.actions.open(step.reference, true);
  const id = "id" in step.reference ? step.reference.id : asked.getState().bill?.id;
  return id === undefined || billIds.includes(id);
}

/** Starts the payment of a view's bill, `older`: with older ones that must be paid with it, or of the cart; false if it cannot be paid. */
async function begin(
  store: StoreApi<VisitState>,
  load: CodeLoader,
  of: WidgetJourney,
  view: View,
  older: boolean,
): Promise<boolean> {
  const [{ beginPayment }, code] = await Promise.all([
    load.payment(of),
    view.name === "bill" ? null : load.bill(of),
  ]);
  if (view.name !== "bill") return code?.beginCart(of) ?? false;
  return beginPayment(of, await openBill(store, of, view, true), older);
}

/** The bills of a payment that a reload of the page or a closed tab interrupted; null without one. */
async function interruptedBills(
  environment: Environment,
  load: CodeLoader,
  of: WidgetJourney,
): Promise<readonly string[] | null> {
  const [inTab, inBrowser] = await Promise.all([
    environment.session.get(attemptKey(of.company)).catch(() => null),
    environment.storage.get(resumableKey(of.company)).catch(() => null),
  ]);
  if (!inTab && !inBrowser) return null;
  const { guestAttempts, resumablePayments } = await load.payment(of);
  const attempt = await guestAttempts(environment, of.company).read();
  if (attempt) return attempt.items.map(({ bill }) => bill.id);
  return (await resumablePayments(environment, of.company).read())?.billIds ?? null;
}

/** One visit: its county, journey, and current view; notifies the page around the frame of changes. */
export function createVisit(
  makeEnvironment: (language: () => Language) => Environment,
  opening: Opening,
  tell: Tell,
): Visit {
  const store = createStore<VisitState>(() => atFirst(opening));
  const { getState: get, setState: set } = store;
  const environment = makeEnvironment(() => get().language ?? ENGLISH);
  const load = createCodeLoader(tell);
  let started = false;
  let journey: WidgetJourney | null = null;
  /** Counts steps: a step that a newer one has replaced does nothing more. */
  let steps = 0;
  /** The latest destination, used once the county has loaded. */
  let wanted: Pick<Opening, "step" | "asked"> = opening;

  function fail(failure: ErrorCode): void {
    started = false;
    set({ phase: "failed", failure });
  }

  /** Loads the code and the parts of the journey that a view needs. */
  async function prepare(view: View): Promise<void> {
    const of = journey;
    if (!of) return;
    const code = await load.view(view.name, of);
    set({ code: { ...get().code, ...code } });
    if (view.name !== "bill") return;
    if (!view.store) void openBill(store, of, view);
    // It was opened to be paid, and its page is shown now.
    else if (view.store.getState().summaryLoading === "idle") void view.store.actions.reload();
  }

  const lost = (): void => fail("offline");

  function show(trail: readonly View[], asked = true): void {
    set({ trail, asked });
    const view = trail.at(-1);
    if (view) prepare(view).catch(lost);
  }

  /** Performs a step; an error is shown in the view where it occurs. */
  async function take(step: Step, asked: boolean, fromView = false): Promise<void> {
    steps += 1;
    const mine = steps;
    const of = journey;
    if (!of) {
      wanted = { step, asked };
      return set({ trail: firstViews(step), asked });
    }
    const [first] = firstViews(step);
    if (step.name === "bill" || step.name === "search" || step.name === "cart") show([first], asked);
    if (step.name === "search" && step.query !== "") {
      await load.search(of);
      if (mine !== steps) return;
      const { actions: search } = of.search;
      search.type(step.query);
      await search.submit();
    }
    if (step.name !== "pay" && step.name !== "checkout") return;
    set({ trail: [...(fromView ? get().trail : []), first], asked });
    const begun = await begin(store, load, of, first, fromView);
    if (mine !== steps) return;
    if (begun) actions.go({ name: "payment" });
    else show(get().trail, asked);
  }

  /**
   * A payment that a reload of the page or a closed tab interrupted, but not on a page that names another bill: nobody pays
   * the wrong one.
   */
  async function resume(of: WidgetJourney): Promise<boolean> {
    const billIds = await interruptedBills(environment, load, of);
    if (!billIds || !(await isOfBill(billIds, of, wanted.step))) return false;
    const resumed = await of.checkout.actions.resume();
    const { step, confirmation } = of.checkout.getState();
    if (resumed) actions.go(step === "succeeded" ? { name: "receipt", confirmation } : { name: "payment" });
    return resumed;
  }

  const actions: VisitActions = {
    async start() {
      if (started) return;
      started = true;
      if (!journey) {
        set({ phase: "loading", failure: null });
        const speaking = get().language ?? loadLanguage(JOURNEY, opening.language);
        const loaded = await countyOf(opening, environment);
        set({ language: await speaking });
        if (!loaded.ok) return fail(loaded.error.code);
        journey = new WidgetJourney(environment, loaded.value);
        set({ phase: "ready", failure: null, journey });
        if (await resume(journey).catch(() => false)) return;
        // The page may remember a payment that is no longer stored here.
        tell({ type: "paying", paying: false });
        return take(wanted.step, wanted.asked).catch(lost);
      }
      set({ phase: "ready", failure: null });
      show(get().trail);
    },
    step(step, fromView) {
      if (!journey?.isPaying()) take(step, true, fromView).catch(lost);
    },
    go: (view) => show([...get().trail, view]),
    back() {
      const { trail } = get();
      if (journey?.isCharging()) return;
      if (trail.at(-1)?.name === "receipt") return actions.home();
      show(trail.length > 1 ? trail.slice(0, -1) : [{ name: "search" }]);
    },
    home() {
      const [first] = get().trail;
      if (first && "store" in first) void first.store?.actions.reload();
      set({ trail: get().trail.slice(0, 1), asked: true });
    },
  };
  return Object.assign(store, { actions });
}
