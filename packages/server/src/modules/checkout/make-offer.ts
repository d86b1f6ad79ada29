import type { Company } from "@county-pay/core/company";
import type { GuestCheckoutRequest, SubmitPaymentWire } from "@county-pay/core/contract";
import type { Quote } from "@county-pay/core/fees";
import { type Language, paymentMessages } from "@county-pay/core/messages";
import {
  checkPayer,
  errorFields,
  guestMethods,
  payerFromWire,
  payerNeeds,
  submitOf,
} from "@county-pay/core/payments";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { Offer } from "../payments/index.ts";
import { recompute } from "./amounts.ts";
import type { CartBill } from "./cart-bills.ts";
import { checkBills } from "./check-bills.ts";

export interface OfferContext {
  readonly company: Company;
  readonly cart: readonly CartBill[];
  readonly hostOrigin: string;
  readonly captcha: boolean;
  /** What the payer reads. */
  readonly language: Language;
}

/** The payer of a payment, as it is kept for the receipt: no amounts, no bills, nothing of a card. */
const payerOf = (submit: SubmitPaymentWire): Record<string, unknown> => ({
  FirstName: submit.FirstName,
  LastName: submit.LastName,
  IsBusiness: submit.IsBusiness,
  EmailAddress: submit.EmailAddress,
  PhoneNumber: submit.PhoneNumber,
  Address: submit.Address,
  Comments: submit.Comments,
});

function checkForm(submit: SubmitPaymentWire, company: Company): Refusal | null {
  if (!submit.ConsentConfirmation) return refuse("consent_missing");
  const errors = checkPayer(payerFromWire(submit), payerNeeds(company.rules, submit.IsBusiness));
  const fields = errorFields(errors);
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}

const feeLabel = ({ lines }: Quote, language: Language): string =>
  lines.length === 1 ? (lines[0]?.label ?? "") : language.texts(paymentMessages).processingFee;

/**
 * What a guest may pay of what was asked, decided by the same functions of core that showed it: method, consent, payer,
 * bills, amounts. Trusts no figure of the request.
 */
export function makeOffer(request: GuestCheckoutRequest, context: OfferContext): Offer | Refusal {
  const { company, cart } = context;
  const submit = submitOf(request);
  const asked = submit.RecordDetails.map(({ RecordDetailsId }) => RecordDetailsId);
  if (!guestMethods(company.flags).includes(request.PaymentMethod)) return refuse("method_unavailable");
  const form = checkForm(submit, company);
  if (form) return form;
  if (new Set(asked).size !== asked.length) return refuse("validation_failed", { Paths: ["RecordDetails"] });
  const bills = checkBills(asked, cart, company);
  if (bills) return bills;
  const amounts = recompute(cart, request.PaymentMethod, submit, company, context.language);
  if (amounts instanceof Refusal) return amounts;
  return {
    key: request.Key,
    method: request.PaymentMethod,
    feeCents: amounts.quote.fee,
    feeLabel: feeLabel(amounts.quote, context.language),
    payer: payerOf(submit),
    captcha: context.captcha,
    hostOrigin: context.hostOrigin,
    bills: amounts.lines.map(({ id, amount, balance }) => ({
      id,
      amountCents: amount,
      quotedCents: balance,
    })),
  };
}
