import { changePayer, errorFields, type PayerErrors, type PayerForm } from "../../../payments/index.ts";

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
      const errors = check(payer);
      const shown = errorFields(host.get().errors).filter((field) => errors[field]);
      host.set({ payer, errors: Object.fromEntries(shown.map((field) => [field, errors[field]])) });
    },
    touch(field) {
      const { [field]: _, ...others } = host.get().errors;
      const message = check(host.get().payer)[field];
      host.set({ errors: message ? { ...others, [field]: message } : others });
    },
  };
}
