import type { Visitor } from "../../bills/index.ts";
import type { Company } from "../../company/company.ts";
import { quoteFee } from "../../fees/index.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { onlineMethodMessages } from "../../messages/payments/method-names.ts";
import { methodMessages } from "../../messages/payments/payment.ts";
import type { Cents } from "../../money/index.ts";
import { isCertified, methodLabel, offeredMethods, type PaymentMethod, paymentType } from "./method.ts";

/** The cost of paying an amount by a method, in cents; `total` includes the fee. */
export interface MethodCost {
  readonly method: PaymentMethod;
  readonly label: string;
  readonly fee: Cents;
  readonly total: Cents;
}

/**
 * The cost of an amount by each available method, before the payer chooses one (CART-012): with the tiles' names, in
 * their order. A terminal is omitted: its cost depends on the card, which is not known yet. Under tax sale only
 * certified funds are available.
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
        language.texts(onlineMethodMessages),
      );
      return { method, label, fee, total };
    });
