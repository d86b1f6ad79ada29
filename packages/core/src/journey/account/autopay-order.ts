import { type AutoPayForm, checkAutoPay, lastPaymentDate, type SavedMethod } from "../../accounts/index.ts";
import type { Company } from "../../company/company.ts";
import type { CountyRules } from "../../company/county-rules.ts";
import type { AutoPayment } from "../../contract/payments/submissions.ts";
import type { Language } from "../../messages/general/language.ts";
import { payerErrorMessages } from "../../messages/payments/payer-errors.ts";
import { autoPayMessages } from "../../messages/people/accounts.ts";
import { autoPayPageMessages } from "../../messages/people/autopay-page.ts";
import {
  changePayer,
  checkPayer,
  EMPTY_PAYER,
  type PayerNeeds,
  payerNeeds,
  payerPart,
} from "../../payments/index.ts";
import { payerOfUser, type ResidentPayer, withBillingAddress } from "../checkout/resident/form.ts";

/** A request that sets up or changes automatic payments, with the consent. */
export interface AutoPayEntry extends AutoPayForm {
  readonly agreed: boolean;
  /** The payer, for a setup: an account's name may be one that a payer cannot have. A business's is in `firstName`. */
  readonly isBusiness: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The payer's fields of a new request, from what is known about the resident. */
export const autoPayPayer = (
  user: ResidentPayer,
): Pick<AutoPayEntry, "isBusiness" | "firstName" | "lastName" | "phone"> => {
  const { isBusiness, firstName, lastName, phone } = payerOfUser(user);
  return { isBusiness, firstName, lastName, phone };
};

/** The payer's required fields besides the method's address: a business, and some counties, need a telephone number. */
export const autoPayNeeds = (rules: CountyRules, isBusiness: boolean): PayerNeeds => ({
  ...payerNeeds(rules, isBusiness, { role: "user", method: "manual" }),
  email: false,
  address: false,
  place: false,
});

function checkAutoPayer(
  { isBusiness, firstName, lastName, phone }: AutoPayEntry,
  rules: CountyRules,
  language: Language,
): Partial<Record<keyof AutoPayEntry, string>> {
  const errors = checkPayer(
    changePayer(EMPTY_PAYER, { isBusiness, firstName, lastName, phone }),
    autoPayNeeds(rules, isBusiness),
    language.texts(payerErrorMessages),
  );
  const fields = ["firstName", "lastName", "phone"] as const;
  return Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

/**
 * A sentence for each invalid field. `methods`: the available ones; a method needs its billing address. `rules`: the
 * county's, for a new request, which needs a payer; null for a change.
 */
export function checkAutoPayEntry(
  entry: AutoPayEntry,
  methods: readonly SavedMethod[],
  today: string,
  language: Language,
  rules: CountyRules | null,
): Partial<Record<keyof AutoPayEntry, string>> {
  const texts = language.texts(autoPayPageMessages);
  const wrong = checkAutoPay(entry, today, language.texts(autoPayMessages));
  const method = methods.find(({ id }) => id === entry.paymentMethodId);
  const noAddress = method && method.address1 === "" ? { paymentMethodId: texts.noAddress } : {};
  return {
    ...(rules ? checkAutoPayer(entry, rules, language) : {}),
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
    withBillingAddress(changePayer(payerOfUser(order.user), order.entry), order.method),
    order.entry.agreed,
  ),
  PaymentMethod: "Token",
  PaymentMethodDetailId: order.method.id,
});
