import type { Company } from "../../../company/company.ts";
import type { Language } from "../../../messages/language.ts";
import { EMPTY_PAYER, payerFromWire, submitOf } from "../../../payments/index.ts";
import type { CheckoutState } from "../../types.ts";
import { type FormBills, forItems } from "../form/bills.ts";
import { guestStart } from "../form/guest.ts";
import type { Attempt } from "./attempt.ts";

const NOTHING_UNDER_WAY = {
  step: "form",
  errors: {},
  customAmountError: "",
  termsTicked: [],
  frame: null,
  busy: false,
  processingMs: 0,
  confirmation: "",
  failure: null,
  tryAgain: "",
} satisfies Partial<CheckoutState>;

/** Back at the form, nothing under way; what was typed stays. */
export const atForm = (): typeof NOTHING_UNDER_WAY => NOTHING_UNDER_WAY;

/** The form after a payment: no bills and no payer, because the next person may use the same screen. */
export const nobody = (company: Company): FormBills & Pick<CheckoutState, "payer"> => ({
  ...forItems([], company),
  payer: EMPTY_PAYER,
});

/** The state before anything was begun. */
export const initialState = (company: Company, language: Language): CheckoutState => ({
  ...NOTHING_UNDER_WAY,
  ...guestStart(company, language),
});

/** The form as it was when an attempt was sent. */
export const formOfAttempt = (
  attempt: Attempt,
  company: Company,
): FormBills & Pick<CheckoutState, "method" | "payer"> => ({
  ...forItems(attempt.items, company),
  amountMode: attempt.amountMode,
  customAmount: attempt.customAmount,
  method: attempt.request.PaymentMethod,
  payer: payerFromWire(submitOf(attempt.request)),
});
