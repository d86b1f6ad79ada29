import type { GuestMiscCheckoutRequest, SubmitPaymentWire } from "@county-pay/core/contract";
import { type Quote, quoteFee } from "@county-pay/core/fees";
import { paymentMessages } from "@county-pay/core/messages";
import { cents, sum, wireCents } from "@county-pay/core/money";
import { submitOf } from "@county-pay/core/payments";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import type { Offer } from "../payments/index.ts";
import { cartRefusal, drivesLines } from "./drives-cart.ts";
import { amountChanged, checkGuest, feeLabel, type OfferContext, payerOf } from "./guest-form.ts";
import { type MiscSubmit, productLines } from "./misc-form.ts";

/** The purpose of a payment for products, as stored with it. */
const detailsOf = (submit: MiscSubmit): Record<string, string> => ({
  AccountCode1: submit.AccountCode1,
  AccountCode2: submit.AccountCode2,
  VIN: submit.VIN,
  LicenseNumber: submit.LicenseNumber,
  InvoiceNumber: submit.InvoiceNumber,
  DrivesCartId: submit.DrivesCartId,
});

const isSame = (
  { SubAmount, TotalFees, Amount }: Pick<SubmitPaymentWire, "SubAmount" | "TotalFees" | "Amount">,
  quote: Quote,
): boolean =>
  wireCents(SubAmount) === quote.subAmount &&
  wireCents(TotalFees) === quote.fee &&
  wireCents(Amount) === quote.total;

/**
 * What a guest may pay of the requested products or Drives cart, if the county sells products online. Like `makeOffer`,
 * it trusts no figure: core decides the price of products, Drives that of a cart. `userId`: the resident who pays, if
 * signed in.
 */
export async function makeMiscOffer(
  services: Services,
  record: CompanyRecord,
  request: GuestMiscCheckoutRequest,
  context: OfferContext,
  userId: string | null,
): Promise<Offer | Refusal> {
  const { company, language } = context;
  const submit = submitOf(request);
  const method = request.PaymentMethod;
  if (!company.flags.MiscProducts) return refuse("method_unavailable");
  const guest = checkGuest(submit, method, company);
  if (guest) return guest;
  const lines =
    submit.DrivesCartId === ""
      ? productLines(submit, company)
      : await drivesLines(services, record, submit, company, (id) =>
          cartRefusal(services.db.kysely, record.id, id),
        );
  if (lines instanceof Refusal) return lines;
  const total = sum(lines.map(({ amountCents }) => cents(amountCents)));
  const quote = quoteFee(company.fees, method, total, "", null, language.texts(paymentMessages));
  if (!isSame(submit, quote)) return amountChanged(quote);
  return {
    key: request.Key,
    method,
    feeCents: quote.fee,
    feeLabel: feeLabel(quote, language),
    payer: { ...payerOf(submit), Language: language.code },
    captcha: context.captcha,
    hostOrigin: context.hostOrigin,
    bills: [],
    lines,
    details: detailsOf(submit),
    userId,
  };
}
