import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { guestCheckout } from "../../../contract/index.ts";
import { wireCents } from "../../../money/index.ts";
import { errorFields, guestCheckoutRequest } from "../../../payments/index.ts";
import { oneAtATime } from "../../one-at-a-time.ts";
import type { CartActions, CheckoutState, CheckoutStore, Environment } from "../../types.ts";
import { isAboutBills, refusedBills, serverFeeOf } from "../attempt/refusal.ts";
import { createAmountEntry, customAmountOf } from "../form/amount.ts";
import { areSameBills, forItems, quoteOfBills } from "../form/bills.ts";
import { createPayerEntry, guestPayerCheck } from "../form/payer.ts";
import { createFormStore } from "../form/store.ts";
import { createFramedActions } from "../framed/actions.ts";
import { resumablePayments } from "../framed/resumable.ts";
import { type FramedHost, runFramed } from "../framed/run.ts";
import { type Attempt, guestAttempts } from "./attempt.ts";
import { billsNow } from "./bills-now.ts";
import { AT_FORM, formOfAttempt, initialState, nobody } from "./form.ts";
import { recallAttempt } from "./recall-attempt.ts";

/** What a checkout does with the cart: paid bills leave it, and a refused one is checked there too. */
export interface CartOfCheckout {
  readonly actions: Pick<CartActions, "check" | "removePaid">;
}

/**
 * A guest's checkout (docs/requirements/payment.md): form, card entry, and the outcome. A payment in progress
 * survives a reload of the tab; nothing is ever charged twice.
 */
export function createCheckoutStore(env: Environment, company: Company, cart: CartOfCheckout): CheckoutStore {
  const { store, host } = createFormStore<CheckoutState>(
    initialState(company, env.language),
    (state, serverFee) => ({ ...state, quote: quoteOfBills(state, company, serverFee, env.language) }),
  );
  const { get, set, tell } = host;
  const check = guestPayerCheck(env, company);
  const isPayable = (): boolean => {
    const { items, methods, quote } = get();
    return items.length > 0 && methods.length > 0 && quote.subAmount > 0;
  };
  const isAmountRight = (): boolean => (customAmountOf(get(), company, env.language)?.error ?? "") === "";
  const framed: FramedHost<Attempt> = {
    tab: guestAttempts(env, company),
    resumable: resumablePayments(env, company),
    get,
    set,
    atForm: AT_FORM,
    nobody: nobody(company),
    isComplete: () => isPayable() && errorFields(check(get().payer)).length === 0 && isAmountRight(),
    attemptOf(key) {
      const { items, method, payer, quote, amountMode, customAmount } = get();
      const order = { companyName: company.name, key, method, payer, items, quote };
      const request = guestCheckoutRequest(order);
      const made = { key, request, method, checkoutId: null, resumeToken: env.randomUuid() };
      return { ...made, items, amountMode, customAmount };
    },
    billIdsOf: ({ items }) => items.map(({ bill }) => bill.id),
    recall: async (payment, info) => {
      tell({
        method: info.PaymentMethod,
        subAmount: wireCents(info.SubAmount),
        fee: wireCents(info.TotalFees),
      });
      return recallAttempt(env, company, payment, info);
    },
    open: (request, resumeToken, FrameTicket) =>
      env.client.call(guestCheckout, {
        body: { ...request, ResumeToken: resumeToken, ...(FrameTicket ? { FrameTicket } : {}) },
      }),
    async refresh(attempt, failure) {
      const isOther = failure.code === "amount_changed";
      if (isOther) tell(serverFeeOf(failure, attempt.method));
      if (!isOther && !isAboutBills(failure)) return;
      set(await billsNow(env, company, attempt, refusedBills(failure)));
      void cart.actions.check();
    },
    paid: ({ items }) => cart.actions.removePaid(items.map(({ bill }) => bill.id)),
    restore: (attempt) => set(formOfAttempt(attempt, company)),
  };
  const payment = runFramed(env, company, framed);
  const { checkTerms, openEntry, resume, ...actions } = createFramedActions(env, company, framed, payment);

  const inTurn = oneAtATime();
  const { settleAmount, ...amount } = createAmountEntry(env, company, host);

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
    set({ ...AT_FORM, ...forItems(items, company) });
  }

  return {
    ...store,
    actions: {
      ...actions,
      ...createPayerEntry(host, check),
      ...amount,
      begin: (items) => inTurn(() => begin(items)),
      resume: (billId) => inTurn(() => resume(billId)),
      submit() {
        if (get().step !== "form" || get().items.length === 0) return [];
        const errors = check(get().payer);
        const customAmountError = settleAmount();
        set({ errors, customAmountError });
        const wrong = [
          ...errorFields(errors),
          ...(customAmountError ? ["customAmount"] : []),
          ...(checkTerms() ? [] : ["terms"]),
        ];
        if (wrong.length === 0 && isPayable()) void openEntry();
        return wrong;
      },
    },
  };
}
