import type { Company } from "../../../company/company.ts";
import { type Quote, quoteFee } from "../../../fees/index.ts";
import type { Language } from "../../../messages/general/language.ts";
import { paymentMessages } from "../../../messages/payments/payment.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import { type Cents, cents } from "../../../money/index.ts";

/** A fee that the server named for an amount when it refused ours; valid until the payment changes. */
export interface ToldFee {
  readonly method: OnlineMethod;
  readonly subAmount: Cents;
  readonly fee: Cents;
}

/**
 * The summary for an amount (CONST-003): with the fee that the server named for it, otherwise from the county's
 * schedule. `cardType`: of a card that a terminal reads.
 */
export function quoteFor(
  amount: Cents,
  method: Parameters<typeof quoteFee>[1],
  { fees }: Pick<Company, "fees">,
  told: ToldFee | null,
  language: Language,
  cardType: Parameters<typeof quoteFee>[3] = "",
): Quote {
  const texts = language.texts(paymentMessages);
  if (told?.method !== method || told.subAmount !== amount)
    return quoteFee(fees, method, amount, cardType, null, texts);
  const lines = told.fee > 0 ? [{ label: texts.processingFee, amount: told.fee }] : [];
  return { subAmount: amount, lines, fee: told.fee, total: cents(amount + told.fee) };
}
