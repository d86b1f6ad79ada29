import { type Bill, type ParcelRules, parcelLabel } from "../bills/index.ts";
import { billMessages } from "../messages/bill.ts";
import { format } from "../messages/format.ts";
import type { Texts } from "../messages/language.ts";
import type { PayRefusal } from "./pay.ts";

/** What of a company is said with it; a Company is one. */
export interface UnavailableRules extends ParcelRules {
  /** Customization by key; `TaxSaleMessage` is the county's own addition (spec 1:167). */
  readonly customization: Readonly<Record<string, string>>;
}

function reasonText(
  reason: PayRefusal,
  bill: Bill,
  rules: UnavailableRules,
  texts: Texts<typeof billMessages>,
): string {
  const { paymentUnavailable, hints } = texts;
  switch (reason) {
    case "back_taxes":
      return format(paymentUnavailable.backTaxes, { label: parcelLabel(bill, rules, texts) });
    case "tax_sale":
      return paymentUnavailable.taxSale;
    case "online_payment_off":
      return paymentUnavailable.online;
    case "pending":
      return hints.pending;
    case "paid":
      return hints.paid;
    case "restricted":
    case "not_payable":
      return hints.notPayable;
  }
}

/**
 * The 'Payment Unavailable' notice (spec 0:380-383, 1:166-167, rulings 3.8): its title and its paragraphs. Where a tax
 * sale or the county's own setting is the reason, what the county adds follows. `restricted` gives no more away than
 * that the office must be asked.
 */
export function unavailableNotice(
  reason: PayRefusal,
  bill: Bill,
  rules: UnavailableRules,
  texts: Texts<typeof billMessages> = billMessages,
): { readonly title: string; readonly paragraphs: readonly string[] } {
  const isCountys = reason === "tax_sale" || reason === "online_payment_off";
  const added = isCountys ? (rules.customization.TaxSaleMessage ?? "").trim() : "";
  const paragraphs = [reasonText(reason, bill, rules, texts), added].filter((text) => text !== "");
  return { title: texts.paymentUnavailable.title, paragraphs };
}
