import type { Company } from "../../../company/company.ts";
import { changePayer, EMPTY_PAYER, selectCardType, selectMethod } from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { type AmountActions, createAmountEntry } from "../form/amount.ts";
import { onceLeft, stillWrong } from "../form/errors.ts";
import type { FormHost } from "../form/store.ts";
import { counterProblems } from "./form.ts";
import type { CounterActions, CounterState } from "./types.ts";

/** The clerk's choices and entries in the form. */
type CounterTyping = Pick<
  CounterActions,
  | "choose"
  | "chooseCardType"
  | "enter"
  | "setDetails"
  | "setMisc"
  | "setPayer"
  | "ownerPays"
  | "touch"
  | "agree"
  | keyof AmountActions
>;

/** The fields of the counter's payment page: typing in a field clears its error. */
export function createCounterTyping(
  env: Environment,
  company: Company,
  { get, set }: FormHost<CounterState>,
): CounterTyping & Pick<ReturnType<typeof createAmountEntry>, "settleAmount"> {
  /** Like `set`, but of the errors shown before keeps only those that still apply. */
  function type(change: Partial<CounterState>): void {
    set(change);
    set({ problems: stillWrong(get().problems, counterProblems(get(), company, env.language)) });
  }

  // The amount's error is one of the form's problems.
  const { settleAmount, ...amount } = createAmountEntry(env, company, {
    get: () => ({ ...get(), customAmountError: get().problems.customAmount ?? "" }),
    set({ customAmountError, ...change }) {
      const { customAmount: _, ...others } = get().problems;
      set(
        customAmountError === undefined
          ? change
          : {
              ...change,
              problems: customAmountError ? { ...others, customAmount: customAmountError } : others,
            },
      );
    },
  });

  return {
    settleAmount,
    choose(method) {
      const { step, offered, payer, details, method: before } = get();
      if (step !== "form") return;
      // While a scanned bill is looked up too: no click is lost, and a method that turns out not to be offered is left.
      const { entry, fee } = selectMethod({ method: before, payer, details, errors: {} }, method, {
        offered,
        loading: false,
        country: EMPTY_PAYER.country,
      });
      if (fee) set({ method: entry.method, payer: entry.payer, details: entry.details, problems: {} });
    },
    chooseCardType(cardType) {
      const { step, method, payer, details } = get();
      if (step !== "form") return;
      const { entry } = selectCardType({ method, payer, details, errors: {} }, cardType);
      type({ details: entry.details });
    },
    enter(instrument) {
      if (get().step === "form") type({ details: { ...get().details, instrument } });
    },
    setDetails: (change) => type({ details: { ...get().details, ...change } }),
    setMisc: (change) => type({ misc: { ...get().misc, ...change } }),
    setPayer(change) {
      const { payer, payerTyped } = get();
      type({ payer: changePayer(payer, change), payerTyped: payerTyped || Object.keys(change).length > 0 });
    },
    ownerPays: () => type({ payerTyped: false }),
    touch(field) {
      set({ problems: onceLeft(get().problems, counterProblems(get(), company, env.language), field) });
    },
    ...amount,
    agree: (agreed) => type({ agreed }),
  };
}
