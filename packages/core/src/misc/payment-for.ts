import * as v from "valibot";
import { parseCustomization } from "../company/texts/customization.ts";
import type { Texts } from "../messages/general/language.ts";
import { miscMessages } from "../messages/payments/misc.ts";

/** The purposes of a payment if the county names none (MISC-019). */
export const PAYMENT_FOR = ["Insurance", "Tag", "Title", "Other"] as const;

/** The customization key with a county's own list, a JSON list of names. The specification does not name it. */
export const PAYMENT_FOR_KEY = "PaymentFor";

const Options = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  v.minLength(1),
  v.maxLength(50),
);

/** Whether a text is such a list. */
export const isPaymentForList = (text: string): boolean => parseCustomization(text, Options) !== null;

/** The purposes of a payment in list order: the county's own options without duplicates, or the four defaults. */
export function paymentForOptions(customization: Readonly<Record<string, string>>): readonly string[] {
  const own = parseCustomization(customization[PAYMENT_FOR_KEY], Options);
  return own === null ? PAYMENT_FOR : [...new Set(own)];
}

/** An option's label: the four defaults in the current language, a county's own as written. */
export function paymentForLabel(option: string, texts: Texts<typeof miscMessages> = miscMessages): string {
  const own = PAYMENT_FOR.find((name) => name === option);
  return own === undefined ? option : texts.paymentFor[own];
}
