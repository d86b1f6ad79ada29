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

/** Back at the form, nothing under way; what was typed stays. */
export const MISC_AT_FORM = {
  step: "form",
  errors: {},
  detailErrors: {},
  termsTicked: [],
  frame: null,
  busy: false,
  processingMs: 0,
  confirmation: "",
  failure: null,
  tryAgain: "",
} satisfies Partial<MiscCheckoutState>;

/** Nobody who pays: what a payment leaves behind, since the next person may sit at the same screen. */
export const NOBODY = {
  payer: EMPTY_PAYER,
  details: EMPTY_MISC_DETAILS,
} satisfies Partial<MiscCheckoutState>;

/** What the goods come to with the fee of the method; the fee that the server told instead, where it did. */
export const miscQuote = (
  { goods, method }: Pick<MiscCheckoutState, "goods" | "method">,
  company: Pick<Company, "fees">,
  told: ToldFee | null,
  language: Language,
): Quote => quoteFor(goods ? goodsTotal(goods) : ZERO, method, company, told, language);

/** The details that these goods need (VALID-020, VALID-021). */
export const needsOf = (
  { goods }: Pick<MiscCheckoutState, "goods">,
  company: Pick<Company, "rules" | "products">,
) => miscNeeds(company.rules, goods !== null && isOfVehicles(goods, company));

/** The state before it is known what is paid. */
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
