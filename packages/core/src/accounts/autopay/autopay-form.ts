import * as v from "valibot";
import { isDay } from "../../calendar/days.ts";
import { checked, digitsOnly, errorsOf, type FormErrors, notBlank } from "../../forms/index.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { autoPayMessages } from "../../messages/people/accounts.ts";

type AutoPayTexts = Texts<typeof autoPayMessages>;

/** The form that sets up automatic payments; strings as typed, the date in ISO format. */
export interface AutoPayForm {
  readonly paymentMethodId: string;
  readonly firstPaymentDate: string;
  readonly numberOfPayments: string;
}

/** The maximum number of months: ten years, the longest validity of a card (PAY-014). */
export const MOST_PAYMENTS = 120;

/**
 * The form as a schema: a saved payment method, a first day that is not past, and a whole number of monthly payments.
 * `today` is the county's ISO day (WIRE-011).
 */
export const autoPaySchema = (today: string, texts: AutoPayTexts = autoPayMessages) =>
  v.object({
    paymentMethodId: checked([notBlank, texts.methodRequired]),
    firstPaymentDate: checked([isDay, texts.firstDateRequired], [(day) => day >= today, texts.firstDatePast]),
    numberOfPayments: checked(
      [notBlank, texts.countRequired],
      [digitsOnly, texts.countWhole],
      [
        (count) => Number(count) >= 1 && Number(count) <= MOST_PAYMENTS,
        format(texts.countRange, { most: MOST_PAYMENTS }),
      ],
    ),
  });

/** A sentence for each invalid field; empty if the form may be submitted. */
export const checkAutoPay = (
  form: AutoPayForm,
  today: string,
  texts?: AutoPayTexts,
): FormErrors<AutoPayForm> => errorsOf(autoPaySchema(today, texts), form);
