import type { SealedDetails } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { cents, toDollars } from "@county-pay/core/money";
import { colorsOf } from "../../county/companies/index.ts";
import { tokenizerFor } from "../../gateways/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { checkoutResult } from "../payments/index.ts";
import type { Checkout } from "./find-checkout.ts";

const dollars = (amount: number): number => toDollars(cents(amount));

/** What the frame of a checkout shows, from the server alone. */
export function checkoutDetails(
  services: Services,
  checkout: Checkout,
  company: CompanyRecord,
  language: Language,
): SealedDetails {
  return {
    Status: checkoutResult(checkout.payment, language, checkout.expired),
    Payee: company.displayName,
    Colors: colorsOf(company),
    PaymentMethod: checkout.payment.method,
    SubAmount: dollars(checkout.subCents),
    TotalFees: dollars(checkout.feeCents),
    FeeLabel: checkout.feeLabel,
    Amount: dollars(checkout.payment.totalCents),
    BillCount: checkout.billCount,
    ...tokenizerFor(services.gateway, checkout.payment.method, checkout.payerName),
    BillingZip: checkout.billingZip,
    Captcha: checkout.captcha,
    ExpiresAt: checkout.expiresAt.toISOString(),
  };
}
