import type { Company } from "../../../company/company.ts";
import type { Quote } from "../../../fees/index.ts";
import type { Language } from "../../../messages/general/language.ts";
import { ZERO } from "../../../money/index.ts";
import {
  EMPTY_MISC_DETAILS,
  EMPTY_PAYER,
  guestMethods,
  isOfVehicles,
  miscNeeds,
  purchaseTotal,
} from "../../../payments/index.ts";
import { quoteFor, type ServerFee } from "../form/quote.ts";
import { FRAMED_AT_FORM } from "../framed/at-form.ts";
import type { MiscCheckoutState } from "./types.ts";

/** Back at the form, nothing in progress; the entries stay. */
export const MISC_AT_FORM = { ...FRAMED_AT_FORM, detailErrors: {} } satisfies Partial<MiscCheckoutState>;

/** No payer: the state after a payment, since someone else may use the same screen next. */
export const NOBODY = {
  payer: EMPTY_PAYER,
  details: EMPTY_MISC_DETAILS,
} satisfies Partial<MiscCheckoutState>;

/** The total of the products with the method's fee, or with the fee that the server named instead. */
export const miscQuote = (
  { purchase, method }: Pick<MiscCheckoutState, "purchase" | "method">,
  company: Pick<Company, "fees">,
  serverFee: ServerFee | null,
  language: Language,
): Quote => quoteFor(purchase ? purchaseTotal(purchase) : ZERO, method, company, serverFee, language);

/** The details that these products require (VALID-020, VALID-021). */
export const needsOf = (
  { purchase }: Pick<MiscCheckoutState, "purchase">,
  company: Pick<Company, "rules" | "products">,
) => miscNeeds(company.rules, purchase !== null && isOfVehicles(purchase, company));

/** The state before the products are known. */
export function initialMiscState(company: Company, language: Language): MiscCheckoutState {
  const methods = guestMethods(company.flags);
  const chosen = { purchase: null, method: methods[0] ?? ("CC" as const) };
  return {
    ...MISC_AT_FORM,
    ...chosen,
    items: [],
    methods,
    ...NOBODY,
    needs: needsOf(chosen, company),
    quote: miscQuote(chosen, company, null, language),
  };
}
