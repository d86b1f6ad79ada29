import { changePayer, type PayerErrors, type PayerForm } from "../../../payments/index.ts";
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
