import type { Company } from "../../../company/company.ts";
import type { GuestMiscCheckoutRequest } from "../../../contract/index.ts";
import { miscPayerErrorMessages, payerErrorMessages } from "../../../messages/payer-errors.ts";
import {
  checkMiscDetails,
  checkPayer,
  errorFields,
  guestMiscCheckoutRequest,
  isOfVehicles,
  type MiscDetails,
  mayProceedWithTerms,
  type PayerForm,
  payerFromWire,
  payerNeeds,
  termsStatements,
  vinOf,
} from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { onceLeft, stillWrong } from "../form/errors.ts";
import { createMethodChoice } from "../form/method.ts";
import { createPayerEntry } from "../form/payer.ts";
import { createFormStore } from "../form/store.ts";
import type { MiscAttempt } from "./attempt.ts";
import { initialMiscState, MISC_AT_FORM, miscQuote, needsOf } from "./form.ts";
import { createMiscPayment } from "./payment.ts";
import type { MiscCheckoutActions, MiscCheckoutState, MiscCheckoutStore } from "./types.ts";

const submitOf = (request: GuestMiscCheckoutRequest) =>
  request.PaymentMethod === "CC" ? request.SubmitRDV2CCPayment : request.SubmitRDV2ACHPayment;

/**
 * A guest's payment of products or of a motor-vehicle cart (docs/requirements/misc.md): form, terms, card entry, and
 * what became of it. `paid` is called once it succeeded, before the store says so.
 */
export function createMiscCheckout(
  env: Environment,
  company: Company,
  paid: () => Promise<void>,
): MiscCheckoutStore {
  const { store, host } = createFormStore<MiscCheckoutState>(
    initialMiscState(company, env.language),
    (state, told) => ({
      ...state,
      needs: needsOf(state, company),
      quote: miscQuote(state, company, told, env.language),
    }),
  );
  const { get, set } = host;
  let resuming: Promise<boolean> | null = null;

  const payment = createMiscPayment(env, company, { ...host, paid });
  const check = (payer: PayerForm) =>
    checkPayer(payer, payerNeeds(company.rules, payer.isBusiness), env.language.texts(payerErrorMessages));
  const checkDetails = (details: MiscDetails) =>
    checkMiscDetails(details, get().needs, env.language.texts(miscPayerErrorMessages));

  /** The attempt for what is on the screen: the one that was sent already if it says exactly this, else a new one. */
  function attemptNow(): MiscAttempt | null {
    const { goods, details, method, payer, quote } = get();
    if (!goods) return null;
    const requestOf = (key: string) =>
      guestMiscCheckoutRequest({
        companyName: company.name,
        key,
        method,
        payer,
        quote,
        subject: { goods, details },
      });
    const earlier = payment.current();
    if (earlier && JSON.stringify(requestOf(earlier.key)) === JSON.stringify(earlier.request)) return earlier;
    const key = env.randomUuid();
    return { key, request: requestOf(key), checkoutId: null };
  }
  async function resume(): Promise<boolean> {
    const found = await payment.resume();
    if (found) set({ payer: payerFromWire(submitOf(found.request)), method: found.request.PaymentMethod });
    return found !== null && get().step !== "form";
  }

  const actions: MiscCheckoutActions = {
    resume() {
      resuming ??= resume();
      return resuming;
    },
    setGoods(goods) {
      if (get().step !== "form" && get().step !== "terms") return;
      // Details that are not asked for are not sent.
      const { details } = get();
      const tagVin = details.tagVin || vinOf(goods);
      set({
        goods,
        details: isOfVehicles(goods, company)
          ? { ...details, tagVin }
          : { ...details, tagVin: "", licence: "" },
      });
    },
    setDetails(change) {
      const details = { ...get().details, ...change };
      set({ details, detailErrors: stillWrong(get().detailErrors, checkDetails(details)) });
    },
    touchDetail(field) {
      const { details, detailErrors } = get();
      set({ detailErrors: onceLeft(detailErrors, checkDetails(details), field) });
    },
    setMethod: createMethodChoice(host),
    ...createPayerEntry(host, check),
    submit() {
      const { step, payer, details, methods, quote } = get();
      if (step !== "form") return [];
      const errors = check(payer);
      const detailErrors = checkDetails(details);
      set({ errors, detailErrors });
      const wrong = [...Object.keys(detailErrors), ...errorFields(errors)];
      if (wrong.length === 0 && methods.length > 0 && quote.subAmount > 0)
        set({ step: "terms", termsTicked: termsStatements(company).map(() => false), failure: null });
      return wrong;
    },
    tickTerm(index, ticked) {
      set({ termsTicked: get().termsTicked.map((was, at) => (at === index ? ticked : was)) });
    },
    closeTerms() {
      if (get().step === "terms") void payment.forget();
    },
    async proceed() {
      const { step, termsTicked } = get();
      const attempt = attemptNow();
      if (step === "terms" && attempt && mayProceedWithTerms(termsTicked)) await payment.send(attempt);
    },
    frameBusy(busy) {
      if (get().step === "frame") set({ busy });
    },
    async frameResult(result) {
      if (get().step === "frame") await payment.hear(result);
    },
    async frameLost() {
      if (get().step === "frame") await payment.inquire();
    },
    async cancel() {
      const { step, busy } = get();
      if (step !== "frame" && step !== "opening") return;
      await (busy ? payment.inquire() : payment.cancel());
    },
    again() {
      if (get().step === "failed") set({ ...MISC_AT_FORM });
    },
  };
  return { ...store, actions };
}
