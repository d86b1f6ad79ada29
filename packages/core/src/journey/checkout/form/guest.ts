import type { Company } from "../../../company/company.ts";
import type { Language } from "../../../messages/general/language.ts";
import { EMPTY_PAYER, guestMethods } from "../../../payments/index.ts";
import { forItems, quoteOfBills } from "./bills.ts";

/**
 * The initial form in which a guest pays bills: guests start with the card (PAY-047), whose fee is the first one shown
 * (PAY-080).
 */
export function guestStart(company: Company, language: Language) {
  const methods = guestMethods(company.flags);
  const chosen = { ...forItems([], company), method: methods[0] ?? ("CC" as const) };
  return {
    ...chosen,
    methods,
    payer: EMPTY_PAYER,
    amountResets: 0,
    quote: quoteOfBills(chosen, company, null, language),
  };
}
