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

/** The payer's actions for the fields about them, the same in every payment form. */
export interface PayerActions {
  /** Changes fields. Shown errors that still apply stay; no new ones appear while typing. */
  setPayer(change: Partial<PayerForm>): void;
  /** Validates a field after the payer left it. */
  touch(field: keyof PayerForm): void;
}

interface PayerShown {
  readonly payer: PayerForm;
  readonly errors: PayerErrors;
}

/** The payer part of a payment form. `check`: the errors of a payer, by field. */
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

/** The errors of a guest as the payer, by field. */
export const guestPayerCheck =
  (env: { readonly language: Language }, { rules }: Pick<Company, "rules">) =>
  (payer: PayerForm): PayerErrors =>
    checkPayer(payer, payerNeeds(rules, payer.isBusiness), env.language.texts(payerErrorMessages));
