import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { pricedCardType } from "../../../fees/index.ts";
import { methodMessages } from "../../../messages/payments/payment.ts";
import {
  checksBillsFirst,
  maySubmit,
  readTendered,
  type SignedInOrder,
  type Submission,
  submissionOf,
  type TerminalOrder,
  type UsedMethod,
  usedMethod,
  vinOf,
} from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { oneAtATime } from "../attempt/one-at-a-time.ts";
import { areSameBills } from "../form/bills.ts";
import { createFormStore } from "../form/store.ts";
import type { CounterAttempt, CounterForm } from "./attempt.ts";
import {
  COUNTER_AT_FORM,
  counterFields,
  counterMethods,
  counterProblems,
  counterQuote,
  counterStart,
  forSubject,
  NOBODY,
  startingMethod,
} from "./form.ts";
import { type CounterCart, createCounterPayment } from "./payment.ts";
import type {
  CounterActions,
  CounterCheckoutStore,
  CounterClerk,
  CounterField,
  CounterState,
  CounterStep,
  CounterSubject,
} from "./types.ts";
import { createCounterTyping } from "./typing.ts";

/** Steps in which an attempt has been sent to the server, or is about to be. */
const UNDER_WAY: readonly CounterStep[] = ["checking", "sending", "processing"];

/** Whether a counter payment is in progress: leaving and paying again are blocked (PAY-063). */
export const isTakingPayment = ({ step, running }: Pick<CounterState, "step" | "running">): boolean =>
  running || UNDER_WAY.includes(step);

const formOf = ({ method, details, payer, misc, amountMode, customAmount }: CounterState): CounterForm => {
  const { checkNumber, tendered, terminalCardType } = details;
  return { method, checkNumber, tendered, terminalCardType, payer, misc, amountMode, customAmount };
};

/** Whether a stored attempt belongs to what the page was opened for: it was sent, or it is for the same bills. */
function isAbout({ sentAt, items }: CounterAttempt, subject: CounterSubject): boolean {
  return sentAt !== null || subject.kind === "misc" || areSameBills(items, subject.items);
}

/** The form as it was before a reload; a card or an account has to be entered again. */
const fromForm = ({ checkNumber, tendered, terminalCardType, ...form }: CounterForm) => ({
  ...form,
  details: { checkNumber, tendered, terminalCardType, instrument: null },
});

/**
 * The counter's payment page (docs/requirements/payment.md): method, payer, amount, and terms in one form, and the
 * payment's outcome. A sent payment survives a reload of the tab; nothing is ever charged twice. The method stays for
 * the next customer, the entered data does not. `kind`: bills and products have separate attempts.
 */
export function createCounterCheckout(
  env: Environment,
  company: Company,
  clerk: CounterClerk,
  kind: CounterSubject["kind"],
  cart: CounterCart,
): CounterCheckoutStore {
  const { store, host } = createFormStore<CounterState>(
    counterStart(company, env.language),
    (state, told) => {
      const quote = counterQuote(state, company, told, env.language);
      const tender = readTendered(state.details.tendered, quote.total, env.language.texts(methodMessages));
      return { ...state, quote, tender };
    },
  );
  const { get, set, tell } = host;
  const payment = createCounterPayment(env, company, clerk, kind, cart, host);

  const inTurn = oneAtATime();
  const { settleAmount, ...typing } = createCounterTyping(env, company, host);

  async function begin(subject: CounterSubject): Promise<void> {
    if (isTakingPayment(get())) return;
    set({ ...COUNTER_AT_FORM, loading: true });
    const kept = await payment.kept();
    if (kept && isAbout(kept, subject)) {
      const shown = forSubject(kind === "bills" ? { kind, items: kept.items } : subject, company);
      set({ ...shown, ...fromForm(kept.form) });
      await payment.pickUp(kept);
      if (get().step === "succeeded" || get().step === "failed") return set({ loading: false });
      return look();
    }
    // Data that another customer left in this tab.
    if (kept) await payment.forget();
    tell(null);
    const misc = { ...NOBODY.misc, tagVin: vinOf(subject.kind === "misc" ? subject.goods : null) };
    set({ ...COUNTER_AT_FORM, ...NOBODY, misc, ...forSubject(subject, company) });
    await look();
  }

  /** The available methods depend on the bills' restrictions. */
  async function look(): Promise<void> {
    const { items } = get();
    const said = items.length > 0 ? await payment.ask(items) : null;
    const isTaxSale = items.some(({ bill }) => bill.isPendingTaxSale) || said?.hasTaxSale === true;
    const taxSale = isTaxSale ? "pending" : "none";
    const offered = counterMethods(company, taxSale);
    set({ taxSale, offered, method: startingMethod(offered, get().method), loading: false });
  }

  /** The submission for an attempt, with its key. */
  function submission(key: string, method: UsedMethod, items: readonly CartItem[]): Submission {
    const { payer, quote, agreed, goods, misc, taxSale } = get();
    const order: SignedInOrder = {
      company,
      key,
      by: { visitor: "clerk", userId: clerk.id, firstName: clerk.firstName, lastName: clerk.lastName },
      payer,
      method,
      quote,
      consent: agreed,
      taxSaleConfirmed: taxSale === "confirmed",
    };
    return goods
      ? submissionOf({ kind: "misc", order, subject: { goods, details: misc } })
      : submissionOf({ kind: "bills", order, items });
  }

  const attempt = (key: string): CounterAttempt => ({
    key,
    sentAt: env.now(),
    userId: clerk.id,
    items: get().items,
    form: formOf(get()),
  });

  function openTerminal(): void {
    const { goods, items, quote, details } = get();
    const cardType = pricedCardType(details.terminalCardType, company.fees);
    if (cardType === "") return;
    const terminalOrder: TerminalOrder = {
      goods: goods ? "products" : "bills",
      subAmount: quote.subAmount,
      total: quote.total,
      submissionOf: (run) => submission(run.sessionId, { kind: "terminal", cardType, ...run }, items),
    };
    set({ step: "terminal", failure: null, terminalOrder });
  }

  function check(): readonly CounterField[] {
    if (get().step !== "form") return [];
    const customAmount = get().goods ? "" : settleAmount();
    const problems = {
      ...counterProblems(get(), company, env.language),
      ...(customAmount ? { customAmount } : {}),
    };
    set({ problems });
    return counterFields(problems);
  }

  async function pay(): Promise<void> {
    const { step, quote, loading, method, details, payer, taxSale, goods, offered } = get();
    if (step !== "form" || !offered.includes(method) || check().length > 0) return;
    if (!maySubmit({ submitting: false, loading, subAmount: quote.subAmount })) return;
    if (taxSale === "pending") return set({ taxSale: "asked" });
    if (!checksBillsFirst(method)) return openTerminal();
    const used = usedMethod({ method, payer, details, errors: {} }, null);
    if (!used) return;
    set({ step: "checking", failure: null, removed: [], changed: false });
    const items = goods ? [] : await payment.lookAtBills();
    if (!items) return;
    const key = payment.key();
    await payment.send(attempt(key), submission(key, used, items));
  }

  const actions: CounterActions = {
    begin: (subject) => inTurn(() => begin(subject)),
    ...typing,
    check,
    pay,
    async answerTaxSale(proceeds) {
      if (get().taxSale !== "asked") return;
      set({ taxSale: proceeds ? "confirmed" : "pending" });
      if (proceeds) await pay();
    },
    async terminalBegins(run) {
      if (get().step !== "terminal") return;
      set({ running: true });
      await payment.hold(attempt(run.sessionId));
    },
    async terminalEnded() {
      await payment.forget();
      set({ running: false });
    },
    terminalDone: (result) => payment.heard(result),
    leaveTerminal() {
      const { step, running, details } = get();
      if (step === "terminal" && !running) set({ ...COUNTER_AT_FORM, details });
    },
    acknowledge: () => set({ removed: [] }),
    async closeNotice() {
      await payment.keepDraft({ ...attempt(env.randomUuid()), sentAt: null });
      set({ tryAgain: null, tylerFailed: null });
    },
  };
  return { ...store, actions };
}
