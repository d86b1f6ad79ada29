import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import type { Quote } from "../../../fees/index.ts";
import type { Language } from "../../../messages/general/language.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import { formatAmountInput, ZERO } from "../../../money/index.ts";
import { type AmountMode, isPartial, partialOffered } from "../../../payments/index.ts";
import { type AmountChosen, chosenAmount } from "./amount.ts";
import { quoteFor, type ServerFee } from "./quote.ts";

/** The part of a form that depends on the bills being paid. */
export interface FormBills {
  readonly items: readonly CartItem[];
  readonly partialOffered: boolean;
  readonly amountMode: AmountMode;
  readonly customAmount: string;
}

/** The form for these bills. A single bill whose amount was changed in the cart starts with that custom amount (PAY-055). */
export function forItems(items: readonly CartItem[], company: Company): FormBills {
  const [item] = items;
  const offered = partialOffered(items, company);
  const isCustom = offered && item !== undefined && isPartial(items, item.amountToPay);
  return {
    items,
    partialOffered: offered,
    amountMode: isCustom ? "custom" : "full",
    customAmount: isCustom ? formatAmountInput(item.amountToPay) : "",
  };
}

/** Whether these are the same bills, in any order. */
export function areSameBills(some: readonly CartItem[], others: readonly CartItem[]): boolean {
  const ids = new Set(others.map(({ bill }) => bill.id));
  return some.length === others.length && some.every(({ bill }) => ids.has(bill.id));
}

/** The summary for the chosen bills (CONST-003); empty while the typed amount is invalid. */
export const quoteOfBills = (
  { method, ...chosen }: AmountChosen & { readonly method: OnlineMethod },
  company: Company,
  serverFee: ServerFee | null,
  language: Language,
): Quote => quoteFor(chosenAmount(chosen, company, language) ?? ZERO, method, company, serverFee, language);
