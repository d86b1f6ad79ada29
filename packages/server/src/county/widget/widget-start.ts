import { type Bill, shownStatus } from "@county-pay/core/bills";
import { canPayNow } from "@county-pay/core/cart";
import { countyText, onlyInText } from "@county-pay/core/company";
import type { WidgetStart } from "@county-pay/core/contract";
import { billMessages, format, type Language, searchMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { fieldsInText } from "@county-pay/core/search";
import { billOf, billOfProperty, billsById } from "../../bills/bills/index.ts";
import { hostsOf } from "../../http/hosts-of.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { colorsOf, searchFieldToWire } from "../companies/index.ts";

/** How a page identifies a bill: by its ID, or by a property and a year. */
export interface Named {
  readonly billId?: string | undefined;
  readonly propertyId?: string | undefined;
  readonly year?: string | undefined;
}

async function billNamed(
  { db }: Services,
  company: CompanyRecord,
  { billId, propertyId, year }: Named,
  language: Language,
): Promise<Bill | null> {
  const row = billId
    ? (await billsById(db, company.id, [billId]))[0]
    : propertyId && year
      ? await billOfProperty(db.kysely, company.id, propertyId, Number(year))
      : undefined;
  return row ? billOf(row, company, language) : null;
}

/** 'Search by parcel number, owner name, or address': the fields of the first bill type, which the frame shows first. */
function searchLabel({ core, products, searchFields }: CompanyRecord, language: Language): string {
  const texts = language.texts(searchMessages);
  const product = products[0]?.name;
  const own = searchFields.filter(({ productName }) => product === undefined || productName === product);
  const fields = fieldsInText(own.map(searchFieldToWire), core.isIng, language);
  return fields ? format(texts.label, { fields }) : texts.labelAny;
}

/** The widget's first view for a page on `origin`; null if that is not a valid page. */
export async function startOf(
  services: Services,
  company: CompanyRecord,
  named: Named,
  origin: string | null,
  language: Language,
): Promise<WidgetStart> {
  const bill = await billNamed(services, company, named, language);
  const { core: rules } = company;
  const { customization } = rules;
  const tips = countyText(customization, "SearchTips", language.code);
  return {
    CompanyDisplayName: company.displayName,
    IsAllowed: origin === null || hostsOf(services, company).includes(origin),
    Colors: colorsOf(company),
    HasSearchField: rules.isPublicSearchable && !rules.isTyler,
    SearchLabel: searchLabel(company, language),
    SearchTips: tips.text,
    SearchTipsLanguage: tips.lang,
    SearchTipsNote: tips.text ? onlyInText(tips.lang, language) : "",
    Bill: bill && {
      BillNumber: bill.billNumber,
      TaxYear: String(bill.taxYear),
      Amount: formatMoney(bill.remainingBalance),
      IsPayable: canPayNow(bill, rules),
      Status: language.texts(billMessages).status[shownStatus(bill, rules)],
    },
  };
}
