import type { Company } from "../../../company/company.ts";
import type { Language } from "../../../messages/general/language.ts";
import { payerErrorMessages } from "../../../messages/payments/payer-errors.ts";
import {
  changePayer,
  checkPayer,
  type PayerErrors,
  type PayerForm,
  payerNeeds,
} from "../../../payments/index.ts";
import { onceLeft, stillWrong } from "./errors.ts";

/** What a payer may do with the fields about them, the same in every form of a payment. */
export interface PayerActions {
  /** Changes fields. Of the errors that are shown, those stay that still are errors; no new one appears while typing. */
  setPayer(change: Partial<PayerForm>): void;
  /** Checks one field after it was left. */
  touch(field: keyof PayerForm): void;
}

interface PayerShown {
  readonly payer: PayerForm;
  readonly errors: PayerErrors;
}

/** The part of a payment's form that takes the payer. `check`: what is wrong with one, by field. */
export function createPayerEntry(
  host: { get(): PayerShown; set(change: Partial<PayerShown>): void },
  check: (payer: PayerForm) => PayerErrors,
): PayerActions {
  return {
    setPayer(change) {
      const payer = changePayer(host.get().payer, change);
      host.set({ payer, errors: stillWrong(host.get().errors, check(payer)) });
    },
    touch(field) {
      const { payer, errors } = host.get();
      host.set({ errors: onceLeft(errors, check(payer), field) });
    },
  };
}

/** What is wrong with a guest as the payer, by field. */
export const guestPayerCheck =
  (env: { readonly language: Language }, { rules }: Pick<Company, "rules">) =>
  (payer: PayerForm): PayerErrors =>
    checkPayer(payer, payerNeeds(rules, payer.isBusiness), env.language.texts(payerErrorMessages));
