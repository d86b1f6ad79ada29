import type { Company } from "../../../company/company.ts";
import { payerErrorMessages } from "../../../messages/payments/payer-errors.ts";
import {
  changePayer,
  checkPayer,
  errorFields,
  maySubmit,
  type PayerForm,
  payerNeeds,
  submissionOf,
} from "../../../payments/index.ts";
import { oneAtATime } from "../../one-at-a-time.ts";
import type { CartStore, Environment } from "../../types.ts";
import { createAmountEntry } from "../form/amount.ts";
import { createPayerEntry } from "../form/payer.ts";
import { createFormStore } from "../form/store.ts";
import { createResidentBegin } from "./begin.ts";
import {
  chosenMethod,
  instrumentFor,
  isSameChoice,
  isUsable,
  NO_PROBLEMS,
  type ResidentPayer,
  residentProblems,
  residentQuote,
  residentStart,
  savedChoice,
  tileOfChoice,
  withBillingAddress,
} from "./form.ts";
import { createResidentPayment } from "./payment.ts";
import type { ResidentCheckoutState, ResidentCheckoutStore, ResidentField } from "./types.ts";

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
    (state, serverFee) => {
      const quote = residentQuote(state, company, serverFee, env.language);
      return { ...state, quote, instrument: instrumentFor(state, quote) };
    },
  );
  const { get, set } = host;
  const payment = createResidentPayment(env, company, cart, user.id, host);
  const begin = createResidentBegin(env, company, user, host, payment);
  const inTurn = oneAtATime();
  const { settleAmount, ...amount } = createAmountEntry(env, company, host);

  function wrongPayer(payer: PayerForm) {
    const method = tileOfChoice(get().choice);
    const needs = payerNeeds(company.rules, payer.isBusiness, { role: "user", method });
    return checkPayer(payer, needs, env.language.texts(payerErrorMessages));
  }

  function check(): readonly ResidentField[] {
    if (get().step !== "form") return [];
    const errors = wrongPayer(get().payer);
    const customAmountError = settleAmount();
    const problems = residentProblems(get(), env.language);
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
    await payment.pay((key, items) => {
      const { payer, agreed: consent } = get();
      const by = { visitor: "user", userId: user.id } as const;
      const order = { company, key, by, payer, method, quote: get().quote, consent };
      return submissionOf({ kind: "bills", order, items });
    });
  }

  return {
    ...store,
    actions: {
      begin: (items) => inTurn(() => begin(items)),
      choose(choice) {
        const { step, loading, payer, saved, offered, choice: before } = get();
        if (step !== "form" || loading || isSameChoice(choice, before)) return;
        if (choice.kind === "saved" ? !isUsable(saved, choice) : !offered.includes(choice.kind)) return;
        const chosen = saved.find(({ method }) => isSameChoice(choice, savedChoice(method)));
        const person = withBillingAddress(changePayer(payer, { isBusiness: false }), chosen?.method);
        set({ choice, payer: person, instrument: null, errors: {}, problems: NO_PROBLEMS });
      },
      enter(instrument) {
        if (get().step !== "form") return;
        // Approved for the total as it is now, whatever failed before.
        const failure = instrument?.approved === undefined ? get().failure : null;
        set({ instrument, failure, problems: { ...get().problems, method: "" } });
      },
      ...createPayerEntry(host, wrongPayer),
      ...amount,
      agree: (agreed) => set({ agreed, problems: { ...get().problems, consent: "" } }),
      check,
      pay,
      acknowledge: payment.acknowledge,
      closeNotice: payment.closeNotice,
      giveUp: payment.giveUp,
      lookAway: payment.lookAway,
      leaveLine: payment.leaveLine,
    },
  };
}
