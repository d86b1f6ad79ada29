import type { Company } from "../../../company/company.ts";
import { termsMessages } from "../../../messages/payments/payment.ts";
import { ZERO } from "../../../money/index.ts";
import {
  consentProblem,
  errorFields,
  guestPaymentRequest,
  tileOf,
  usedEntry,
} from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { isAboutBills, serverFeeOf } from "../attempt/refusal.ts";
import { createAmountEntry } from "../form/amount.ts";
import { quoteOfBills } from "../form/bills.ts";
import { guestStart } from "../form/guest.ts";
import { createMethodChoice } from "../form/method.ts";
import { createPayerEntry, guestPayerCheck } from "../form/payer.ts";
import { createFormStore } from "../form/store.ts";
import { createLinkAttempt } from "./attempt.ts";
import { guestPaymentKey } from "./key.ts";
import { askGuestPayment, formFor } from "./load.ts";
import type { GuestPaymentActions, GuestPaymentState, GuestPaymentStore } from "./types.ts";

const beginning = (company: Company, env: Environment): GuestPaymentState => ({
  ...guestStart(company, env.language),
  step: "form",
  loading: "idle",
  bill: null,
  paidBefore: ZERO,
  closed: null,
  consent: false,
  consentError: "",
});

/**
 * Pays one bill by its link (docs/requirements/single-payment.md): the form, the instrument entered elsewhere, and the
 * outcome.
 */
export function createGuestPaymentStore(
  env: Environment,
  company: Company,
  billId: string,
): GuestPaymentStore {
  const { store, host } = createFormStore<GuestPaymentState>(beginning(company, env), (state, serverFee) => ({
    ...state,
    quote: quoteOfBills(state, company, serverFee, env.language),
  }));
  const { get, set, tell } = host;
  const storage = guestPaymentKey(env, company, billId);
  let started: Promise<void> | null = null;

  const check = guestPayerCheck(env, company);

  const { settleAmount, ...amount } = createAmountEntry(env, company, host);

  const attempt = createLinkAttempt(env, company, billId, storage, {
    processing: (processingMs, failure) => set({ step: "processing", processingMs, failure }),
    paid: () => set({ step: "paid", failure: null }),
    ended(failure) {
      if (failure.code === "amount_changed") tell(serverFeeOf(failure, get().method));
      set({ step: "form", failure });
      // The payable amount may have changed, or this tab never loaded it.
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
    const earlier = await storage.read();
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
    setMethod: createMethodChoice(host),
    ...createPayerEntry(host, check),
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
      const method = usedEntry(tileOf(type), instrument);
      if (step !== "card" || !item || !method) return;
      set({ step: "sending", processingMs: 0 });
      const key = env.randomUuid();
      await attempt.pay(guestPaymentRequest({ company, key, payer, method, item, quote, consent }));
    },
    stop: attempt.stop,
  };
  return { ...store, actions };
}
