import type { Visitor } from "../../bills/index.ts";
import type { Company } from "../../company/company.ts";
import { quoteFee } from "../../fees/index.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { methodMessages, paymentMessages } from "../../messages/payments/payment.ts";
import type { Cents } from "../../money/index.ts";
import { isCertified, methodLabel, offeredMethods, type PaymentMethod, paymentType } from "./method.ts";

/** What paying an amount by a method comes to, in cents; `total` holds the fee. */
export interface MethodCost {
  readonly method: PaymentMethod;
  readonly label: string;
  readonly fee: Cents;
  readonly total: Cents;
}

/**
 * What each method that is offered costs for an amount, before any is chosen (CART-012): with the tiles' names, in
 * their order. A terminal is left out: what it costs depends on the card, which was not shown yet. Under tax sale only
 * certified funds are offered.
 */
export const methodCosts = (
  company: Pick<Company, "fees" | "flags">,
  visitor: Visitor,
  amount: Cents,
  language: Language = ENGLISH,
  isTaxSale = false,
): readonly MethodCost[] =>
  offeredMethods(visitor, company.flags)
    .filter((method) => method !== "terminal" && (!isTaxSale || isCertified(method)))
    .map((method) => {
      const { fee, total } = quoteFee(company.fees, paymentType(method), amount);
      const label = methodLabel(
        method,
        visitor,
        language.texts(methodMessages),
        language.texts(paymentMessages),
      );
      return { method, label, fee, total };
    });
