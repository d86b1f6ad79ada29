import type { Company } from "../../../company/company.ts";
import type { Quote } from "../../../fees/index.ts";
import type { Language } from "../../../messages/general/language.ts";
import { ZERO } from "../../../money/index.ts";
import {
  EMPTY_MISC_DETAILS,
  EMPTY_PAYER,
  goodsTotal,
  guestMethods,
  isOfVehicles,
  miscNeeds,
} from "../../../payments/index.ts";
import { quoteFor, type ToldFee } from "../form/quote.ts";
import type { MiscCheckoutState } from "./types.ts";

/** Back at the form, nothing in progress; the entries stay. */
export const MISC_AT_FORM = {
  step: "form",
  errors: {},
  detailErrors: {},
  termsTicked: [],
  termsError: "",
  frame: null,
  busy: false,
  processingMs: 0,
  confirmation: "",
  failure: null,
  tryAgain: "",
} satisfies Partial<MiscCheckoutState>;

/** No payer: the state after a payment, since someone else may use the same screen next. */
export const NOBODY = {
  payer: EMPTY_PAYER,
  details: EMPTY_MISC_DETAILS,
} satisfies Partial<MiscCheckoutState>;

/** The total of the products with the method's fee, or with the fee that the server named instead. */
export const miscQuote = (
  { goods, method }: Pick<MiscCheckoutState, "goods" | "method">,
  company: Pick<Company, "fees">,
  told: ToldFee | null,
  language: Language,
): Quote => quoteFor(goods ? goodsTotal(goods) : ZERO, method, company, told, language);

/** The details that these products require (VALID-020, VALID-021). */
export const needsOf = (
  { goods }: Pick<MiscCheckoutState, "goods">,
  company: Pick<Company, "rules" | "products">,
) => miscNeeds(company.rules, goods !== null && isOfVehicles(goods, company));

/** The state before the products are known. */
export function initialMiscState(company: Company, language: Language): MiscCheckoutState {
  const methods = guestMethods(company.flags);
  const chosen = { goods: null, method: methods[0] ?? ("CC" as const) };
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
