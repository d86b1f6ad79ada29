import { type AutoPayForm, checkAutoPay, lastPaymentDate, type SavedMethod } from "../../accounts/index.ts";
import type { Company } from "../../company/company.ts";
import type { AutoPayment } from "../../contract/payments/submissions.ts";
import type { Language } from "../../messages/general/language.ts";
import { payerErrorMessages } from "../../messages/payments/payer-errors.ts";
import { autoPayMessages } from "../../messages/people/accounts.ts";
import { autoPayPageMessages } from "../../messages/people/autopay-page.ts";
import { checkPayer, EMPTY_PAYER, payerPart } from "../../payments/index.ts";
import { payerOfUser, type ResidentPayer, withBillingAddress } from "../checkout/resident/form.ts";

/** A request that sets up or changes automatic payments, with the consent. */
export interface AutoPayEntry extends AutoPayForm {
  readonly agreed: boolean;
  /** The payer, for a setup: an account's name may be one that a payer cannot have. */
  readonly firstName: string;
  readonly lastName: string;
}

/** A sentence for each invalid field. `methods`: the available ones; a method needs its billing address. */
export function checkAutoPayEntry(
  entry: AutoPayEntry,
  methods: readonly SavedMethod[],
  today: string,
  language: Language,
  isNew: boolean,
): Partial<Record<keyof AutoPayEntry, string>> {
  const texts = language.texts(autoPayPageMessages);
  const wrong = checkAutoPay(entry, today, language.texts(autoPayMessages));
  const method = methods.find(({ id }) => id === entry.paymentMethodId);
  const noAddress = method && method.address1 === "" ? { paymentMethodId: texts.noAddress } : {};
  const { firstName, lastName } = checkPayer(
    { ...EMPTY_PAYER, firstName: entry.firstName, lastName: entry.lastName },
    { isBusiness: false, email: false, phone: false, address: false, place: false },
    language.texts(payerErrorMessages),
  );
  const names = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
  return {
    ...(isNew ? names : {}),
    ...wrong,
    ...noAddress,
    ...(entry.agreed ? {} : { agreed: texts.consentRequired }),
  };
}

/** The ISO date of the last payment: payments are made on the first day and once a month after it. */
export const lastDayOf = ({
  firstPaymentDate,
  numberOfPayments,
}: {
  readonly firstPaymentDate: string;
  readonly numberOfPayments: number;
}): string => lastPaymentDate(firstPaymentDate, numberOfPayments - 1);

/** The call that sets up an account's automatic payments with a saved method (CALL-119). */
export const autoPaymentOf = (order: {
  readonly company: Pick<Company, "name">;
  readonly key: string;
  readonly user: ResidentPayer;
  readonly accountId: string;
  readonly method: SavedMethod;
  readonly entry: AutoPayEntry;
}): Extract<AutoPayment, { readonly PaymentMethod: "Token" }> => ({
  CompanyName: order.company.name,
  Key: order.key,
  ConsumerAccountId: order.accountId,
  FirstPaymentDate: order.entry.firstPaymentDate,
  NumberOfPayments: Number(order.entry.numberOfPayments),
  ...payerPart(
    withBillingAddress(
      { ...payerOfUser(order.user), firstName: order.entry.firstName, lastName: order.entry.lastName },
      order.method,
    ),
    order.entry.agreed,
  ),
  PaymentMethod: "Token",
  PaymentMethodDetailId: order.method.id,
});
