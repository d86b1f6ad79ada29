import type { CheckoutDetails, SealedDetails } from "@county-pay/core/contract";
import { format, type Language, paymentMessages, separateFeeMessages } from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import { cents, sum, toDollars } from "@county-pay/core/money";
import { colorsOf } from "../../county/companies/index.ts";
import { walletOffer } from "../../county/gateways/index.ts";
import { tokenizerFor } from "../../gateways/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { GatewayAccount } from "../../kernel/gateways.ts";
import type { Services } from "../../kernel/services.ts";
import { checkoutResult, type Offer, type StatusShown } from "../payments/index.ts";
import type { Checkout } from "./find-checkout.ts";

/** What the details depend on: a stored checkout, or an offer that was just stored. Cents. */
export type CheckoutShown = Omit<Checkout, "id" | "companyId" | "requestHash" | "payment"> & {
  readonly payment: StatusShown & Pick<Checkout["payment"], "method">;
};

/** The characters of the payer's name and of their ZIP code that the details contain, as in a stored checkout. */
const [NAME_LENGTH, ZIP_LENGTH] = [200, 10];
const beginning = (text: unknown, length: number): string =>
  typeof text === "string" ? [...text].slice(0, length).join("") : "";

/** What an offer shows that was just opened for the given number of minutes. */
export function offerShown(offer: Offer, minutes: number): CheckoutShown {
  const { FirstName, LastName, Address } = offer.payer;
  const zip = typeof Address === "object" && Address !== null && "Zip" in Address ? Address.Zip : "";
  const names = [FirstName, LastName].filter((name) => typeof name === "string");
  const subCents = sum([...offer.bills, ...offer.lines].map(({ amountCents }) => cents(amountCents)));
  return {
    payment: {
      state: "created",
      method: offer.method,
      totalCents: subCents + offer.feeCents,
      confirmation: "",
      declineCode: null,
      isUnapplied: false,
      verifyUrl: null,
      processingMs: 0,
    },
    subCents,
    feeCents: offer.feeCents,
    feeLabel: offer.feeLabel,
    billCount: offer.bills.length,
    payerName: beginning(names.join(" "), NAME_LENGTH),
    billingZip: beginning(zip, ZIP_LENGTH),
    captcha: offer.captcha,
    expired: false,
    // By this server's clock: the database stores its own, which decides.
    expiresAt: new Date(Date.now() + minutes * 60_000),
  };
}

/** A county's current account, to enter a card for it; of a county that takes no payments, nothing is opened. */
export const accountOf = async (gateways: Services["gateways"], companyId: number): Promise<GatewayAccount> =>
  (await gateways.current(companyId)) ?? { id: null, gateway: gateways.installation };

/** The account as the frame names it. */
export const accountToWire = ({ id }: GatewayAccount): Pick<CheckoutDetails, "Account"> =>
  id === null ? {} : { Account: id };

/** The name of the fee; where it is a charge of its own, a payer reads that before they pay. */
export async function feeLabelOf(
  gateways: Services["gateways"],
  companyId: number,
  { feeLabel, feeCents }: Pick<CheckoutShown, "feeLabel" | "feeCents">,
  language: Language,
): Promise<string> {
  if (feeCents === 0 || !(await gateways.isFeeSeparate(companyId))) return feeLabel;
  const fee = feeLabel || language.texts(paymentMessages).processingFee;
  return format(language.texts(separateFeeMessages).feeLabel, { fee });
}

const dollars = (amount: number): number => toDollars(cents(amount));

/** What the frame of a checkout shows, from the server alone. */
export async function checkoutDetails(
  { gateways }: Services,
  checkout: CheckoutShown,
  company: CompanyRecord,
  language: Language,
): Promise<SealedDetails> {
  const account = await accountOf(gateways, company.id);
  const { method } = checkout.payment;
  const wallets = isOfCard(method) ? walletOffer(company, account, checkout.payment.totalCents) : null;
  return {
    Status: checkoutResult(checkout.payment, language, checkout.expired),
    Payee: company.displayName,
    Colors: colorsOf(company),
    PaymentMethod: method,
    SubAmount: dollars(checkout.subCents),
    TotalFees: dollars(checkout.feeCents),
    FeeLabel: await feeLabelOf(gateways, company.id, checkout, language),
    Amount: dollars(checkout.payment.totalCents),
    BillCount: checkout.billCount,
    Tokenizer:
      (await account.gateway.pageTokenizer?.(method)) ??
      tokenizerFor(account.gateway, method, checkout.payerName),
    ...(wallets ? { Wallets: wallets } : {}),
    ...accountToWire(account),
    BillingZip: checkout.billingZip,
    Captcha: checkout.captcha,
    ExpiresAt: checkout.expiresAt.toISOString(),
  };
}
