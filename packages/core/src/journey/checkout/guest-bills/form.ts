import type { Company } from "../../../company/company.ts";
import type { Language } from "../../../messages/general/language.ts";
import { EMPTY_PAYER } from "../../../payments/index.ts";
import type { CheckoutState } from "../../types.ts";
import { type FormBills, forItems } from "../form/bills.ts";
import { guestStart } from "../form/guest.ts";
import { FRAMED_AT_FORM } from "../framed/at-form.ts";
import { type Attempt, guestPayerOf } from "./attempt.ts";

/** Back at the form, nothing in progress; the entries stay. */
export const AT_FORM = { ...FRAMED_AT_FORM, customAmountError: "" } satisfies Partial<CheckoutState>;

/** Nothing to pay and no payer: the state after a payment, since someone else may use the same screen next. */
export const nobody = (company: Company): FormBills & Pick<CheckoutState, "payer"> => ({
  ...forItems([], company),
  payer: EMPTY_PAYER,
});

/** The initial state. */
export const initialState = (company: Company, language: Language): CheckoutState => ({
  ...AT_FORM,
  ...guestStart(company, language),
});

/** The form as it was when an attempt was sent. */
export const formOfAttempt = (
  attempt: Attempt,
  company: Company,
): FormBills & Pick<CheckoutState, "method"> & Partial<Pick<CheckoutState, "payer">> => ({
  ...forItems(attempt.items, company),
  amountMode: attempt.amountMode,
  customAmount: attempt.customAmount,
  method: attempt.method,
  ...(attempt.request ? { payer: guestPayerOf(attempt.request) } : {}),
});
