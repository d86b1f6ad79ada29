import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { pricedCardType } from "../../../fees/index.ts";
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
} from "../../../payments/index.ts";
import { oneAtATime } from "../../one-at-a-time.ts";
import type { Environment } from "../../types.ts";
import type { SignedInPayment } from "../direct/signed-in-payment.ts";
import { createFormStore, type FormHost } from "../form/store.ts";
import type { CounterAttempt } from "./attempt.ts";
import { createCounterBegin } from "./begin.ts";
import {
  COUNTER_AT_FORM,
  counterFields,
  counterFollows,
  counterProblems,
  counterQuote,
  counterStart,
} from "./form.ts";
import { type CounterCart, createCounterPayment } from "./payment.ts";
import type {
  CounterActions,
  CounterCheckoutStore,
  CounterClerk,
  CounterField,
  CounterState,
  CounterSubject,
} from "./types.ts";
import { createCounterTyping } from "./typing.ts";

/** The submission for the form's content, with its key. */
function counterSubmission(
  { payer, quote, agreed, purchase, misc, taxSale }: CounterState,
  { company, clerk }: { readonly company: Company; readonly clerk: CounterClerk },
  { key, method, items }: { key: string; method: UsedMethod; items: readonly CartItem[] },
): Submission {
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
  return purchase
    ? submissionOf({ kind: "misc", order, subject: { purchase, details: misc } })
    : submissionOf({ kind: "bills", order, items });
}

type TerminalActions = Pick<
  CounterActions,
  "terminalBegins" | "terminalEnded" | "terminalDone" | "leaveTerminal"
>;

/** The events that the terminal's dialog reports. */
const createTerminalActions = (
  { get, set }: FormHost<CounterState>,
  payment: SignedInPayment<CounterAttempt>,
  attemptOf: (key: string) => CounterAttempt,
): TerminalActions => ({
  async terminalBegins(run) {
    if (get().step !== "terminal") return;
    set({ running: true });
    await payment.hold(attemptOf(run.sessionId));
  },
  async terminalEnded() {
    await payment.forget();
    set({ running: false });
  },
  terminalDone: payment.resultReceived,
  leaveTerminal() {
    const { step, running, details } = get();
    if (step === "terminal" && !running) set({ ...COUNTER_AT_FORM, details });
  },
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
    (state, serverFee) => {
      const quote = counterQuote(state, company, serverFee, env.language);
      const tender = readTendered(state.details.tendered, quote.total, env.language);
      return { ...state, ...counterFollows(state, company), quote, tender };
    },
  );
  const { get, set } = host;
  const payment = createCounterPayment(env, company, clerk, kind, cart, host);
  const { begin, follow } = createCounterBegin(env, company, host, payment);
  const inTurn = oneAtATime();
  const { settleAmount, ...typing } = createCounterTyping(env, company, host);

  const submission = (key: string, method: UsedMethod, items: readonly CartItem[]) =>
    counterSubmission(get(), { company, clerk }, { key, method, items });

  function openTerminal(): void {
    const { purchase, items, quote, details } = get();
    const cardType = pricedCardType(details.terminalCardType, company.fees);
    if (cardType === "") return;
    const terminalOrder: TerminalOrder = {
      itemKind: purchase ? "products" : "bills",
      subAmount: quote.subAmount,
      total: quote.total,
      submissionOf: (run) => submission(run.sessionId, { kind: "terminal", cardType, ...run }, items),
    };
    set({ step: "terminal", failure: null, terminalOrder });
  }

  function check(): readonly CounterField[] {
    if (get().step !== "form") return [];
    const customAmount = get().purchase ? "" : settleAmount();
    const problems = {
      ...counterProblems(get(), company, env.language),
      ...(customAmount ? { customAmount } : {}),
    };
    set({ problems });
    return counterFields(problems);
  }

  async function pay(): Promise<void> {
    const { step, quote, loading, method, details, payer, taxSale, offered } = get();
    if (step !== "form" || !offered.includes(method) || check().length > 0) return;
    if (!maySubmit({ submitting: false, loading, subAmount: quote.subAmount })) return;
    if (taxSale === "pending") return set({ taxSale: "asked" });
    if (!checksBillsFirst(method)) return openTerminal();
    const used = usedMethod({ method, payer, details, errors: {} }, null, env.language);
    if (used) await payment.pay((key, items) => submission(key, used, items));
  }

  return {
    ...store,
    actions: {
      begin: (subject) => inTurn(() => begin(subject)),
      follow: (items) => inTurn(() => follow(items)),
      ...typing,
      check,
      pay,
      async answerTaxSale(proceeds) {
        if (get().taxSale !== "asked") return;
        set({ taxSale: proceeds ? "confirmed" : "pending" });
        if (proceeds) await pay();
      },
      ...createTerminalActions(host, payment, (key) => payment.attemptOf(key, env.now())),
      acknowledge: payment.acknowledge,
      closeNotice: payment.closeNotice,
      giveUp: payment.giveUp,
    },
  };
}
