import { type Bill, type ParcelRules, parcelLabel } from "../../bills/index.ts";
import { type CountyText, countyText } from "../../company/texts/customization.ts";
import { billMessages } from "../../messages/bills/bill.ts";
import { paymentUnavailableMessages } from "../../messages/bills/payment-unavailable.ts";
import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import type { PayRefusal } from "./pay.ts";

/** The company data used in the notice; a Company is one. */
export interface UnavailableRules extends ParcelRules {
  readonly displayName: string;
  /** Customization by key; `TaxSaleMessage` is the county's own addition (ERRTEXT-006). */
  readonly customization: Readonly<Record<string, string>>;
}

function reasonText(
  reason: PayRefusal,
  bill: Bill,
  rules: UnavailableRules,
  unavailable: Texts<typeof paymentUnavailableMessages>,
  texts: Texts<typeof billMessages>,
): string {
  const { hints } = texts;
  switch (reason) {
    case "back_taxes":
      return format(unavailable.backTaxes, { label: parcelLabel(bill, rules, texts) });
    case "tax_sale":
      return unavailable.taxSale;
    case "online_payment_off":
      return format(unavailable.online, { company: rules.displayName });
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
 * The 'Payment Unavailable' notice (PAY-036, PAY-037, PAY-040, ERRTEXT-006): its title and paragraphs. The county's own
 * message about tax sales is included only if a tax sale is the reason. `restricted` only says to ask the
 * office.
 */
export function unavailableNotice(
  reason: PayRefusal,
  bill: Bill,
  rules: UnavailableRules,
  language: Language = ENGLISH,
): { readonly title: string; readonly paragraphs: readonly CountyText[] } {
  const texts = language.texts(paymentUnavailableMessages);
  const { code } = language;
  const added = countyText(reason === "tax_sale" ? rules.customization : {}, "TaxSaleMessage", code);
  const paragraphs = [
    { text: reasonText(reason, bill, rules, texts, language.texts(billMessages)), lang: code },
    added,
  ];
  return { title: texts.title, paragraphs: paragraphs.filter(({ text }) => text !== "") };
}
