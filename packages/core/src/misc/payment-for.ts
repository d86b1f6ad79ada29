import * as v from "valibot";
import { parseCustomization } from "../company/customization.ts";
import type { Texts } from "../messages/general/language.ts";
import { miscMessages } from "../messages/payments/misc.ts";

/** What a payment can be for where the county names nothing else (MISC-019). */
export const PAYMENT_FOR = ["Insurance", "Tag", "Title", "Other"] as const;

/** The customization key that holds a county's own list, JSON text of a list of names. The specification names none. */
export const PAYMENT_FOR_KEY = "PaymentFor";

const Options = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  v.minLength(1),
  v.maxLength(50),
);

/** Whether a text is such a list. */
export const isPaymentForList = (text: string): boolean => parseCustomization(text, Options) !== null;

/** What a payment can be for, in the order of the list: the county's own options, each once, or the four defaults. */
export function paymentForOptions(customization: Readonly<Record<string, string>>): readonly string[] {
  const own = parseCustomization(customization[PAYMENT_FOR_KEY], Options);
  return own === null ? PAYMENT_FOR : [...new Set(own)];
}

/** How an option is called to a person: the four defaults in the language that is spoken, a county's own as it wrote them. */
export function paymentForLabel(option: string, texts: Texts<typeof miscMessages> = miscMessages): string {
  const own = PAYMENT_FOR.find((name) => name === option);
  return own === undefined ? option : texts.paymentFor[own];
}
