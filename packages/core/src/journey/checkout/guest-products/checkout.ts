import type { Company } from "../../../company/company.ts";
import { guestMiscCheckout } from "../../../contract/index.ts";
import { miscPayerErrorMessages } from "../../../messages/payments/payer-errors.ts";
import { wireCents } from "../../../money/index.ts";
import {
  checkMiscDetails,
  errorFields,
  guestMiscCheckoutRequest,
  isOfVehicles,
  type MiscDetails,
  vinOf,
} from "../../../payments/index.ts";
import { oneAtATime } from "../../one-at-a-time.ts";
import type { Environment } from "../../types.ts";
import { serverFeeOf } from "../attempt/refusal.ts";
import { onceLeft, stillWrong } from "../form/errors.ts";
import { createPayerEntry, guestPayerCheck } from "../form/payer.ts";
import { createFormStore } from "../form/store.ts";
import { createFramedActions } from "../framed/actions.ts";
import { resumablePayments } from "../framed/resumable.ts";
import { type FramedHost, runFramed } from "../framed/run.ts";
import { type MiscAttempt, miscAttempts, miscPayerOf } from "./attempt.ts";
import { initialMiscState, MISC_AT_FORM, miscQuote, NOBODY, needsOf } from "./form.ts";
import type { MiscCheckoutActions, MiscCheckoutState, MiscCheckoutStore } from "./types.ts";

/**
 * A guest's payment of products or of a motor-vehicle cart (docs/requirements/misc.md): form, card entry, and the
 * outcome. `paid` is called after success, before the store shows it.
 */
export function createMiscCheckout(
  env: Environment,
  company: Company,
  paid: () => Promise<void>,
): MiscCheckoutStore {
  const { store, host } = createFormStore<MiscCheckoutState>(
    initialMiscState(company, env.language),
    (state, serverFee) => ({
      ...state,
      needs: needsOf(state, company),
      quote: miscQuote(state, company, serverFee, env.language),
    }),
  );
  const { get, set, tell } = host;
  const check = guestPayerCheck(env, company);
  const checkDetails = (details: MiscDetails) =>
    checkMiscDetails(details, get().needs, env.language.texts(miscPayerErrorMessages));
  const isPayable = (): boolean => get().methods.length > 0 && get().quote.subAmount > 0;

  const framed: FramedHost<MiscAttempt> = {
    tab: miscAttempts(env, company),
    resumable: resumablePayments(env, company, "products"),
    get,
    set,
    atForm: MISC_AT_FORM,
    nobody: NOBODY,
    isComplete() {
      const { payer, details } = get();
      return (
        isPayable() && Object.keys(checkDetails(details)).length + errorFields(check(payer)).length === 0
      );
    },
    attemptOf(key) {
      const { purchase, details, method, payer, quote } = get();
      if (!purchase) return null;
      const order = { companyName: company.name, key, method, payer, quote, subject: { purchase, details } };
      const request = guestMiscCheckoutRequest(order);
      return { key, request, method, checkoutId: null, resumeToken: env.randomUuid() };
    },
    billIdsOf: () => [],
    async recall({ key, checkoutId, resumeToken }, { PaymentMethod: method, SubAmount, TotalFees }) {
      tell({ method, subAmount: wireCents(SubAmount), fee: wireCents(TotalFees) });
      return { key, checkoutId, resumeToken, method, request: null };
    },
    open: (request, resumeToken, FrameTicket) =>
      env.client.call(guestMiscCheckout, {
        body: { ...request, ResumeToken: resumeToken, ...(FrameTicket ? { FrameTicket } : {}) },
      }),
    async refresh({ method }, failure) {
      if (failure.code === "amount_changed") tell(serverFeeOf(failure, method));
    },
    paid,
    restore: ({ request, method }) => set({ method, ...(request ? { payer: miscPayerOf(request) } : {}) }),
  };
  const payment = runFramed(env, company, framed);
  const { checkTerms, openEntry, resume, ...guest } = createFramedActions(env, company, framed, payment);

  const inTurn = oneAtATime();

  const actions: MiscCheckoutActions = {
    ...guest,
    ...createPayerEntry(host, check),
    resume: () => inTurn(resume),
    setPurchase(purchase) {
      if (get().step !== "form") return;
      // Details that the form does not ask for are not sent.
      const { details } = get();
      const tagVin = details.tagVin || vinOf(purchase);
      set({
        purchase,
        details: isOfVehicles(purchase, company)
          ? { ...details, tagVin }
          : { ...details, tagVin: "", license: "" },
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
    submit() {
      const { step, payer, details } = get();
      if (step !== "form") return [];
      const errors = check(payer);
      const detailErrors = checkDetails(details);
      set({ errors, detailErrors });
      const wrong = [
        ...Object.keys(detailErrors),
        ...errorFields(errors),
        ...(checkTerms() ? [] : ["terms"]),
      ];
      if (wrong.length === 0 && isPayable()) void openEntry();
      return wrong;
    },
  };
  return { ...store, actions };
}
