import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { payerErrorMessages } from "../../../messages/payer-errors.ts";
import {
  checkPayer,
  errorFields,
  guestCheckoutRequest,
  mayProceedWithTerms,
  payerNeeds,
  termsStatements,
} from "../../../payments/index.ts";
import type {
  CartStore,
  CheckoutActions,
  CheckoutState,
  CheckoutStep,
  CheckoutStore,
  Environment,
  PayerForm,
} from "../../types.ts";
import { oneAtATime } from "../attempt/one-at-a-time.ts";
import { createAmountEntry } from "../form/amount.ts";
import { areSameBills, forItems, quoteOfBills } from "../form/bills.ts";
import { createMethodChoice } from "../form/method.ts";
import { createPayerEntry } from "../form/payer.ts";
import { createFormStore } from "../form/store.ts";
import type { Attempt } from "./attempt.ts";
import { atForm, initialState } from "./form.ts";
import { createPayment } from "./payment.ts";

/** Steps in which an attempt is with the server. */
const UNDER_WAY: readonly CheckoutStep[] = ["opening", "frame", "processing"];

/**
 * A guest's checkout (docs/requirements/payment.md): form, terms, card entry, and what became of it. What is under way
 * survives a reload of the tab; nothing of it is ever paid twice.
 */
export function createCheckoutStore(env: Environment, company: Company, cart: CartStore): CheckoutStore {
  const { store, host } = createFormStore<CheckoutState>(
    initialState(company, env.language),
    (state, told) => ({ ...state, quote: quoteOfBills(state, company, told, env.language) }),
  );
  const { get, set, tell } = host;
  const payment = createPayment(env, company, cart, host);

  const check = (payer: PayerForm) =>
    checkPayer(payer, payerNeeds(company.rules, payer.isBusiness), env.language.texts(payerErrorMessages));
  const inTurn = oneAtATime();
  const { settleAmount, ...amount } = createAmountEntry(env, company, host);

  /** The attempt for what is on the screen: the one that was sent already if it says exactly this, else a new one. */
  function attemptNow(): Attempt {
    const { items, method, payer, quote, amountMode, customAmount } = get();
    const order = { companyName: company.name, method, payer, items, quote };
    const earlier = payment.current();
    if (earlier) {
      const request = guestCheckoutRequest({ ...order, key: earlier.key });
      if (JSON.stringify(request) === JSON.stringify(earlier.request)) return earlier;
    }
    const key = env.randomUuid();
    const request = guestCheckoutRequest({ ...order, key });
    return { key, request, checkoutId: null, items, amountMode, customAmount };
  }

  async function begin(items: readonly CartItem[]): Promise<void> {
    const { step } = get();
    if (step === "opening" || step === "processing") return;
    if (step === "frame" || (step === "form" && !payment.current() && (await payment.resume()))) {
      const earlier = payment.current();
      const isOther = earlier !== null && items.length > 0 && !areSameBills(earlier.items, items);
      if (get().step !== "frame" || !isOther) return;
      await payment.cancel();
      if (get().step !== "form") return;
    }
    tell(null);
    set({ ...atForm(), ...forItems(items, company) });
  }

  const actions: CheckoutActions = {
    begin: (items) => inTurn(() => begin(items)),
    resume: () =>
      inTurn(async () => UNDER_WAY.includes(get().step) || (get().step === "form" && payment.resume())),
    setMethod: createMethodChoice(host),
    ...createPayerEntry(host, check),
    ...amount,
    submit() {
      const { step, items, methods } = get();
      if (step !== "form") return [];
      const errors = check(get().payer);
      const customAmountError = settleAmount();
      set({ errors, customAmountError });
      const wrong = [...errorFields(errors), ...(customAmountError ? ["customAmount"] : [])];
      if (wrong.length === 0 && items.length > 0 && methods.length > 0 && get().quote.subAmount > 0) {
        set({ step: "terms", termsTicked: termsStatements(company).map(() => false), failure: null });
      }
      return wrong;
    },
    tickTerm(index, ticked) {
      set({ termsTicked: get().termsTicked.map((was, at) => (at === index ? ticked : was)) });
    },
    closeTerms() {
      if (get().step !== "terms") return;
      set(atForm());
      void payment.forget();
    },
    async proceed() {
      const { step, termsTicked } = get();
      if (step === "terms" && mayProceedWithTerms(termsTicked)) await payment.send(attemptNow());
    },
    frameBusy(busy) {
      if (get().step === "frame") set({ busy });
    },
    async frameResult(result) {
      if (get().step === "frame") await payment.hear(result);
    },
    async frameLost() {
      if (get().step === "frame") await payment.ask();
    },
    async cancel() {
      const { step, busy } = get();
      if (step !== "frame" && step !== "opening") return;
      await (busy ? payment.ask() : payment.cancel());
    },
    again() {
      if (get().step === "failed") set(atForm());
    },
  };
  return { ...store, actions };
}
