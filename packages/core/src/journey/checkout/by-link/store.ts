import { createStore } from "zustand/vanilla";
import type { Company } from "../../../company/company.ts";
import { payerErrorMessages } from "../../../messages/payer-errors.ts";
import { termsMessages } from "../../../messages/payment.ts";
import { ZERO } from "../../../money/index.ts";
import {
  changePayer,
  checkPayer,
  consentProblem,
  errorFields,
  guestPaymentRequest,
  NO_DETAILS,
  type PayerErrors,
  type PayerForm,
  payerNeeds,
  usedMethod,
} from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { isAboutBills, toldFee } from "../attempt/refusal.ts";
import { createAmountEntry } from "../form/amount.ts";
import { initialState, quoteOf, type ToldFee } from "../form/form.ts";
import { createPayerEntry } from "../form/payer.ts";
import { createGuestAttempt } from "./attempt.ts";
import { guestPaymentKey } from "./key.ts";
import { askGuestPayment, formFor } from "./load.ts";
import type { GuestPaymentActions, GuestPaymentState, GuestPaymentStore } from "./types.ts";

function beginning(company: Company, env: Environment): GuestPaymentState {
  const { step: _, ...form } = initialState(company, env.language);
  return {
    ...form,
    step: "form",
    loading: "idle",
    bill: null,
    paidBefore: ZERO,
    closed: null,
    consent: false,
    consentError: "",
  };
}

/**
 * Pays one bill by its link (docs/requirements/single-payment.md): the form, what is entered of a card elsewhere, and
 * what became of it.
 */
export function createGuestPaymentStore(
  env: Environment,
  company: Company,
  billId: string,
): GuestPaymentStore {
  const store = createStore<GuestPaymentState>(() => beginning(company, env));
  const { getState: get } = store;
  const kept = guestPaymentKey(env, company, billId);
  let told: ToldFee | null = null;
  let started: Promise<void> | null = null;

  const set = (change: Partial<GuestPaymentState>): void =>
    store.setState((state) => {
      const next = { ...state, ...change };
      return { ...next, quote: quoteOf(next, company, told, env.language) };
    });
  const check = (payer: PayerForm): PayerErrors =>
    checkPayer(payer, payerNeeds(company.rules, payer.isBusiness), env.language.texts(payerErrorMessages));

  const { settleAmount, ...amount } = createAmountEntry(env, company, { get, set });

  const attempt = createGuestAttempt(env, company, billId, kept, {
    processing: (processingMs, failure) => set({ step: "processing", processingMs, failure }),
    paid: () => set({ step: "paid", failure: null }),
    ended(failure) {
      if (failure.code === "amount_changed") told = toldFee(failure, get().method);
      set({ step: "form", failure });
      // What can be paid of it is another matter now, or was never seen in this tab.
      if (failure.code === "amount_changed" || isAboutBills(failure) || !get().bill) void load();
    },
  });

  async function load(): Promise<void> {
    if (!get().bill) set({ loading: "loading" });
    const answer = await askGuestPayment(env, company, billId);
    if (!answer.ok) return set(get().bill ? {} : { loading: "failed", failure: answer.error });
    const { amountMode, customAmount } = get();
    const form = await formFor(env, company, answer.value);
    set(amountMode === "custom" && form.partialOffered ? { ...form, amountMode, customAmount } : form);
  }
  async function begin(): Promise<void> {
    const earlier = await kept.read();
    if (!earlier || earlier.done) return load();
    set({ loading: "ready", step: "processing", processingMs: 0 });
    await attempt.follow(earlier.key);
  }

  const actions: GuestPaymentActions = {
    start() {
      started ??= begin();
      return started;
    },
    retry: load,
    setMethod(method) {
      if (!get().methods.includes(method)) return;
      set({ method, errors: {}, payer: changePayer(get().payer, { isBusiness: false }) });
    },
    ...createPayerEntry({ get, set }, check),
    ...amount,
    setConsent: (consent) => set({ consent, consentError: "" }),
    submit() {
      const { step, payer, consent } = get();
      if (step !== "form") return [];
      const errors = check(payer);
      const customAmountError = settleAmount();
      const consentError = consentProblem(consent, env.language.texts(termsMessages));
      set({ errors, customAmountError, consentError });
      const wrong = [
        ...errorFields(errors),
        ...(customAmountError ? ["customAmount"] : []),
        ...(consentError ? ["consent"] : []),
      ];
      if (wrong.length === 0 && get().quote.subAmount > 0) set({ step: "card", failure: null });
      return wrong;
    },
    closeCard() {
      if (get().step === "card") set({ step: "form" });
    },
    async pay(instrument) {
      const { step, method: type, items, payer, quote, consent } = get();
      const [item] = items;
      const entry = { method: type === "CC" ? "manual" : "ach", payer, errors: {} } as const;
      const method = usedMethod({ ...entry, details: { ...NO_DETAILS, instrument } }, null);
      if (step !== "card" || !item || (method?.kind !== "manual" && method?.kind !== "ach")) return;
      set({ step: "sending", processingMs: 0 });
      const key = env.randomUuid();
      await attempt.pay(guestPaymentRequest({ company, key, payer, method, item, quote, consent }));
    },
    stop: attempt.stop,
  };
  return { ...store, actions };
}
