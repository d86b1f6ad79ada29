import type { Company } from "@county-pay/core/company";
import type { SubmitPaymentWire } from "@county-pay/core/contract";
import type { Quote } from "@county-pay/core/fees";
import { type Language, paymentMessages } from "@county-pay/core/messages";
import type { OnlineMethod } from "@county-pay/core/methods";
import { toDollars } from "@county-pay/core/money";
import { checkPayer, errorFields, guestMethods, payerFromWire, payerNeeds } from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";

/** The payer and the accepted terms; every submit object of guests has them. */
export type GuestForm = Pick<
  SubmitPaymentWire,
  | "FirstName"
  | "LastName"
  | "IsBusiness"
  | "EmailAddress"
  | "CountryCode"
  | "PhoneNumber"
  | "Address"
  | "Comments"
  | "ConsentConfirmation"
>;

/** An offer to a guest, besides the items. */
export interface OfferContext {
  readonly company: Company;
  readonly hostOrigin: string;
  readonly captcha: boolean;
  /** The message to the payer. */
  readonly language: Language;
}

/** A payment's payer as stored for the receipt: no amounts, bills, or card data. */
export const payerOf = (form: GuestForm): Record<string, unknown> => ({
  FirstName: form.FirstName,
  LastName: form.LastName,
  IsBusiness: form.IsBusiness,
  EmailAddress: form.EmailAddress,
  PhoneNumber: form.PhoneNumber,
  Address: form.Address,
  Comments: form.Comments,
});

/** Why a guest may not pay, regardless of the items: method, consent, form. */
export function checkGuest(form: GuestForm, method: OnlineMethod, company: Company): Refusal | null {
  if (!guestMethods(company.flags).includes(method)) return refuse("method_unavailable");
  if (!form.ConsentConfirmation) return refuse("consent_missing");
  const errors = checkPayer(payerFromWire(form), payerNeeds(company.rules, form.IsBusiness));
  const fields = errorFields(errors);
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}

export const feeLabel = ({ lines }: Quote, language: Language): string =>
  lines.length === 1 ? (lines[0]?.label ?? "") : language.texts(paymentMessages).processingFee;

/** Refuses figures that differ from ours, and returns ours. */
export const amountChanged = (quote: Quote): Refusal =>
  refuse("amount_changed", {
    SubAmount: toDollars(quote.subAmount),
    TotalFees: toDollars(quote.fee),
    Amount: toDollars(quote.total),
  });
