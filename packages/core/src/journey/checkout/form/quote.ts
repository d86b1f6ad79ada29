import type { Company } from "../../../company/company.ts";
import { type Quote, quoteFee } from "../../../fees/index.ts";
import type { Language } from "../../../messages/general/language.ts";
import { paymentMessages } from "../../../messages/payments/payment.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import { type Cents, cents } from "../../../money/index.ts";

/** A fee that the server named for an amount when it refused ours; valid until the payment changes. */
export interface ServerFee {
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
  serverFee: ServerFee | null,
  language: Language,
  cardType: Parameters<typeof quoteFee>[3] = "",
): Quote {
  const texts = language.texts(paymentMessages);
  if (serverFee?.method !== method || serverFee.subAmount !== amount)
    return quoteFee(fees, method, amount, cardType, null, texts);
  const lines = serverFee.fee > 0 ? [{ label: texts.processingFee, amount: serverFee.fee }] : [];
  return { subAmount: amount, lines, fee: serverFee.fee, total: cents(amount + serverFee.fee) };
}
