import { type SavedMethod, savedMethodFromWire } from "../../../accounts/index.ts";
import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { PaymentMethodDetail, readPaymentMethodDetail, wholeRows } from "../../../contract/index.ts";
import { payerErrorMessages } from "../../../messages/payments/payer-errors.ts";
import { termsMessages } from "../../../messages/payments/payment.ts";
import { residentPaymentMessages } from "../../../messages/payments/resident-payment.ts";
import { isOfCard } from "../../../methods/index.ts";
import {
  changePayer,
  checkPayer,
  consentProblem,
  errorFields,
  maySubmit,
  type PayerForm,
  payerNeeds,
  submissionOf,
} from "../../../payments/index.ts";
import type { CartStore, Environment } from "../../types.ts";
import { oneAtATime } from "../attempt/one-at-a-time.ts";
import { createAmountEntry } from "../form/amount.ts";
import { areSameBills, forItems } from "../form/bills.ts";
import { createPayerEntry } from "../form/payer.ts";
import { createFormStore } from "../form/store.ts";
import type { ResidentAttempt } from "./attempt.ts";
import {
  chosenMethod,
  NO_PROBLEMS,
  offeredSaved,
  payerOfUser,
  RESIDENT_AT_FORM,
  type ResidentPayer,
  residentQuote,
  residentStart,
  savedChoice,
  startingChoice,
  tileOfChoice,
  withBillingAddress,
} from "./form.ts";
import { createResidentPayment } from "./payment.ts";
import type {
  ResidentCheckoutActions,
  ResidentCheckoutState,
  ResidentCheckoutStore,
  ResidentChoice,
  ResidentField,
  ResidentStep,
} from "./types.ts";

/** Steps in which an attempt has been sent to the server, or is about to be. */
const UNDER_WAY: readonly ResidentStep[] = ["checking", "sending", "processing"];

/** Whether a resident's payment is in progress: leaving and paying again are blocked (PAY-063). */
export const isResidentPaying = ({ step }: Pick<ResidentCheckoutState, "step">): boolean =>
  UNDER_WAY.includes(step);

const same = (one: ResidentChoice, other: ResidentChoice): boolean =>
  one.kind === other.kind && (one.kind !== "saved" || other.kind !== "saved" || one.id === other.id);

/**
 * A resident's checkout (docs/requirements/payment.md): method, payer, amount, and terms in one form, and the payment's
 * outcome. A sent payment survives a reload of the tab; nothing is ever charged twice.
 */
export function createResidentCheckout(
  env: Environment,
  company: Company,
  cart: CartStore,
  user: ResidentPayer,
): ResidentCheckoutStore {
  const { store, host } = createFormStore<ResidentCheckoutState>(
    residentStart(company, user, env.language),
    (state, told) => ({ ...state, quote: residentQuote(state, company, told, env.language) }),
  );
  const { get, set, tell } = host;
  const payment = createResidentPayment(env, company, cart, user.id, host);

  const needs = (payer: PayerForm, choice: ResidentChoice) =>
    payerNeeds(company.rules, payer.isBusiness, { role: "user", method: tileOfChoice(choice) });
  const wrongPayer = (payer: PayerForm, choice = get().choice) =>
    checkPayer(payer, needs(payer, choice), env.language.texts(payerErrorMessages));
  const inTurn = oneAtATime();
  const { settleAmount, ...amount } = createAmountEntry(env, company, host);

  async function savedMethods(): Promise<readonly SavedMethod[]> {
    const answer = await env.client.call(readPaymentMethodDetail, { query: {} });
    return answer.ok ? wholeRows(PaymentMethodDetail, answer.value.value).map(savedMethodFromWire) : [];
  }

  async function begin(items: readonly CartItem[]): Promise<void> {
    if (isResidentPaying(get())) return;
    set({ ...RESIDENT_AT_FORM, loading: true });
    const kept = await payment.kept();
    if (kept?.sentAt != null) set({ ...formOf(kept, company), loading: false });
    if (kept) await payment.pickUp(kept);
    if (get().step === "succeeded" || get().step === "failed") return;
    const saved = offeredSaved(await savedMethods(), company, env.now());
    if (isResidentPaying(get())) return set({ saved, loading: false });
    if (kept) return goOn(kept, items, saved);
    tell(null);
    const choice = startingChoice(saved);
    const first = saved.find(({ method }) => same(choice, savedChoice(method)));
    const payer = withBillingAddress(payerOfUser(user), first?.method);
    const chosen = { saved, choice, payer, instrument: null, agreed: false, loading: false };
    set({ ...RESIDENT_AT_FORM, ...forItems(items, company), ...chosen });
  }

  /** The form as it was before a reload; the server's message about the attempt stays. */
  function goOn(
    kept: ResidentAttempt,
    items: readonly CartItem[],
    saved: ResidentCheckoutState["saved"],
  ): void {
    const isThere =
      kept.choice.kind !== "saved" ||
      saved.some(({ method, obstacle }) => obstacle === null && same(kept.choice, savedChoice(method)));
    const left = items.length > 0 ? items : kept.items;
    const { payer, amountMode, customAmount } = kept;
    const choice = isThere ? kept.choice : startingChoice(saved);
    set({
      ...forItems(left, company),
      ...(areSameBills(kept.items, left) ? { amountMode, customAmount } : {}),
      ...{ payer, choice, saved, loading: false, instrument: null, agreed: false },
    });
  }

  function problemsNow(): ResidentCheckoutState["problems"] {
    const { choice, saved, agreed } = get();
    const texts = env.language.texts(residentPaymentMessages);
    const missing = isOfCard(choice.type) ? texts.cardMissing : texts.accountMissing;
    const isGone =
      choice.kind === "saved" &&
      !saved.some(({ method, obstacle }) => obstacle === null && same(choice, savedChoice(method)));
    const method = isGone ? texts.methodMissing : chosenMethod(get()) === null ? missing : "";
    return { method, consent: consentProblem(agreed, env.language.texts(termsMessages)) };
  }

  function check(): readonly ResidentField[] {
    if (get().step !== "form") return [];
    const errors = wrongPayer(get().payer);
    const customAmountError = settleAmount();
    const problems = problemsNow();
    set({ errors, problems, customAmountError });
    return [
      ...(problems.method ? (["method"] as const) : []),
      ...errorFields(errors),
      ...(customAmountError ? (["customAmount"] as const) : []),
      ...(problems.consent ? (["consent"] as const) : []),
    ];
  }

  async function pay(): Promise<void> {
    const { step, quote, loading } = get();
    if (step !== "form" || check().length > 0) return;
    const method = chosenMethod(get());
    if (!method || !maySubmit({ submitting: false, loading, subAmount: quote.subAmount })) return;
    set({ step: "checking", failure: null, removed: [], changed: false });
    const items = await payment.lookAtBills();
    if (!items) return;
    const { payer, choice, amountMode, customAmount, agreed } = get();
    const key = payment.key();
    const by = { visitor: "user", userId: user.id } as const;
    const order = { company, key, by, payer, method, quote: get().quote, consent: agreed };
    const attempt = { key, userId: user.id, sentAt: env.now(), items };
    await payment.send(
      { ...attempt, choice, payer, amountMode, customAmount },
      submissionOf({ kind: "bills", order, items }),
    );
  }

  const actions: ResidentCheckoutActions = {
    begin: (items) => inTurn(() => begin(items)),
    choose(choice) {
      const { step, loading, payer, saved, choice: before } = get();
      if (step !== "form" || loading || same(choice, before)) return;
      const chosen = saved.find(({ method }) => same(choice, savedChoice(method)));
      if (choice.kind === "saved" ? chosen?.obstacle !== null : !get().offered.includes(choice.kind)) return;
      const person = withBillingAddress(changePayer(payer, { isBusiness: false }), chosen?.method);
      set({ choice, payer: person, instrument: null, errors: {}, problems: NO_PROBLEMS });
    },
    enter(instrument) {
      if (get().step === "form") set({ instrument, problems: { ...get().problems, method: "" } });
    },
    ...createPayerEntry(host, wrongPayer),
    ...amount,
    agree(agreed) {
      set({ agreed, problems: { ...get().problems, consent: "" } });
    },
    check,
    pay,
    acknowledge: () => set({ removed: [] }),
    async closeNotice() {
      const { items, choice, payer, amountMode, customAmount } = get();
      const typed = { userId: user.id, items, choice, payer, amountMode, customAmount };
      await payment.keepDraft({ ...typed, key: env.randomUuid(), sentAt: null });
      set({ tryAgain: null, tylerFailed: null });
    },
  };
  return { ...store, actions };
}

/** The screen while we request the outcome of an earlier attempt. */
const formOf = ({ items, choice, payer, amountMode, customAmount }: ResidentAttempt, company: Company) => ({
  ...forItems(items, company),
  ...{ choice, payer, amountMode, customAmount },
});
